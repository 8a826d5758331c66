"""Formats for exchange with other programs."""
