"""Kernel benchmarks, as tables: `python -m bench`."""
