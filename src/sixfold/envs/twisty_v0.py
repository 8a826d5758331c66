"""Twisty for PettingZoo, version 0: actions and observations are stable."""

from functools import partial

from sixfold.envs.aec import SixfoldAEC, make

env = partial(make, "twisty", 0)
raw_env = partial(SixfoldAEC, "twisty", 0)
