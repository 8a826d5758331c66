"""Limits that the kernel and its callers share."""

EVERY = 1 << 20
"""A limit on listed moves: more than there can ever be."""
