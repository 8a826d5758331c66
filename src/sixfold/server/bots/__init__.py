"""Bots at tables, thinking in worker processes."""
