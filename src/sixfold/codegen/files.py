"""The list of generated files."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sixfold.codegen.drawings import game_drawings, has_drawings, icon, paints, shapes
from sixfold.codegen.games import game_types, has_notes, has_types, notes
from sixfold.codegen.lessons import has_lesson, lesson_steps
from sixfold.codegen.protocol import api_types, codes, message_types
from sixfold.games import GAMES
from sixfold.wire.facts import facts_text
from sixfold.wire.reference import START, reference
from sixfold.wire.schema import schema_text

ROOT = Path(__file__).parents[3]
PROTOCOL = "docs/protocol.md"
GAME_FOLDER = "web/src/games/{game}"


def _protocol_page() -> str:
    """The page by hand up to the mark, then the reference."""
    written, _, _ = (ROOT / PROTOCOL).read_text("utf-8").partition(START)
    return f"{written}{reference()}\n"


def _game_files(game: str) -> dict[str, Callable[[], str]]:
    """What a game with a folder in the web app gets there; the others use the generic board."""
    folder = GAME_FOLDER.format(game=game)
    if not (ROOT / folder).is_dir():
        return {}
    made = (
        ("types.ts", has_types, game_types),
        ("notes.ts", has_notes, notes),
        ("paths.ts", has_drawings, game_drawings),
        ("learn/steps.json", has_lesson, lesson_steps),
    )
    return {f"{folder}/{name}": partial(text, game) for name, has, text in made if has(game)}


FILES: dict[str, Callable[[], str]] = {
    "docs/protocol.schema.json": schema_text,
    PROTOCOL: _protocol_page,
    "web/src/net/messages.ts": message_types,
    "web/src/net/bodies.ts": api_types,
    "web/src/net/codes.ts": codes,
    "web/src/local/facts.json": facts_text,
    "web/src/ui/shapes.ts": shapes,
    "web/src/design/paints.css": paints,
    "web/public/icon.svg": icon,
} | {name: text for game in GAMES for name, text in _game_files(game).items()}
"""The path of each file from the top of the checkout, and what makes its text."""
