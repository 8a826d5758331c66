"""What the address of a table shows to anybody who has it: public values only."""

import hashlib
import hmac
from typing import Any, NamedTuple

from sixfold.core.game import AnyGame
from sixfold.server.tables.room import Room
from sixfold.server.tables.table import BOT, Table
from sixfold.store.rows import SeatRow

PROOF_DIGITS = 32
PURPOSE = "preview:"


class Player(NamedTuple):
    """Somebody at the table."""

    seat: int
    name: str
    """Empty if only the server has named the seat."""
    level: str
    """Of the bot that plays there; empty for a person."""


class Glimpse(NamedTuple):
    """The table for a preview. Without the right to look there is only the game."""

    game: AnyGame
    is_started: bool
    ply: int
    players: list[Player]
    """Those who sit there; nobody without the right to look."""
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None
    """None until the game is over."""
    view: Any = None
    """What a spectator sees; None before the start."""


def preview_proof(watch_hash: str) -> str:
    """What an invitation shows to prove that it comes from the table, in its query.

    It is derived from the hash of the spectators' token, so whoever has the link can compute
    it, and nobody can compute a token from it: it lets a preview name the players, and no more.
    """
    return hashlib.sha256(f"{PURPOSE}{watch_hash}".encode()).hexdigest()[:PROOF_DIGITS]


def glimpse(room: Room, proof: str) -> Glimpse:
    """What a preview may show, by the rule for spectators without a token: everything public of
    a listed or finished table, or of one whose link carries the proof; otherwise the game."""
    table = room.table
    if not (table.row.listed or table.is_over or _is_proven(table, proof)):
        return Glimpse(table.game, table.is_started, 0, [])
    players = [_player(table, row) for row in table.seats if row.kind == BOT or row.token_hash]
    if not table.is_started:
        return Glimpse(table.game, False, len(players), players)
    standing = table.standing
    result = standing.result
    return Glimpse(
        game=table.game,
        is_started=True,
        ply=table.ply,
        players=players,
        scores=tuple(standing.scores),
        winners=None if result is None else tuple(result.winners),
        view=standing.view(None),
    )


def _is_proven(table: Table, proof: str) -> bool:
    known = table.row.watch_hash
    if known is None or not proof.isascii():
        return False
    return hmac.compare_digest(preview_proof(known), proof)


def _player(table: Table, row: SeatRow) -> Player:
    level = table.bot_level(row.seat) or ""
    by_server = f"{row.level if row.kind == BOT else 'Player'} {row.seat + 1}"
    return Player(row.seat, "" if row.name == by_server else row.name, level)
