"""`python -m bench.strength`."""

from bench.strength.matches import main

if __name__ == "__main__":
    main()
