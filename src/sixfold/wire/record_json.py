"""A record as JSON, with every turn spelled out for other programs. See docs/records.md."""

from typing import Any, cast

import msgspec

from sixfold.core.entry import Entry, Moved, format_entry, parse_entry
from sixfold.core.errors import NotationError, RecordError
from sixfold.core.game import AnyGame
from sixfold.core.record import Record, Result
from sixfold.core.rng import SEED_BYTES
from sixfold.core.sixfile import VERSION
from sixfold.core.story import Story, replay


def record_to_json(game: AnyGame, record: Record) -> dict[str, Any]:
    """Plain values: the record, and what each turn placed, took and scored."""
    story = replay(game, record)
    return {
        "sixfold": VERSION,
        "game": record.game,
        "players": record.players,
        "names": list(record.names),
        "options": dict(record.options),
        "seed": record.seed.hex(),
        "salt": record.salt,
        "commitment": record.commitment,
        "turns": _turns(game, record, story),
        "result": _result(story.result),
    }


def record_text(game: AnyGame, record: Record) -> str:
    """The JSON text, indented for people who look into it."""
    return msgspec.json.format(msgspec.json.encode(record_to_json(game, record)), indent=2).decode()


def parse_record_json(text: str) -> Record:
    """The record a JSON text stands for; raises RecordError. Turns are read, not yet believed."""
    try:
        data = msgspec.json.decode(text, type=_Document)
        return _record(data)
    except (msgspec.DecodeError, NotationError, ValueError) as error:
        raise RecordError(f"this JSON is no record: {error}") from None


def check_claims(game: AnyGame, record: Record, text: str) -> None:
    """Raise RecordError where a JSON text claims other points or placements than the rules give."""
    claimed = cast(dict[str, Any], msgspec.json.decode(text))
    actual = record_to_json(game, record)
    for claim, turn in zip(claimed["turns"], actual["turns"], strict=True):
        for key in claim.keys() | turn.keys():
            if key in claim and claim[key] != turn.get(key):
                raise RecordError(
                    f"{key!r} is {claim[key]!r}, the rules give {turn.get(key)!r}", ply=turn["ply"]
                )


class _Turn(msgspec.Struct):
    seat: int | None = None
    move: str | None = None
    event: str | None = None


class _End(msgspec.Struct):
    scores: list[int]
    winners: list[int]
    clause: str = ""


class _Document(msgspec.Struct):
    game: str
    players: int
    seed: str
    turns: list[_Turn]
    sixfold: int = VERSION
    names: list[str] = []
    options: dict[str, str] = {}
    salt: str = ""
    commitment: str = ""
    result: _End | None = None


def _record(data: _Document) -> Record:
    if not 1 <= data.sixfold <= VERSION:
        raise NotationError(f"version {data.sixfold} is not known; this program reads {VERSION}")
    seed = bytes.fromhex(data.seed)
    if len(seed) != SEED_BYTES:
        raise NotationError("seed must be 64 hex digits")
    end = data.result
    return Record(
        game=data.game,
        players=data.players,
        seed=seed,
        options=data.options,
        names=tuple(data.names),
        salt=data.salt,
        commitment=data.commitment,
        entries=tuple(map(_entry, data.turns)),
        result=None if end is None else _result_of(end),
    )


def _result_of(end: _End) -> Result:
    return Result(tuple(end.scores), tuple(end.winners), end.clause)


def _entry(turn: _Turn) -> Entry:
    if turn.move is not None and turn.seat is not None:
        return Moved(turn.seat, turn.move)
    return parse_entry(turn.event or "")


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
