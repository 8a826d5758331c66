"""Accounts, passwords, tokens and ratings."""
