"""Docstrings that follow the fields of a class, read from its source."""

import ast
import inspect
import sys
from collections.abc import Iterator


def field_notes(described: object) -> dict[str, str]:
    """Each documented field of a struct or TypedDict, inherited ones included, with its text."""
    definition = _definition(described)
    if definition is None:
        return {}
    names = vars(sys.modules[described.__module__])
    bases = [names[base.id] for base in definition.bases if isinstance(base, ast.Name)]
    inherited = {name: text for base in bases for name, text in field_notes(base).items()}
    return inherited | dict(_own_notes(definition))


def _definition(described: object) -> ast.ClassDef | None:
    """None for what is not written as a class, such as a TypedDict made by a call."""
    if not isinstance(described, type) or not described.__module__.startswith("sixfold."):
        return None
    try:
        (definition,) = ast.parse(inspect.getsource(described)).body
    except OSError:
        return None
    return definition if isinstance(definition, ast.ClassDef) else None


def _own_notes(definition: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, text in zip(definition.body, definition.body[1:], strict=False):
        match field, text:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(note))),
            ):
                yield name, " ".join(note.split())
