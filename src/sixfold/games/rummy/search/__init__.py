"""The search for plays over all rearrangements of the table (M6, M7)."""
