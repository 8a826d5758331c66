"""Games at a prompt or in a notebook."""

from importlib import import_module

from sixfold.games import NAMES

MODULES = {
    "Table": "sixfold.table.table",
    "SomeTable": "sixfold.table.table",
    "Ply": "sixfold.table.ply",
    "Opener": "sixfold.table.opening",
    "load": "sixfold.table.opening",
    "position": "sixfold.table.opening",
    "match": "sixfold.table.contest",
    "TableBot": "sixfold.table.bot",
    "bot": "sixfold.table.bot",
    "Budget": "sixfold.bots.bot",
    "SixfoldError": "sixfold.core.errors",
    "IllegalMove": "sixfold.core.errors",
    "NotationError": "sixfold.core.errors",
    "OptionError": "sixfold.core.errors",
    "RecordError": "sixfold.core.errors",
}
"""Where to find what `import sixfold` offers; each module is loaded when it is needed."""

FACE = (*MODULES, *NAMES)
"""What `import sixfold` offers: a function for each game opens tables of it."""


def find(name: str) -> object:
    """A name of `FACE`."""
    if name in MODULES:
        found: object = getattr(import_module(MODULES[name]), name)
        return found
    from sixfold.table.opening import opener  # as the others: when it is needed

    return opener(name)
