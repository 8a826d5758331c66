"""Reinforcement learning environments: PettingZoo, Gymnasium, OpenSpiel, vectorized.

Needs the extra: `pip install sixfold[envs]`. See docs/environments.md.
"""
