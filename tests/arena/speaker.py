"""Runs `sixfold engine WORDS...` for tests, from any folder."""

from sixfold.cli import main

if __name__ == "__main__":
    import sys

    main(["engine", *sys.argv[1:]], prog_name="sixfold")
