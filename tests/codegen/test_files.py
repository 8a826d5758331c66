"""Generated files are current, and declare everything they are generated from."""

import pytest

from sixfold.codegen.files import FILES, ROOT
from sixfold.codegen.protocol import api_structs, api_types, codes
from sixfold.core.errors import Reason
from sixfold.games import GAMES
from sixfold.games.qwirkle import reasons


@pytest.mark.parametrize("name", FILES)
def test_a_generated_file_is_current(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == FILES[name](), "run make types"


def test_every_game_of_the_web_app_has_its_types() -> None:
    folders = (ROOT / "web/src/games").glob("*/Board.svelte")
    games = {path.parent.name for path in folders} & set(GAMES)
    assert {"qwirkle", "rummy", "twisty"} <= games
    assert {f"web/src/games/{game}/types.ts" for game in games} <= set(FILES)


def test_every_body_of_the_http_api_is_declared() -> None:
    text = api_types()
    assert {"NewTable", "Created", "Hint", "LessonTurn", "Health"} <= set(api_structs())
    for name in api_structs():
        assert f"export interface {name} {{" in text


def test_every_code_is_declared() -> None:
    text = codes()
    assert '| "stale-ply"' in text
    for reason in vars(reasons).values():
        if isinstance(reason, Reason):
            assert f'| "{reason.code}"' in text
