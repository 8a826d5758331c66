"""Words every game shares: games, seats, records, randomness, refusals. Nothing here does IO."""
