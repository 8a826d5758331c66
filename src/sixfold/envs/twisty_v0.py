"""Twisty for PettingZoo, version 0: its actions and observations stay as they are."""

from functools import partial

from sixfold.envs.aec import SixfoldAEC, make

env = partial(make, "twisty", 0)
raw_env = partial(SixfoldAEC, "twisty", 0)
