"""Qwirkle for PettingZoo, version 0: its actions and observations stay as they are."""

from functools import partial

from sixfold.envs.aec import SixfoldAEC, make

env = partial(make, "qwirkle", 0)
raw_env = partial(SixfoldAEC, "qwirkle", 0)
