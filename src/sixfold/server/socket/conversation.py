"""WebSocket conversations, each about one table at a time."""

import asyncio
from functools import partial
from typing import Any

import msgspec

from sixfold.core.errors import SixfoldError
from sixfold.core.seat import Seat
from sixfold.server.asgi import Receive, Scope, Send
from sixfold.server.ops.logs import log_failure
from sixfold.server.ops.rate_limits import FRAME, MESSAGE, PHRASE, WELCOME_BYTES, address
from sixfold.server.people.access import admit, require_seat
from sixfold.server.people.tokens import new_id
from sixfold.server.refusals import refusal_of
from sixfold.server.services import Services
from sixfold.server.socket.connection import EXTENSION, POLICY_VIOLATION, WebSocketConnection
from sixfold.server.socket.outbox import Outbox
from sixfold.server.socket.viewer import Viewer
from sixfold.server.tables.actions.dispatch import act
from sixfold.server.tables.broadcast import encode, welcome
from sixfold.server.tables.entries import Outcome, Wanted, submit
from sixfold.server.tables.moves import moved, preview, seat_key
from sixfold.server.tables.room import Room
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
"""Consecutive refusals after which a client is disconnected as unresponsive."""
FIRST_WORD_SECONDS = 30.0

_decoder = msgspec.json.Decoder(Request)
_PONG = encode(Pong())


class Conversation:
    """A client's session, from first message to last."""

    def __init__(self, services: Services, outbox: Outbox, client: str) -> None:
        self._services, self._rooms = services, services.rooms
        self._outbox = outbox
        self._address = client
        self._who = f"{client} {new_id()}"
        self._room: Room | None = None
        self._viewer: Viewer | None = None
        self.refusals = 0
        self._idle = asyncio.Event()
        """Cleared while a request waits for the store; later messages wait, too."""
        self._idle.set()

    def is_listening(self) -> bool:
        """Whether a message may be handled on arrival; otherwise it is queued."""
        is_welcome = self._room is not None and self.refusals < REFUSALS_MAX
        return is_welcome and self._idle.is_set() and self._outbox.is_open

    async def until_idle(self) -> None:
        await self._idle.wait()

    def hear(self, text: bytes) -> None:
        """Answer one message, or begin to; errors are answered with a code."""
        request: Request | None = None
        try:
            self._services.limits.take(MESSAGE, self._who)
            request = _decode(text)
            self._obey(request)
        except Exception as error:
            self._refuse(request, error)

    def _obey(self, request: Request) -> None:
        match request:
            case Submit():
                self._submit(request)
            case AskPreview(id, draft):
                self._preview(id, draft)
            case Ping():
                self._answer(_PONG)
            case Say(phrase):
                self._say(phrase)
            case Hello() | Act():
                self._idle.clear()
                self._rooms.run(self._obey_slowly(request))

    def _submit(self, request: Submit) -> None:
        room, seat = self._at_seat()
        key = seat_key(seat, request.key)
        entry = moved(room.table, seat, key, request.text)
        self._idle.clear()
        done = partial(self._acknowledge, request)
        submit(self._rooms, room, Wanted(entry, key, request.ply, done))

    def _acknowledge(self, request: Submit, outcome: Outcome) -> None:
        self._idle.set()
        if isinstance(outcome, Exception):
            self._refuse(request, outcome)
        else:
            self._answer(encode(Ack(request.key, outcome)))

    async def _obey_slowly(self, request: Hello | Act) -> None:
        try:
            match request:
                case Hello(table, token, since):
                    await self._greet(table, token, since)
                case Act():
                    await self._act(request)
        except Exception as error:
            self._refuse(request, error)
        finally:
            self._idle.set()

    def _answer(self, framed: bytes) -> None:
        self.refusals = 0
        self._outbox.put(framed)

    def leave(self) -> None:
        """The client disconnected or switched tables."""
        if self._room is not None and self._viewer is not None:
            self._rooms.leave_viewer(self._room, self._viewer)
        self._room = self._viewer = None

    async def _greet(self, table: str, token: str | None, since: int | None) -> None:
        self._services.limits.take(WELCOME_BYTES, self._address)
        room = await self._rooms.fresh(table, since)
        seat = await admit(self._rooms, room, token)
        if not self._outbox.is_open:  # the client left meanwhile
            return
        if self._viewer is None or (self._room, self._viewer.seat) != (room, seat):
            self._move_to(room, seat)
        answer = encode(welcome(room, seat, since))
        self._services.limits.charge(WELCOME_BYTES, self._address, len(answer))
        self._answer(answer)

    def _move_to(self, room: Room, seat: Seat | None) -> None:
        self.leave()
        proof = None
        if seat is not None:
            proof = room.table.seats[seat].token_hash
            self._who = f"{room.id} {seat}"
        self._room, self._viewer = room, Viewer(seat, self._outbox, proof)
        self._rooms.enter_viewer(room, self._viewer)

    async def _act(self, request: Act) -> None:
        room, seat = self._at_seat()
        key = seat_key(seat, request.key)
        ply = await act(self._rooms, room, seat, request.action, request.value, key)
        self._answer(encode(Ack(request.key, ply)))

    def _preview(self, id: int, draft: str) -> None:
        room, seat = self._at_seat()
        self._answer(encode(Previewed(id, room.table.ply, preview(room, seat, draft))))

    def _say(self, phrase: str) -> None:
        room, seat = self._at_seat()
        if phrase not in PHRASES:
            raise Denied(Code.BAD_VALUE, value=repr(phrase), allowed=", ".join(PHRASES))
        self._services.limits.take(PHRASE, self._who)
        self._rooms.say(room, seat, phrase)
        self.refusals = 0

    def _at_seat(self) -> tuple[Room, Seat]:
        if self._room is None or self._viewer is None:
            raise Denied(Code.HELLO_FIRST)
        return self._room, require_seat(self._viewer.seat)

    def _refuse(self, request: Request | None, error: Exception) -> None:
        if not isinstance(error, SixfoldError):
            self._services.metrics.failures.inc()
            log_failure("socket-failed", error)
            error = Denied(Code.INTERNAL)
        answer = Refused(
            refusal=refusal_of(error),
            ply=None if self._room is None else self._room.table.ply,
            key=getattr(request, "key", None),
            id=getattr(request, "id", None),
        )
        self.refusals += 1
        self._services.metrics.refusals.labels(answer.refusal["code"]).inc()
        self._outbox.put(encode(answer))


