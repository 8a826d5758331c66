"""Qwirkle Rummy for PettingZoo, version 0: actions and observations are stable."""

from functools import partial

from sixfold.envs.aec import SixfoldAEC, make

env = partial(make, "rummy", 0)
raw_env = partial(SixfoldAEC, "rummy", 0)
