"""What leaves the program for other programs."""
