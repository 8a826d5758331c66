"""Creates, joins and starts tables: invitations, tokens, names."""

import secrets
import time
from collections.abc import Sequence

import msgspec

from sixfold.bots.levels import DEFAULT_LEVEL, make_bot
from sixfold.core.game import deal
from sixfold.core.record import clean_name, commitment
from sixfold.core.rng import SEED_BYTES
from sixfold.core.seat import Seat
from sixfold.games import find_game
from sixfold.server.people.tokens import derived_token, hash_token, new_id, new_token, opens
from sixfold.server.tables.clock import clock_settings, first_limit
from sixfold.server.tables.room import Room
from sixfold.server.tables.rooms import Rooms
from sixfold.server.tables.table import BOT, PERSON, Table
from sixfold.store.errors import Outdated
from sixfold.store.rows import AccountRow, SeatRow, TableRow
from sixfold.wire.api import Created, Invite, Join, NewTable, Seated, SeatPlan
from sixfold.wire.codes import Code, Denied

SALT_BYTES = 16


async def create_table(rooms: Rooms, plan: NewTable, account: AccountRow | None = None) -> Created:
    """Create a table as planned; raises OptionError when it is impossible."""
    seed, salt = secrets.token_bytes(SEED_BYTES), secrets.token_hex(SALT_BYTES)
    game = find_game(plan.game)
    deal(game, len(plan.seats), plan.options, seed)
    watch = new_token()
    row = TableRow(
        id=new_id(),
        game=game.name,
        players=len(plan.seats),
        options=plan.options,
        seed=seed,
        salt=salt,
        commitment=commitment(seed, salt),
        created=time.time(),
        settings={
            "clock": clock_settings(plan.clock),
            "casual": plan.casual,
            "title": clean_name(plan.title),
            "autostart": plan.autostart,
            "host": _seat_of_maker(plan),
        },
        listed=plan.listed,
        watch_hash=hash_token(watch),
    )
    seats = [_planned(row, seat, how) for seat, how in enumerate(plan.seats)]
    you = _seat_of_maker(plan)
    seats, secrets_of = _with_secrets(seats, you, plan.name, account)
    await rooms.store.create_table(row, seats)
    room = await rooms.room(row.id)
    await _start_if_full(rooms, room)
    return Created(
        table=row.id,
        you=None if you is None else Seated(row.id, you, secrets_of[you]),
        invites=[Invite(seat, text) for seat, text in secrets_of.items() if seat != you],
        watch=watch,
    )


def _planned(row: TableRow, seat: Seat, plan: SeatPlan) -> SeatRow:
    if plan.kind == PERSON:
        return SeatRow(table=row.id, seat=seat, kind=PERSON, name=clean_name(plan.name))
    level = plan.level or DEFAULT_LEVEL
    make_bot(find_game(row.game), level)
    name = clean_name(plan.name) or f"{level} {seat + 1}"
    return SeatRow(table=row.id, seat=seat, kind=BOT, level=level, name=name)


def _seat_of_maker(plan: NewTable) -> Seat | None:
    seats = (seat for seat, how in enumerate(plan.seats) if how.kind == PERSON)
    return next(seats, None) if plan.sit else None


def _with_secrets(
    seats: Sequence[SeatRow], you: Seat | None, name: str, account: AccountRow | None
) -> tuple[list[SeatRow], dict[Seat, str]]:
    """The host's seat with its token, the other human seats with their invitations."""
    rows, secrets_of = [], {}
    for row in seats:
        if row.kind == PERSON:
            token = secrets_of[row.seat] = new_token()
            if row.seat == you:
                row = _taken(row, token, name, account)
            else:
                row = msgspec.structs.replace(row, invite_hash=hash_token(token))
        rows.append(row)
    return rows, secrets_of


def _taken(row: SeatRow, token: str, name: str, account: AccountRow | None) -> SeatRow:
    """An occupied seat; with an account it always carries the account's name."""
    chosen = clean_name(name) if account is None else account.name
    return msgspec.structs.replace(
        row,
        token_hash=hash_token(token),
        name=chosen or row.name or f"Player {row.seat + 1}",
        account=None if account is None else account.id,
    )


