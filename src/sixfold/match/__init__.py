"""The referee: what is allowed now and what is recorded. No IO."""
