"""Sixfold: Qwirkle, Qwirkle Rummy and Twisty, with exact rules, bots and a table to play at."""

__version__ = "0.1.0"
