"""The strength of the bots: the matches of docs/strength.md."""
