"""Engines that run games: entries in, JSON out."""
