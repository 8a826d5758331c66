"""Commands and options in the user's language, and their values."""
