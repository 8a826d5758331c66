"""Engines as programs: the protocol and both of its ends."""
