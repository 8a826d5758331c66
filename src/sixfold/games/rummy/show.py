"""Views, turns and drafts as plain values for clients without rules."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict

from sixfold.core.errors import IllegalMove
from sixfold.core.refusal import Refusal, refusal
from sixfold.games.rummy.moves import (
    Exchange,
    Move,
    Pass,
    Play,
    format_move,
    parse_groups,
    parse_move,
)
from sixfold.games.rummy.pieces import (
    SET_MIN,
    Group,
    Table,
    cards_of,
    is_part_of_set,
    is_qwirkle,
    is_set,
)
from sixfold.games.rummy.rules import check, points, qwirkles, stuck_move
from sixfold.games.rummy.state import State, View
from sixfold.games.tiles import TEXTS, Tile, format_tiles


class Own(TypedDict):
    """What a seat sees of itself."""

    hand: list[str]
    must: Literal["exchange", "pass"] | None
    """The only move of a seat that can play no card, `exchange` or `pass`."""


class Shown(Own):
    """What a screen shows; groups of cards are in the notation of moves."""

    hand_sizes: list[int]
    deck: int
    table: list[str]
    piles: list[list[str]]
    turns_left: int | None
    """Turns until the end, once the last round has begun."""
    exchanged: bool


class ShownGroup(TypedDict):
    """A group of the half-made turn."""

    cards: str
    is_set: bool
    is_qwirkle: bool
    needs: int
    """How many more cards make a begun group a set; 0 for sets, and where none can (M2)."""


class Preview(TypedDict):
    """What a half-made turn would be."""

    groups: list[ShownGroup]
    played: list[str]
    """Cards of the groups that come from the hand."""
    missing: list[str]
    """Cards that lay on the table and must be put back into groups."""
    fits: dict[str, list[int]]
    """For each card in the hand or missing, the groups it could be added to, by their place."""
    points: int
    refusal: Refusal | None
    """Why the turn could not be confirmed as it is."""
    needs: int
    """How many more cards it takes at least, for a turn on its way to being one (M7); otherwise 0.
    It is no mistake then, though `refusal` says why it cannot be confirmed yet."""
    move: str | None
    """The turn as a move, once it can be confirmed."""


class Played(TypedDict):
    """A turn that played cards."""

    played: list[str]
    table: list[list[str]]
    """How the turn left the table, before its qwirkles were collected."""
    qwirkles: int
    removed: list[list[str]]
    """The qwirkles that were collected."""


class Exchanged(TypedDict):
    """A turn that exchanged a hand of so many cards."""

    exchanged: int


class Passed(TypedDict):
    """A turn without a move."""

    passed: bool


def show(view: View) -> Shown:
    return {
        **own(view),
        "hand_sizes": list(view.hand_sizes),
        "deck": view.deck_size,
        "table": _texts(view.table),
        "piles": [_texts(pile) for pile in view.piles],
        "turns_left": view.turns_left,
        "exchanged": view.exchanged,
    }


def own(view: View) -> Own:
    return {"hand": _names(view.hand), "must": _must(view)}


def _must(view: View) -> Literal["exchange", "pass"] | None:
    match stuck_move(view):
        case Exchange():
            return "exchange"
        case Pass():
            return "pass"
        case None:
            return None


def preview(view: View, draft: str) -> Preview:
    """Evaluate the groups as they lie; an empty draft is the unchanged table."""
    groups = _parse_draft(draft) or view.table
    before, after = Counter(cards_of(view.table)), Counter(cards_of(groups))
    played = after - before
    move = Play(tuple(played.elements()), tuple(groups))
    refused = _refused(view, move)
    shown = [_group(group) for group in groups]
    return {
        "groups": shown,
        "played": _names(move.played),
        "missing": _names((before - after).elements()),
        "fits": _fits(groups, (Counter(view.hand) - played) + (before - after)),
        "points": 0 if refused else points(view, move),
        "refusal": refused,
        "needs": _needs(view, move, shown) if refused else 0,
        "move": None if refused else format_move(move),
    }


def describe(before: State, move: Move, after: State) -> Played | Exchanged | Passed:
    """What a turn did: `table` still holds its qwirkles, `removed` lists those that left."""
    match move:
        case Play(played, table):
            removed = qwirkles(table)
            return {
                "played": _names(played),
                "table": [_names(group) for group in table],
                "qwirkles": len(removed),
                "removed": [_names(group) for group in removed],
            }
        case Exchange():
            return {"exchanged": len(after.hands[before.turn])}
        case Pass():
            return {"passed": True}


def _parse_draft(draft: str) -> Sequence[Group]:
    """Groups as they lie, or a play that lists them after its `=`."""
    if not draft.strip().startswith("+"):
        return parse_groups(draft)
    move = parse_move(draft)
    assert isinstance(move, Play)
    return move.table


def _refused(view: View, move: Play) -> Refusal | None:
    try:
        check(view, move)
    except IllegalMove as error:
        return refusal(error)
    return None


def _group(group: Group) -> ShownGroup:
    valid = is_set(group)
    return {
        "cards": format_tiles(group),
        "is_set": valid,
        "is_qwirkle": valid and is_qwirkle(group),
        "needs": SET_MIN - len(group) if not valid and is_part_of_set(group) else 0,
    }


def _needs(view: View, move: Play, groups: Sequence[ShownGroup]) -> int:
    """Cards missing from unfinished groups; if all are sets, one must still be played (M6)."""
    if not all(group["is_set"] or group["needs"] for group in groups):
        return 0
    there = Counter(cards_of(move.table))
    if Counter(cards_of(view.table)) - there or Counter(move.played) - Counter(view.hand):
        return 0
    lacking = sum(group["needs"] for group in groups)
    return lacking or (0 if move.played else 1)


def _fits(groups: Sequence[Group], loose: Counter[Tile]) -> dict[str, list[int]]:
    return {
        str(card): [i for i, group in enumerate(groups) if is_part_of_set((*group, card))]
        for card in sorted(loose)
    }


def _names(cards: Iterable[Tile]) -> list[str]:
    return [TEXTS[card] for card in sorted(cards)]


def _texts(groups: Table) -> list[str]:
    return [format_tiles(group) for group in groups]
