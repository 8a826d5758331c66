"""Finds the texts to translate: of the web app, and those that rules and server send to it."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

ROOT = Path(__file__).parents[3]
WEB = ROOT / "web" / "src"
PYTHON = ROOT / "src" / "sixfold"

Text = str | tuple[str, str]
"""A text, or its singular and plural."""

STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`)"""
ONE = re.compile(rf"(?<![\w.$])(?:t|msg)\(\s*{STRING}\s*[,)]")
MANY = re.compile(rf"(?<![\w.$])n\(\s*{STRING}\s*,\s*{STRING}\s*,")
ONLY_A_VALUE = re.compile(r"\{\w+\}")
ESCAPES = {"n": "\n", "t": "\t"}


def extract() -> Catalog:
    """Every text of the sources, each with the files it stands in."""
    found = Catalog(project="Sixfold", charset="utf-8", fuzzy=False)
    for path, text in _all_texts():
        known = found.get(text if isinstance(text, str) else text[0])
        if known is not None and known.id != text:
            raise ValueError(f"{path}: {text!r} is counted in one place and not in the other")
        found.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return found


def _all_texts() -> Iterator[tuple[Path, Text]]:
    for path in sorted(PYTHON.rglob("*.py")):
        for text in python_texts(path.read_text("utf-8")):
            yield path, text
    for path in sorted([*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]):
        for text_of_web in web_texts(path.read_text("utf-8")):
            yield path, text_of_web


def web_texts(source: str) -> Iterator[Text]:
    """t("…"), msg("…") and n("…", "…", …) in the order of the source."""
    found: dict[int, Text] = {}
    for match in ONE.finditer(source):
        found[match.start()] = _unquoted(match[1])
    for match in MANY.finditer(source):
        found[match.start()] = _unquoted(match[1]), _unquoted(match[2])
    for place in sorted(found):
        yield found[place]


def _unquoted(literal: str) -> str:
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), literal[1:-1])


def python_texts(source: str) -> Iterator[str]:
    """The third argument of Reason(…) and Option(…), and the sentences of the codes."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Reason" | "Option"), args=[_, _, text, *_]):
                yield from _constants(text, tree)
            case ast.ClassDef(name="Code", body=body):
                yield from _sentences(body)


def _constants(text: ast.expr, tree: ast.Module) -> Iterable[str]:
    """The text itself, or all that the module assigns to its name."""
    match text:
        case ast.Constant(value=str(words)):
            return [words]
        case ast.Name(id=name):
            assigned = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
            return [
                node.value.value
                for node in assigned
                if isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
                and any(isinstance(to, ast.Name) and to.id == name for to in node.targets)
            ]
    raise ValueError(f"line {text.lineno}: a text to translate has to be written out")


def _sentences(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.Assign(value=ast.Tuple(elts=[_, _, ast.Constant(value=str(text))])):
                if not ONLY_A_VALUE.fullmatch(text):
                    yield text
