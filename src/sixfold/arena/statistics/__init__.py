"""What results say: win shares, Elo, sequential tests."""
