"""The WebSocket: one conversation about one table at a time."""

import asyncio
from typing import Any

import msgspec

from sixfold.core.errors import SixfoldError
from sixfold.core.seat import Seat
from sixfold.server.deeds import act
from sixfold.server.doors import admit, require_seat
from sixfold.server.gate import Receive, Scope, Send
from sixfold.server.house import House
from sixfold.server.limits import FRAME, MESSAGE, PHRASE, WELCOME_BYTES, address
from sixfold.server.line import EXTENSION, POLICY_VIOLATION, Line
from sixfold.server.logs import log_failure
from sixfold.server.outbox import Outbox
from sixfold.server.playing import move, move_at_once, preview, seat_key
from sixfold.server.referee import Waiting, can_enter_at_once
from sixfold.server.refusing import refusal_of
from sixfold.server.room import Room
from sixfold.server.telling import encode, welcome
from sixfold.server.tokens import new_id
from sixfold.server.viewer import Viewer
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import (
    PHRASES,
    Ack,
    Act,
    AskPreview,
    Hello,
    Ping,
    Pong,
    Previewed,
    Refused,
    Request,
    Say,
    Submit,
)

MESSAGE_MAX = 16_384
REFUSALS_MAX = 100
"""A client that is refused so often in a row is not listening."""
FIRST_WORD_SECONDS = 30.0

_decoder = msgspec.json.Decoder(Request)
_PONG = encode(Pong())


class Socket:
    """A client, from its first message to its last."""

    def __init__(self, house: House, outbox: Outbox, client: str) -> None:
        self._house, self._rooms = house, house.rooms
        self._outbox = outbox
        self._address = client
        self._who = f"{client} {new_id()}"
        self._room: Room | None = None
        self._viewer: Viewer | None = None
        self.refusals = 0
        self._is_hearing = False
        self._submitted: Submit | None = None
        """A move on its way to the store: what is said behind it waits."""
        self._answered: asyncio.Future[None] | None = None
        self._waiting = Waiting(self._acknowledge, self._fail)

    async def hear(self, text: bytes) -> None:
        """Answer one message; whatever is wrong with it is said with a code."""
        self._is_hearing = True
        request: Request | None = None
        try:
            if self._submitted is not None:
                self._answered = asyncio.get_running_loop().create_future()
                await self._answered
            self._house.limits.take(MESSAGE, self._who)
            request = _decode(text)
            await self._obey(request)
            self.refusals = 0
        except Exception as error:
            self._refuse(request, error)
        finally:
            self._is_hearing = False

    def hear_at_once(self, text: bytes) -> bool:
        """Whether it is a move that nothing is in the way of: then it is on its way now."""
        room = self._room
        if room is None or self._is_hearing or self._submitted is not None:
            return False
        if not can_enter_at_once(room) or self.refusals >= REFUSALS_MAX or not self._outbox.is_open:
            return False
        try:
            request = _decode(text)
        except Denied:
            return False
        if not isinstance(request, Submit):
            return False
        self._submit(request)
        return True

    def _submit(self, request: Submit) -> None:
        self._submitted = request
        try:
            self._house.limits.take(MESSAGE, self._who)
            room, seat = self._at_seat()
            ply, key, text = request.ply, request.key, request.text
            move_at_once(self._rooms, room, seat, ply, key, text, self._waiting)
        except Exception as error:
            self._fail(error)

    def _acknowledge(self, ply: int) -> None:
        if (request := self._take_submitted()) is not None:
            self.refusals = 0
            self._outbox.put(encode(Ack(request.key, ply)))

    def _fail(self, error: Exception) -> None:
        self._refuse(self._take_submitted(), error)

    def _take_submitted(self) -> Submit | None:
        request, self._submitted = self._submitted, None
        if self._answered is not None and not self._answered.done():  # done: nobody waits any more
            self._answered.set_result(None)
        self._answered = None
        return request

    def leave(self) -> None:
        """The client is gone, or looks at another table now."""
        if self._room is not None and self._viewer is not None:
            self._rooms.leave_viewer(self._room, self._viewer)
        self._room = self._viewer = None

    async def _obey(self, request: Request) -> None:
        match request:
            case Submit(ply, key, text):
                await self._move(ply, key, text)
            case AskPreview(id, draft):
                self._preview(id, draft)
            case Ping():
                self._outbox.put(_PONG)
            case Hello(table, token, since):
                await self._greet(table, token, since)
            case Act(key, action, value):
                room, seat = self._at_seat()
                ply = await act(self._rooms, room, seat, action, value, seat_key(seat, key))
                self._outbox.put(encode(Ack(key, ply)))
            case Say(phrase):
                self._say(phrase)

    async def _greet(self, table: str, token: str | None, since: int | None) -> None:
        self._house.limits.take(WELCOME_BYTES, self._address)
        room = await self._rooms.room(table)
        seat = await admit(self._rooms, room, token)
        if self._viewer is None or (self._room, self._viewer.seat) != (room, seat):
            self._move_to(room, seat)
        answer = encode(welcome(room, seat, since))
        self._house.limits.charge(WELCOME_BYTES, self._address, len(answer))
        self._outbox.put(answer)

    def _move_to(self, room: Room, seat: Seat | None) -> None:
        self.leave()
        proof = None
        if seat is not None:
            proof = room.seats[seat].token_hash
            self._who = f"{room.id} {seat}"
        self._room, self._viewer = room, Viewer(seat, self._outbox, proof)
        self._rooms.enter_viewer(room, self._viewer)

    async def _move(self, ply: int, key: str, text: str) -> None:
        room, seat = self._at_seat()
        stored = await move(self._rooms, room, seat, ply, key, text)
        self._outbox.put(encode(Ack(key, stored)))

    def _preview(self, id: int, draft: str) -> None:
        room, seat = self._at_seat()
        self._outbox.put(encode(Previewed(id, room.ply, preview(room, seat, draft))))

    def _say(self, phrase: str) -> None:
        room, seat = self._at_seat()
        if phrase not in PHRASES:
            raise Denied(Code.BAD_VALUE, value=repr(phrase), allowed=", ".join(PHRASES))
        self._house.limits.take(PHRASE, self._who)
        self._rooms.say(room, seat, phrase)

    def _at_seat(self) -> tuple[Room, Seat]:
        if self._room is None or self._viewer is None:
            raise Denied(Code.HELLO_FIRST)
        return self._room, require_seat(self._viewer.seat)

    def _refuse(self, request: Request | None, error: Exception) -> None:
        if not isinstance(error, SixfoldError):
            self._house.metrics.failures.inc()
            log_failure("socket-failed", error)
            error = Denied(Code.INTERNAL)
        answer = Refused(
            refusal=refusal_of(error),
            ply=None if self._room is None else self._room.ply,
            key=getattr(request, "key", None),
            id=getattr(request, "id", None),
        )
        self.refusals += 1
        self._house.metrics.refusals.labels(answer.refusal["code"]).inc()
        self._outbox.put(encode(answer))


