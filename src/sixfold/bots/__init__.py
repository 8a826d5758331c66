"""Players that see a View and choose a move."""
