"""Games of the arena: deals, players, and processes to play them in."""
