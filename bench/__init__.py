"""How fast the kernel is, in tables: `python -m bench`."""
