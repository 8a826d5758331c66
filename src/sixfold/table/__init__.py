"""Games at a prompt or in a notebook."""

from importlib import import_module

from sixfold.games import NAMES

MODULES = {
    "Table": "table",
    "SomeTable": "table",
    "Ply": "ply",
    "Opener": "opening",
    "load": "opening",
    "position": "opening",
    "match": "contest",
    "TableBot": "bot",
    "bot": "bot",
}
"""Where to find what `import sixfold` offers; each module is loaded when it is needed."""

FACE = (*MODULES, *NAMES)
"""What `import sixfold` offers: a function for each game opens tables of it."""


def find(name: str) -> object:
    """A name of `FACE`."""
    if name in MODULES:
        found: object = getattr(import_module(f"{__name__}.{MODULES[name]}"), name)
        return found
    from sixfold.table.opening import opener  # as the others: when it is needed

    return opener(name)
