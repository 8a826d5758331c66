"""Games on a terminal: prompts, pictures, words."""
