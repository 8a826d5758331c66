"""Two-person tables whose moves are known independently of the server."""

import time
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from sixfold.core.entry import Moved, format_entry, parse_entry
from sixfold.core.record import commitment
from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import find_game
from sixfold.referee.match import Match, open_match
from sixfold.server.people.tokens import hash_token
from sixfold.store.rows import SeatRow, TableRow
from sixfold.store.store import Store
from tests.services import PATIENCE

SALT = "salt"


class Duel:
    """A game of two, played by its real clients from here: a move once chosen is sent until it is
    acknowledged, always with the same key."""

    def __init__(self, id: str, game: str, against: str = "") -> None:
        """With a level in `against`, seat 1 is a bot's."""
        self.id = id
        self._against = against
        self.game = find_game(game)
        self.match: Match[Any, Any, Any] = open_match(
            self.game, players=2, seed=seed_from_text(id), salt=SALT
        )
        """All that was acknowledged, and nothing else."""
        self.repeats = 0
        self._rng = Rng(seed_from_text(f"moves of {id}"))
        self._wanted: Moved | None = None

    async def put(self, store: Store) -> None:
        """Let it begin in the store, with tokens that both seats know."""
        now, record = time.time(), self.match.record
        row = TableRow(
            id=self.id,
            game=record.game,
            players=2,
            options={},
            seed=record.seed,
            salt=SALT,
            commitment=commitment(record.seed, SALT),
            created=now,
            settings={
                "clock": {"pace": "none", "limit": 0.0},
                "casual": False,
                "title": "",
                "autostart": True,
            },
            started=now,
        )
        await store.create_table(row, [self._seat(seat) for seat in range(2)])

    def _seat(self, seat: int) -> SeatRow:
        if seat == 1 and self._against:
            return SeatRow(table=self.id, seat=seat, kind="bot", level=self._against)
        token_hash = hash_token(self._token(seat))
        return SeatRow(table=self.id, seat=seat, kind="person", token_hash=token_hash)

    def _token(self, seat: int) -> str:
        return f"token of {self.id} {seat}"

    @property
    def ply(self) -> int:
        return self.match.story.ply

    @property
    def is_over(self) -> bool:
        return self.match.story.turn is None

    def lines(self) -> list[str]:
        """The acknowledged entries as they should be stored."""
        return [format_entry(entry) for entry in self.match.record.entries]

    def unanswered(self) -> list[str]:
        """What was sent, perhaps stored, and not acknowledged."""
        return [] if self._wanted is None else [format_entry(self._wanted)]

    async def play(self, port: int) -> None:
        """Go on until the game or the server ends."""
        try:
            lines = [await self._connect(port, seat) for seat in range(2)]
            self.repeats += self._wanted is not None
            while not self.is_over:
                await self._move(lines)
            for line in lines:
                await line.close()
        except (OSError, EOFError, websockets.ConnectionClosed, websockets.InvalidMessage):
            return  # the server is dead

    async def play_until(self, port: int, ply: int) -> None:
        """Against a bot whose game hides nothing: what it does is what the server tells."""
        line = await self._dial(port, 0)
        heard = (await self._hear(line, "welcome"))["events"]
        while True:
            for event in heard:
                if event["ply"] == self.ply + 1:
                    self.match, self._wanted = self.match.enter(parse_entry(event["entry"])), None
            if self.ply >= ply:
                return await line.close()
            if self.match.story.turn == 0 and self._wanted is None:
                wanted = self._wanted = self._choose()
                await self._send_move(line, wanted)
            heard = [await self._hear(line, "event")]

    async def _connect(self, port: int, seat: int) -> ClientConnection:
        line = await self._dial(port, seat)
        welcome = await self._hear(line, "welcome")
        assert welcome["table"]["you"] == seat
        assert welcome["ply"] in range(self.ply, self.ply + 1 + len(self.unanswered()))
        return line

    async def _dial(self, port: int, seat: int) -> ClientConnection:
        origin = websockets.Origin(f"http://127.0.0.1:{port}")
        line = await websockets.connect(
            f"ws://127.0.0.1:{port}/ws", origin=origin, open_timeout=PATIENCE, ping_interval=None
        )
        await self._send(line, type="hello", table=self.id, token=self._token(seat))
        return line

    async def _move(self, lines: list[ClientConnection]) -> None:
        wanted = self._wanted = self._wanted or self._choose()
        ply = self.ply + 1
        await self._send_move(lines[wanted.seat], wanted)
        answer = await self._hear(lines[wanted.seat], "ack", "refused")
        assert (answer["type"], answer.get("ply")) == ("ack", ply), answer
        self.match, self._wanted = self.match.enter(wanted), None

    def _choose(self) -> Moved:
        seat, state = self.match.story.turn, self.match.story.state
        assert seat is not None
        move, self._rng = self.game.random_move(self.game.observe(state, seat), self._rng)
        return Moved(seat, self.game.format_move(move))

    async def _send_move(self, line: ClientConnection, move: Moved) -> None:
        ply = self.ply + 1
        await self._send(line, type="move", ply=ply, key=f"key-{ply}", text=move.text)

    async def _send(self, line: ClientConnection, **message: Any) -> None:
        await line.send(msgspec.json.encode(message).decode())

    async def _hear(self, line: ClientConnection, *types: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = msgspec.json.decode(await line.recv())
            if message["type"] in types:
                return message
