"""Qwirkle Rummy for PettingZoo, version 0: its actions and observations stay as they are."""

from functools import partial

from sixfold.envs.aec import SixfoldAEC, make

env = partial(make, "rummy", 0)
raw_env = partial(SixfoldAEC, "rummy", 0)
