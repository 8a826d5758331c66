"""Recorded socket conversations: requests, and every byte of the answers.

`python -m tests.server.conversations` rerecords them into conformance/protocol; do so only when
the protocol itself is meant to change.
"""

import asyncio
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from sixfold.core.entry import Moved
from sixfold.core.record import Record, commitment
from sixfold.core.rng import Rng, seed_from_text
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game
from sixfold.server.people.tokens import hash_token
from sixfold.store.rows import SeatRow, TableRow
from tests.corpus import ROOT
from tests.engine.lockstep import strangers
from tests.server.harness import PATIENCE, Served, serve

HOME = ROOT / "conformance" / "protocol"
SALT = "salt"
NOW = re.compile(r'"now":[0-9.]+')
PLIES = 12


class Plan(NamedTuple):
    """A table that is talked about; spectators come after the seats."""

    game: str
    players: int

    @property
    def id(self) -> str:
        return f"{self.game}-{self.players}"

    @property
    def path(self) -> Path:
        return HOME / f"{self.id}.json"


TABLES = (("qwirkle", 2), ("qwirkle", 3), ("rummy", 2), ("rummy", 4), ("twisty", 2), ("twisty", 4))
PLANS = [Plan(*table) for table in TABLES]


class Step(msgspec.Struct, omit_defaults=True):
    """One message of one client, and what each client was sent until all had heard of it."""

    client: int
    send: dict[str, Any]
    heard: list[list[str]] = []


class Talk:
    """The clients of one table."""

    def __init__(self, served: Served, plan: Plan) -> None:
        self._served, self._plan = served, plan
        self._lines: list[ClientConnection] = []

    async def __aenter__(self) -> "Talk":
        await self._served.in_loop(_put(self._served, self._plan))
        for _ in range(self._plan.players + 1):
            origin = websockets.Origin(self._served.origin)
            line = await websockets.connect(
                self._served.ws, origin=origin, open_timeout=PATIENCE, ping_interval=None
            )
            self._lines.append(line)
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self._lines:
            await line.close()

    async def say(self, client: int, message: dict[str, Any]) -> list[list[str]]:
        """What everybody hears of a message; a ping behind it shows when that is all."""
        await self._lines[client].send(msgspec.json.encode(message).decode())
        heard = {client: await self._until_pong(client)}
        for other in range(len(self._lines)):
            if other != client:
                heard[other] = await self._until_pong(other)
        return [heard[number] for number in sorted(heard)]

    async def _until_pong(self, client: int) -> list[str]:
        line, heard = self._lines[client], list[str]()
        await line.send('{"type":"ping"}')
        while True:
            text = await asyncio.wait_for(line.recv(), PATIENCE)
            assert isinstance(text, str)
            if text == '{"type":"pong"}':
                return heard
            heard.append(NOW.sub('"now":0', text))


async def _put(served: Served, plan: Plan) -> None:
    """A started table with a known seed and known tokens."""
    seed = seed_from_text(plan.id)
    row = TableRow(
        id=plan.id,
        game=plan.game,
        players=plan.players,
        options={},
        seed=seed,
        salt=SALT,
        commitment=commitment(seed, SALT),
        created=1.0,
        settings={
            "clock": {"pace": "none", "limit": 0.0},
            "casual": True,
            "title": "",
            "autostart": True,
        },
        started=1.0,
        watch_hash=hash_token("watch"),
    )
    seats = [
        SeatRow(
            table=plan.id,
            seat=seat,
            kind="person",
            name=f"Seat {seat}",
            token_hash=hash_token(f"token {seat}"),
        )
        for seat in range(plan.players)
    ]
    await served.services.store.create_table(row, seats)


def script(plan: Plan) -> Iterator[Step]:
    """A conversation with everything in it: nonsense, previews, offers, moves, an end."""
    chance, rng = Random(plan.id), Rng(seed_from_text(plan.id)).fork("moves")
    record = Record(plan.game, plan.players, seed_from_text(plan.id))
    game = find_game(plan.game)
    engine = RulesEngine.deal(game, record)
    for client in range(plan.players + 1):
        token = f"token {client}" if client < plan.players else "watch"
        yield Step(client, {"type": "hello", "table": plan.id, "token": token})
    while engine.turn is not None and engine.ply < PLIES:
        seat, ply = engine.turn, engine.ply + 1
        move, rng = game.random_move(engine.view(seat), rng)
        text = game.format_move(move)
        yield from _talk_around(plan, chance, seat, ply, text)
        yield Step(seat, {"type": "move", "ply": ply, "key": f"move-{ply}", "text": text})
        engine.play(Moved(seat, text))
    yield Step(0, {"type": "hello", "table": plan.id, "token": "token 0", "since": 3})
    for seat in range(plan.players - 1):
        yield Step(seat, {"type": "act", "key": f"gone-{seat}", "action": "resign"})
    yield Step(0, {"type": "act", "key": "again", "action": "offer_draw"})


def _talk_around(plan: Plan, chance: Random, seat: int, ply: int, text: str) -> Iterator[Step]:
    """What is said beside the moves; none of it changes the game."""
    odd = [one for one in strangers(plan.game) if one.isprintable()]
    words = text.split()
    draft = " ".join(words[: chance.randint(0, len(words))])
    yield Step(seat, {"type": "preview", "id": ply, "draft": draft})
    yield Step(seat, {"type": "preview", "id": ply, "draft": chance.choice(odd)})
    other = (seat + 1) % plan.players
    yield Step(other, {"type": "move", "ply": ply, "key": f"early-{ply}", "text": text})
    yield Step(seat, {"type": "move", "ply": ply + 3, "key": f"late-{ply}", "text": text})
    yield Step(seat, {"type": "move", "ply": ply, "key": f"odd-{ply}", "text": "Xx@nowhere"})
    yield Step(plan.players, {"type": "move", "ply": ply, "key": f"watch-{ply}", "text": text})
    if ply == 3:
        yield Step(seat, {"type": "act", "key": "draw", "action": "offer_draw"})
        yield Step(other, {"type": "act", "key": "no", "action": "decline"})
        yield Step(other, {"type": "say", "phrase": "hello"})
    if ply == 5:
        yield Step(seat, {"type": "act", "key": "back", "action": "offer_takeback"})
        yield Step(seat, {"type": "act", "key": "back-no", "action": "decline"})
        yield Step(seat, {"type": "act", "key": "vote", "action": "vote_absent", "value": "wait"})


def load(plan: Plan) -> list[Step]:
    return msgspec.json.decode(plan.path.read_bytes(), type=list[Step])


async def answered(served: Served, plan: Plan, steps: list[Step]) -> list[Step]:
    """The same steps, with what is heard now."""
    async with Talk(served, plan) as talk:
        return [
            Step(step.client, step.send, await talk.say(step.client, step.send)) for step in steps
        ]


def main() -> None:
    HOME.mkdir(parents=True, exist_ok=True)
    for plan in PLANS:
        with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as served:
            steps = asyncio.run(answered(served, plan, list(script(plan))))
        lines = b",\n".join(map(msgspec.json.encode, steps))
        plan.path.write_bytes(b"[\n%s\n]\n" % lines)
        print(plan.path, len(steps), file=sys.stderr)


if __name__ == "__main__":
    main()
