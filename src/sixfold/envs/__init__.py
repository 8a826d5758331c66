"""The games for learners: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Needs the extra: `pip install sixfold[envs]`. See docs/environments.md.
"""