def _decode(text: bytes) -> Request:
    if len(text) > MESSAGE_MAX:
        raise Denied(Code.TOO_BIG, limit=MESSAGE_MAX)
    try:
        request: Request = _decoder.decode(text)
        return request
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Denied(Code.MALFORMED, why=error) from None


async def talk(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a connection and answer it until it ends."""
    if scope["type"] != "websocket":
        raise Denied(Code.NOT_FOUND)
    line: Line = scope["extensions"][EXTENSION]
    await receive()
    await send({"type": "websocket.accept"})
    line.open(house.limits.own_bucket(FRAME))
    outbox = Outbox(line)
    socket = Socket(house, outbox, address(scope["client"]))
    outbox.when_let_go = socket.leave
    line.hear_at_once = socket.hear_at_once
    house.metrics.sockets.inc()
    try:
        message = await asyncio.wait_for(receive(), FIRST_WORD_SECONDS)
        while message["type"] == "websocket.receive" and outbox.is_open:
            await socket.hear(_content(message))
            if socket.refusals > REFUSALS_MAX:
                await outbox.close(POLICY_VIOLATION, "too many refusals")
                break
            message = await receive()
    except TimeoutError:
        await outbox.close(POLICY_VIOLATION, "nothing said")
    finally:
        house.metrics.sockets.dec()
        socket.leave()
        outbox.drop()


def _content(message: dict[str, Any]) -> bytes:
    """Texts are bytes until they are decoded; only those in parts come as texts."""
    text: str | None = message.get("text")
    content: bytes = message["bytes"] if text is None else text.encode()
    return content
