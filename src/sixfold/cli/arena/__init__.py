"""What `sixfold arena` runs and prints."""
