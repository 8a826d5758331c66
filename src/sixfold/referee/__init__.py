"""A game under way: what is allowed now and what is recorded. No IO."""