def _decode(text: bytes) -> Request:
    if len(text) > MESSAGE_MAX:
        raise Denied(Code.TOO_BIG, limit=MESSAGE_MAX)
    try:
        request: Request = _decoder.decode(text)
        return request
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Denied(Code.MALFORMED, why=error) from None


async def talk(services: Services, scope: Scope, receive: Receive, send: Send) -> None:
    """Accept a connection and answer it until it ends."""
    if scope["type"] != "websocket":
        raise Denied(Code.NOT_FOUND)
    connection: WebSocketConnection = scope["extensions"][EXTENSION]
    await receive()
    await send({"type": "websocket.accept"})
    outbox = Outbox(connection)
    conversation = Conversation(services, outbox, address(scope["client"]))
    outbox.when_let_go = conversation.leave
    connection.open(services.limits.own_bucket(FRAME), conversation)
    services.metrics.sockets.inc()
    try:
        message = await asyncio.wait_for(receive(), FIRST_WORD_SECONDS)
        while message["type"] == "websocket.receive" and outbox.is_open:
            await conversation.until_idle()
            conversation.hear(_content(message))
            if conversation.refusals > REFUSALS_MAX:
                await outbox.close(POLICY_VIOLATION, "too many refusals")
                break
            message = await receive()
    except TimeoutError:
        await outbox.close(POLICY_VIOLATION, "nothing said")
    finally:
        services.metrics.sockets.dec()
        conversation.leave()
        outbox.drop()


def _content(message: dict[str, Any]) -> bytes:
    """Texts arrive as bytes; only fragmented ones arrive decoded."""
    text: str | None = message.get("text")
    content: bytes = message["bytes"] if text is None else text.encode()
    return content
