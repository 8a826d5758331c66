"""Finds puzzles in games between bots; run it with `python -m sixfold.study.mining`."""
