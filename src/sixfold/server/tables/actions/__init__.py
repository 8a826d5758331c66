"""What seats do besides moves: sit down, offer, vote, ask for a rematch."""
