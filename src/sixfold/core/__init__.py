"""What every game shares: seats, records, randomness, refusals. No IO."""
