"""Records as JSON, with every turn described; see docs/records.md."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sixfold.core.entry import Entry, Moved, format_entry, parse_entry
from sixfold.core.errors import NotationError, RecordError
from sixfold.core.game import AnyGame, Game, Move, State, View
from sixfold.core.record import HEX64, Record, Result
from sixfold.core.sixfile import VERSION
from sixfold.core.story import Story, replay


def record_to_json(game: Game[State, Move, View], record: Record) -> dict[str, object]:
    """Plain values: the record, and what each turn placed, took and scored."""
    story = replay(game, record)
    return {
        "sixfold": VERSION,
        "game": record.game,
        "players": record.players,
        "names": list(record.names),
        "options": dict(record.options),
        **({"position": record.position} if record.position else {}),
        "seed": record.seed.hex(),
        "salt": record.salt,
        "commitment": record.commitment,
        "turns": _turns(game, record, story),
        "result": _result(story.result),
    }


def record_text(game: Game[State, Move, View], record: Record) -> str:
    """The JSON text, indented for readability."""
    return msgspec.json.format(msgspec.json.encode(record_to_json(game, record)), indent=2).decode()


def parse_record_json(text: str) -> Record:
    """Parse a JSON record; raises RecordError. Turns are parsed, not yet verified."""
    try:
        return _record(msgspec.json.decode(text, type=_Document))
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError("this JSON is no record: {why}", why=error) from None


def check_claims(game: Game[State, Move, View], record: Record, text: str) -> None:
    """Raise RecordError where a JSON text contradicts the points or placements of the rules."""
    claims: dict[str, Any] = msgspec.json.decode(text)
    facts: dict[str, Any] = record_to_json(game, record)
    pairs = zip(claims["turns"], facts["turns"], strict=True)
    for ply, (claim, turn) in enumerate(pairs, start=1):
        for key, value in claim.items():
            if key not in turn:
                raise RecordError("'{key}' is no key of this turn", key=key, ply=ply)
            if value != turn[key]:
                raise RecordError(
                    "'{key}' is {claim}, the rules give {fact}",
                    key=key,
                    claim=repr(value),
                    fact=repr(turn[key]),
                    ply=ply,
                )
    if facts["result"] and claims.get("result", facts["result"]) is None:
        clause = facts["result"]["clause"]
        raise RecordError(
            "the record has no result, but the game is over ({clause})", clause=clause
        )


_Number = Annotated[int, Meta(gt=-(10**9), lt=10**9)]
"""At most nine digits, as in a .six file."""


class _Turn(msgspec.Struct):
    seat: _Number | None = None
    move: str | None = None
    event: str | None = None


class _End(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[_Number]
    winners: list[_Number]
    clause: str = ""


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    players: _Number
    seed: str
    turns: list[_Turn]
    sixfold: _Number = VERSION
    names: list[str] = []
    options: dict[str, str] = {}
    position: str = ""
    salt: str = ""
    commitment: str = ""
    result: _End | None = None


def _record(data: _Document) -> Record:
    if not 1 <= data.sixfold <= VERSION:
        raise RecordError(
            "this record is of version {version}; this program reads up to version {newest}",
            version=data.sixfold,
            newest=VERSION,
        )
    if not HEX64.fullmatch(data.seed):
        raise RecordError("seed must be 64 small hex digits, not '{text}'", text=data.seed)
    end = data.result
    return Record(
        game=data.game,
        players=data.players,
        seed=bytes.fromhex(data.seed),
        options=data.options,
        position=data.position,
        names=tuple(data.names),
        salt=data.salt,
        commitment=data.commitment,
        entries=tuple(_entry(ply, turn) for ply, turn in enumerate(data.turns, start=1)),
        result=None if end is None else _result_of(end),
    )


def _result_of(end: _End) -> Result:
    return Result(tuple(end.scores), tuple(end.winners), end.clause)


def _entry(ply: int, turn: _Turn) -> Entry:
    text = turn.event
    if text is None:
        if turn.seat is None or turn.move is None:
            raise RecordError("a turn has 'seat' and 'move', or 'event'", ply=ply)
        text = f"{turn.seat} {turn.move}"
    try:
        return parse_entry(text)
    except NotationError as error:
        raise RecordError("{why}", why=error, ply=ply) from None


def _turns(game: AnyGame, record: Record, story: Story[Any, Any, Any]) -> list[dict[str, Any]]:
    pairs = zip(story.states, story.states[1:], strict=False)
    return [
        _turn(game, ply, entry, before, after)
        for ply, (entry, (before, after)) in enumerate(
            zip(record.entries, pairs, strict=True), start=1
        )
    ]


def _turn(game: AnyGame, ply: int, entry: Entry, before: Any, after: Any) -> dict[str, Any]:
    scores = game.scores(after)
    if not isinstance(entry, Moved):
        seat = getattr(entry, "seat", None)
        return {"ply": ply, "seat": seat, "event": format_entry(entry), "scores": list(scores)}
    return {
        "ply": ply,
        "seat": entry.seat,
        "move": entry.text,
        "points": scores[entry.seat] - game.scores(before)[entry.seat],
        "scores": list(scores),
        **game.describe(before, game.parse_move(entry.text), after),
    }


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "clause": result.clause,
    }
