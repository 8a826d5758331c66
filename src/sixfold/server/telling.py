"""What is told about a table, and to whom: the public part once for all, secrets to their owner."""

import time
from typing import Any, Literal

import msgspec

from sixfold.core.entry import Entry, Moved, TimedOut, format_entry
from sixfold.core.game import AnyGame, nothing_own
from sixfold.core.record import Result
from sixfold.core.seat import Seat
from sixfold.core.story import Story
from sixfold.match.clock import Clock
from sixfold.server.frames import frame
from sixfold.server.offering import offer_infos
from sixfold.server.presence import is_absent, who_is_here
from sixfold.server.rating import shown_rating
from sixfold.server.room import BOT, Room
from sixfold.server.takebacks import can_take_back
from sixfold.server.timing import clock_info
from sixfold.server.viewer import Viewer
from sixfold.store.rows import SeatRow
from sixfold.wire.messages import (
    Answer,
    Event,
    Fairness,
    ResultInfo,
    SeatInfo,
    TableChanged,
    TableInfo,
    Welcome,
)

_encoder = msgspec.json.Encoder()
_EMPTY_OWN = b"{}}"


def encode(message: Answer) -> bytes:
    """A message as it goes over the line."""
    return frame(_encoder.encode(message))


# -- events -------------------------------------------------------------------------------------


def event_of_deal(room: Room) -> Event:
    return _event(room.story, 0, None, "", 0, {}, room.clock, room.time.last)


def event_of(
    before: Story[Any, Any, Any],
    entry: Entry,
    story: Story[Any, Any, Any],
    clock: Clock,
    at: float,
    move: Any = None,
) -> Event:
    """What everybody may know of an entry, still without how the table looks after it.

    With a `move`, the entry is that move and is not read again.
    """
    text, details = _in_public(story.game, entry, move, before, story)
    seat = getattr(entry, "seat", None)
    points = 0
    if isinstance(entry, Moved):
        game = story.game
        points = game.scores(story.state)[entry.seat] - game.scores(before.state)[entry.seat]
    return _event(story, story.ply, seat, text, points, details, clock, at)


def _event(
    story: Story[Any, Any, Any],
    ply: int,
    seat: Seat | None,
    text: str,
    points: int,
    details: Any,
    clock: Clock,
    at: float,
) -> Event:
    return Event(
        ply=ply,
        seat=seat,
        entry=text,
        points=points,
        scores=story.game.scores(story.state),
        turn=story.turn,
        shown=None,
        details=details,
        clock=clock_info(clock, at),
        result=result_info(story.result),
        own={},
    )


def _in_public(
    game: AnyGame,
    entry: Entry,
    move: Any,
    before: Story[Any, Any, Any],
    after: Story[Any, Any, Any],
) -> tuple[str, Any]:
    """The line of an entry and its details, without what only its maker may know."""
    match entry:
        case Moved(seat, text):
            move = game.parse_move(text) if move is None else move
            hides = game.public_text is not game.format_move
            public = game.public_text(move) if hides else text
            return f"{seat} {public}", _details(game, before, move, after) if public == text else {}
        case TimedOut(seat, _):
            return format_entry(TimedOut(seat)), {}
        case _:
            return format_entry(entry), {}


def _details(
    game: AnyGame, before: Story[Any, Any, Any], move: Any, after: Story[Any, Any, Any]
) -> Any:
    if game.told is not None and (told := game.told.details(after.state)) is not None:
        return msgspec.Raw(told)
    return game.describe(before.state, move, after.state)


def result_info(result: Result | None) -> ResultInfo | None:
    if result is None:
        return None
    return ResultInfo(list(result.scores), list(result.winners), result.clause)


def shown_part(game: AnyGame, state: Any) -> Any:
    """What everybody sees, as it goes into a message."""
    if game.told is not None and (told := game.told.shown(state)) is not None:
        return msgspec.Raw(told)
    return game.show(game.observe(state, None))


def own_part(game: AnyGame, state: Any, seat: Seat | None, shown: Any) -> Any:
    """What a seat sees otherwise than everybody; false when that is nothing."""
    if seat is None or game.own is nothing_own:
        return {}
    if game.told is not None and (told := game.told.own(state, seat)) is not None:
        return msgspec.Raw(told) if told else {}
    seen = (game.own or game.show)(game.observe(state, seat))
    return {name: value for name, value in seen.items() if value != shown[name]}


