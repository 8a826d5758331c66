"""Where tables live: an append-only log of entries, and what surrounds it."""
