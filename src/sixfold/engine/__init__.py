"""Running games: entries in, JSON out."""