def event_at(room: Room, ply: int, seat: Seat | None) -> Event:
    """The event of a ply with the table as it was then, for one viewer."""
    game, state = room.story.game, room.story.states[ply]
    shown = shown_part(game, state)
    own = own_part(game, state, seat, shown)
    return msgspec.structs.replace(room.history[ply], shown=shown, own=own)


def last_event(room: Room, seat: Seat | None) -> Event:
    """The last event with the table, and its clock, as they are now."""
    game, state = room.story.game, room.story.state
    shown = shown_part(game, state)
    own = own_part(game, state, seat, shown)
    clock = clock_info(room.clock, room.time.now())
    return msgspec.structs.replace(room.history[-1], shown=shown, own=own, clock=clock)


def tell_event(room: Room) -> None:
    """Send the last event to everybody who looks on."""
    if not room.viewers:
        return
    game, state = room.story.game, room.story.state
    public = last_event(room, None)
    text = _encoder.encode(public)
    frames: dict[Seat | None, bytes] = {None: frame(text)}
    for viewer in room.viewers:
        seat = viewer.seat
        if (framed := frames.get(seat)) is None:
            own = own_part(game, state, seat, public.shown)
            framed = frames[seat] = frame(_with_own(text, own)) if own else frames[None]
        viewer.outbox.put(framed)


def _with_own(text: bytes, own: Any) -> bytes:
    return b"%s%s}" % (text.removesuffix(_EMPTY_OWN), _encoder.encode(own))


# -- the table ----------------------------------------------------------------------------------


def welcome(room: Room, seat: Seat | None, since: int | None) -> Welcome:
    return Welcome(table_info(room, seat), room.ply, events_since(room, seat, since), time.time())


def events_since(room: Room, seat: Seat | None, since: int | None) -> list[Event]:
    """From ply `since` on; all of them for somebody who knows nothing, or more than we do."""
    if not room.history:
        return []
    first = since if since is not None and 0 <= since <= room.ply else 0
    return [*room.history[first:-1], last_event(room, seat)]


def tell_table(room: Room, besides: Viewer | None = None) -> None:
    """Send what changed about the table, but not in the game."""
    room.told_attendees = who_is_here(room)
    frames: dict[Seat | None, bytes] = {}
    for viewer in room.viewers:
        if viewer is besides:
            continue
        if viewer.seat not in frames:
            frames[viewer.seat] = encode(TableChanged(table_info(room, viewer.seat)))
        viewer.outbox.put(frames[viewer.seat])


def table_info(room: Room, you: Seat | None) -> TableInfo:
    row, settings, here = room.row, room.row.settings, room.connected_seats()
    return TableInfo(
        id=row.id,
        game=row.game,
        players=row.players,
        options=dict(row.options),
        seats=[_seat_info(room, seat, here) for seat in room.seats],
        you=you,
        started=room.is_started,
        listed=row.listed,
        casual=settings["casual"],
        title=settings["title"],
        clock=clock_info(room.clock, room.time.now()),
        offers=offer_infos(room),
        fairness=_fairness(room),
        result=result_info(room.match.result),
        rematch=room.rematch,
        takeback=can_take_back(room, you),
    )


def _fairness(room: Room) -> Fairness:
    """The promise; what it was made of only when the game is over."""
    if not room.is_over:
        return Fairness(room.row.commitment)
    return Fairness(room.row.commitment, room.row.seed.hex(), room.row.salt)


def _seat_info(room: Room, row: SeatRow, here: frozenset[Seat]) -> SeatInfo:
    level = room.bot_level(row.seat)
    kind: Literal["person", "bot"] = "bot" if row.kind == BOT else "person"
    rating = room.ratings.get(row.account or "")
    return SeatInfo(
        seat=row.seat,
        name=row.name,
        kind=kind,
        level=level or "",
        taken=row.kind == BOT or row.token_hash is not None,
        connected=row.kind == BOT or row.seat in here,
        away=row.kind != BOT and level is not None,
        rating=None if rating is None else shown_rating(rating.mu, rating.sigma),
        absent=row.seat not in here and is_absent(room, row.seat),
        left=room.has_left(row.seat),
    )
