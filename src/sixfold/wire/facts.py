"""Facts for the web app's local tables, written by `make types`."""

import msgspec

from sixfold.bots.levels import DEFAULT_LEVEL, LEVELS
from sixfold.games import GAMES
from sixfold.wire.api import GameForm
from sixfold.wire.codes import Code
from sixfold.wire.forms import game_form
from sixfold.wire.messages import PHRASES


class Facts(msgspec.Struct):
    """What the server knows beside the rules."""

    games: list[GameForm]
    default_level: str
    phrases: tuple[str, ...]
    refusals: dict[str, str]
    """The sentence of each code."""


def facts_text() -> str:
    facts = Facts(
        games=[game_form(game, LEVELS) for game in GAMES.values()],
        default_level=DEFAULT_LEVEL,
        phrases=PHRASES,
        refusals={code.code: code.text for code in Code},
    )
    return msgspec.json.format(msgspec.json.encode(facts), indent=2).decode() + "\n"
