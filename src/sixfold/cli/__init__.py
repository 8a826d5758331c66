"""The command line."""

from sixfold.cli.app import main

__all__ = ["main"]
