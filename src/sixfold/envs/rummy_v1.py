"""Qwirkle Rummy for PettingZoo, version 1, card by card: actions and observations are stable."""

from functools import partial

from sixfold.envs.aec import SixfoldAEC, make

env = partial(make, "rummy", 1)
raw_env = partial(SixfoldAEC, "rummy", 1)