async def join(
    rooms: Rooms, room: Room, request: Join, account: AccountRow | None = None
) -> Seated:
    """Take a seat; an invitation works only once.

    A token derived from the idempotency key is the same on a retry.
    """
    token = new_token() if request.key is None else derived_token(room.table.row.seed, request.key)
    if (seat := _seat_of(room.table, token)) is None:
        seat = await _take_seat(rooms, room, request, token, account)
    await _start_if_full(rooms, room)
    return Seated(room.id, seat, token)


async def _take_seat(
    rooms: Rooms, room: Room, request: Join, token: str, account: AccountRow | None
) -> Seat:
    if room.table.row.finished is not None:
        raise Denied(Code.OVER)
    was = _wanted_seat(room.table, request.invite)
    try:
        await rooms.store.change_seat(was, _taken(was, token, request.name, account))
    except Outdated:
        await rooms.reread(room)
        if (seat := _seat_of(room.table, token)) is not None:
            return seat
        raise Denied(Code.SEAT_TAKEN) from None
    await rooms.changed(room)
    return was.seat


def _seat_of(table: Table, token: str) -> Seat | None:
    """The seat taken with a token."""
    token_hash = hash_token(token)
    return next((row.seat for row in table.seats if opens(token_hash, row.token_hash)), None)


def _wanted_seat(table: Table, invite: str | None) -> SeatRow:
    free = [row for row in table.seats if row.kind == PERSON and row.token_hash is None]
    if invite is None:
        if not (table.row.listed and free):
            raise Denied(Code.NO_SEAT_FREE)
        return free[0]
    invite_hash = hash_token(invite)
    for row in table.seats:
        if opens(invite_hash, row.invite_hash):
            if row not in free:
                raise Denied(Code.SEAT_TAKEN)
            return row
    raise Denied(Code.BAD_TOKEN)


async def rename(rooms: Rooms, room: Room, seat: Seat, name: str) -> None:
    """Rename a seat before the start; afterwards the name is part of the record."""
    if room.table.is_started:
        raise Denied(Code.STARTED)
    if not (clean := clean_name(name)):
        raise Denied(Code.UNCLEAN_NAME)
    was = room.table.seats[seat]
    if was.account is not None:
        raise Denied(Code.NAME_OF_ACCOUNT)
    try:
        await rooms.store.change_seat(was, msgspec.structs.replace(was, name=clean))
    except Outdated:
        await rooms.reread(room)
        raise Denied(Code.BUSY) from None
    await rooms.changed(room)


async def stand_up(rooms: Rooms, room: Room, seat: Seat) -> None:
    """Leave before the start; the seat and its invitation become free again."""
    was = room.table.seats[seat]
    free = msgspec.structs.replace(was, token_hash=None, name="", account=None)
    try:
        await rooms.store.change_seat(was, free)
    except Outdated:
        raise Denied(Code.SEAT_TAKEN) from None
    finally:
        await rooms.changed(room)


async def start(rooms: Rooms, room: Room, seat: Seat, level: str = "") -> None:
    """Start the game; with a level, the host fills the free seats with bots."""
    if room.table.is_started:
        return
    if not room.table.is_full:
        if not level:
            raise Denied(Code.NOT_FULL)
        if room.table.row.settings["host"] not in (None, seat):
            raise Denied(Code.NOT_HOST)
        await _fill_with_bots(rooms, room, level)
    await begin(rooms, room)


async def _fill_with_bots(rooms: Rooms, room: Room, level: str) -> None:
    make_bot(room.table.game, level)
    for was in room.table.seats:
        if was.kind == PERSON and was.token_hash is None:
            name = was.name or f"{level} {was.seat + 1}"
            bot = msgspec.structs.replace(was, kind=BOT, level=level, name=name, invite_hash=None)
            try:
                await rooms.store.change_seat(was, bot)
            except Outdated:
                continue  # somebody joined at the last moment
    await rooms.reread(room)


async def _start_if_full(rooms: Rooms, room: Room) -> None:
    if room.table.is_full and not room.table.is_started and room.table.row.settings["autostart"]:
        await begin(rooms, room)


async def begin(rooms: Rooms, room: Room) -> None:
    now = time.time()
    limit = first_limit(room.table.row.settings) or rooms.settings.abandoned_after
    await rooms.store.start_table(room.id, now, now + limit)
    await rooms.changed(room)
