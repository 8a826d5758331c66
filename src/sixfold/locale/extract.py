"""Extracts translatable texts from the Python and web sources.

A game is translated once the template has its title; until then its texts stay out of the
catalogues, and everybody reads them in English.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from sixfold.locale.words import paragraphs

ROOT = Path(__file__).parents[3]
WEB = ROOT / "web" / "src"
PYTHON = ROOT / "src" / "sixfold"
TEMPLATE = Path(__file__).parent / "sixfold.pot"

Text = str | tuple[str, str]
"""A text, or its singular and plural."""

STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`)"""
ONE = re.compile(rf"(?<![\w.$])(?:t|msg)\(\s*{STRING}\s*[,)]")
MANY = re.compile(rf"(?<![\w.$])n\(\s*{STRING}\s*,\s*{STRING}\s*,")
ONLY_A_VALUE = re.compile(r"\{\w+\}")
ESCAPES = {"n": "\n", "t": "\t"}

ERRORS = (
    *("SixfoldError", "NotationError", "RecordError", "OptionError", "BotFailed"),
    *("StoreError", "StoreUnavailable", "DatabaseInUse", "AddressError", "BackupError"),
)
"""Their first argument is a translatable text, the others are its details."""


def extract() -> Catalog:
    """Every text of the sources, each with the files it occurs in."""
    found = Catalog(project="Sixfold", charset="utf-8", fuzzy=False)
    for path, text in _all_texts():
        known = found.get(text if isinstance(text, str) else text[0])
        if known is not None and known.id != text:
            raise ValueError(f"{path}: {text!r} is counted in one place and not in the other")
        found.add(text, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return found


def _all_texts() -> Iterator[tuple[Path, Text]]:
    for path in translated_sources():
        find = python_texts if path.suffix == ".py" else web_texts
        for text in find(path.read_text("utf-8")):
            yield path, text


def translated_sources() -> list[Path]:
    """All source files but those of games that are not translated."""
    of_games = {
        file
        for game in untranslated_games(PYTHON / "games", TEMPLATE)
        for pattern in (f"src/sixfold/*/{game}/**/*", f"src/sixfold/*/{game}.py")
        for file in (*ROOT.glob(pattern), *WEB.glob(f"games/{game}/**/*"))
    }
    web = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    return [path for path in (*sorted(PYTHON.rglob("*.py")), *sorted(web)) if path not in of_games]


def untranslated_games(games: Path, template: Path) -> set[str]:
    """The games whose titles are not in the template."""
    with template.open("rb") as file:
        known = read_po(file)
    return {
        path.parent.name
        for path in games.glob("*/__init__.py")
        for title in _titles(path.read_text("utf-8"))
        if title not in known
    }


def _titles(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Game"), keywords=keywords):
                yield from _keywords(keywords, ("title",))


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


def python_texts(source: str) -> Iterator[Text]:
    """The texts that a Python module marks for translation or shows as help."""
    tree = ast.parse(source)
    says = "sixfold.locale.words" in source
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Reason" | "Option"), args=[_, _, text, *_]):
                yield from _constants(text, tree)
            case ast.Call(func=ast.Name(id="phrase"), args=[text, *_]):
                yield from _constants(text, tree)
            case ast.Call(func=ast.Name(id="counted"), args=[one, many, *_]):
                yield from zip(_constants(one, tree), _constants(many, tree), strict=True)
            case ast.Call(func=ast.Name(id="t" | "msg"), args=[text, *_]) if says:
                yield from _constants(text, tree) if _is_written(text) else ()
            case ast.Call(func=ast.Name(id="n" | "msgs"), args=[one, many, *_]) if (
                says and _is_written(one)
            ):
                yield from zip(_constants(one, tree), _constants(many, tree), strict=True)
            case ast.Call(func=ast.Name(id="Game"), keywords=keywords):
                yield from _keywords(keywords, ("title", "about"))
            case ast.Call(func=ast.Name(id="option"), keywords=keywords):
                yield from _keywords(keywords, ("help", "show_default"))
            case ast.Call(args=[text, *_]) if is_error(node):
                yield from (words for words in _constants(text, tree) if not _is_value(words))
            case ast.Assign(targets=[ast.Name(id="HELP")], value=text):
                yield from _constants(text, tree)
            case ast.Assign(targets=[ast.Name(id="NOTES")], value=ast.Dict(values=sentences)):
                yield from (text for one in sentences for text in _constants(one, tree))
            case ast.AnnAssign(target=ast.Name(id="NOTES"), value=ast.Dict(values=sentences)):
                yield from (text for one in sentences for text in _constants(one, tree))
            case ast.ClassDef(name="Code", body=body):
                yield from _sentences(body)
            case ast.FunctionDef(decorator_list=decorators) if any(map(_is_command, decorators)):
                yield from paragraphs(ast.get_docstring(node) or "")


def is_error(call: ast.Call) -> bool:
    """Whether a call makes an error for users: one of ours, or by a method `_error`."""
    match call.func:
        case ast.Name(id=name):
            return name in ERRORS
        case ast.Attribute(attr="_error"):
            return True
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"):
            return bool(call.args) and _is_written(call.args[0])
    return False


def _is_command(decorator: ast.expr) -> bool:
    match decorator:
        case ast.Call(func=ast.Name(id="command" | "group")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="click"), attr="group")):
            return True
    return False


def _keywords(keywords: list[ast.keyword], names: tuple[str, ...]) -> Iterator[str]:
    for keyword in keywords:
        match keyword:
            case ast.keyword(arg=name, value=ast.Constant(value=str(text))) if name in names:
                yield text


def _is_written(text: ast.expr) -> bool:
    """Whether the text is a literal here; otherwise it was marked elsewhere."""
    return isinstance(text, ast.Constant | ast.JoinedStr)


def _is_value(text: str) -> bool:
    return ONLY_A_VALUE.fullmatch(text) is not None


def _constants(text: ast.expr, tree: ast.Module) -> Iterable[str]:
    """The text itself, or all that the module assigns to its name."""
    match text:
        case ast.Constant(value=str(words)):
            return [words]
        case ast.Attribute(attr="text"):
            return []  # of a reason, which is found where it is defined
        case ast.Name(id=name):
            assigned = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
            return [
                node.value.value
                for node in assigned
                if isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
                and any(isinstance(to, ast.Name) and to.id == name for to in node.targets)
            ]
    raise ValueError(
        f"line {text.lineno}: a text to translate has to be written out, its values as details:"
        ' OptionError("there is no game {name}", name=name)'
    )


def _sentences(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.Assign(value=ast.Tuple(elts=[_, _, ast.Constant(value=str(text))])):
                if not _is_value(text):
                    yield text
