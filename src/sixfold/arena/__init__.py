"""Bot matches: relative strength, with confidence intervals."""
