"""A real server on a free port, and clients with real sockets."""

import asyncio
import logging
import secrets
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import httpx
import msgspec
import uvloop
import websockets
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import GAMES
from sixfold.server import run
from sixfold.server.bots import worker
from sixfold.server.bots.pool import BotPool
from sixfold.server.ops.logs import JsonLines
from sixfold.server.people import passwords
from sixfold.server.services import Services
from sixfold.server.settings import Settings
from tests.processes import processes

PATIENCE = 120.0  # only a server that hangs uses it up

PERSON = {"kind": "person"}
RANDOM_BOT = {"kind": "bot", "level": "random"}

Json = dict[str, Any]
T = TypeVar("T")


def _forked_pool(self: BotPool) -> ProcessPoolExecutor:
    """Workers that are ready at once: a test would wait a second for what they import."""
    workers = self._settings.bot_workers
    return ProcessPoolExecutor(workers, mp_context=processes, initializer=worker.set_up)


BotPool._new_pool = _forked_pool  # type: ignore[method-assign]

# Hashes that cost next to nothing; every server makes one when it starts.
cheap_hasher = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
passwords.PasswordHasher = cheap_hasher  # type: ignore[assignment, attr-defined]


class Served:
    """A server that runs, and every line it logged."""

    def __init__(self, port: int, services: Services, logs: list[str]) -> None:
        self.services, self.logs = services, logs
        self.origin = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws"
        self.http = httpx.Client(base_url=self.origin, timeout=60, verify=False)

    def run(self, server: run.Server, knocking: socket.socket) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await server.serve([knocking])

        uvloop.run(serve())

    async def in_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server's own loop do something."""
        future = asyncio.run_coroutine_threadsafe(work, self.loop)
        return await asyncio.wrap_future(future)

    def call(self, method: str, path: str, token: str | None = None, **how: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.http.request(method, f"/api/v1{path}", headers=headers, **how)

    def create(self, game: str, *seats: Json, **plan: Any) -> Json:
        plan = {"game": game, "seats": list(seats), "name": "Ann", **plan}
        answer = self.call("POST", "/tables", json=plan)
        assert answer.status_code == 201, answer.text
        created: Json = answer.json()
        return created

    def join(self, table: str, invite: str | None, name: str = "Ben") -> Json:
        answer = self.call("POST", f"/tables/{table}/join", json={"invite": invite, "name": name})
        assert answer.status_code == 201, answer.text
        joined: Json = answer.json()
        return joined

    def seat_people(self, game: str, people: int, **plan: Any) -> tuple[str, list[str], str]:
        """A started table of people: its id, the tokens of its seats, the spectators' token."""
        made = self.create(game, *[PERSON] * people, **plan)
        tokens = [made["you"]["token"]]
        tokens += [self.join(made["table"], i["invite"])["token"] for i in made["invites"]]
        return made["table"], tokens, made["watch"]


class _Lines(logging.Handler):
    """What one server logs, though others may run in this process, too."""

    def __init__(self, lines: list[str], server: threading.Thread) -> None:
        super().__init__()
        self._lines, self._server = lines, server
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        if record.thread == self._server.ident:
            self._lines.append(self.format(record))


@contextmanager
def serve(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server in a thread, with no limits unless asked for."""
    defaults = {"database": str(folder / "sixfold.db"), "limits": False, "bot_workers": 1}
    logs: list[str] = []
    knocking = run.listen("127.0.0.1", 0)
    server = run.make_server(Settings(**{**defaults, **settings}), "127.0.0.1")
    served = Served(knocking.getsockname()[1], server.services, logs)
    thread = threading.Thread(target=served.run, args=(server, knocking))
    handler, loggers = _Lines(logs, thread), [logging.getLogger(), logging.getLogger("sixfold")]
    loggers[0].addHandler(handler)
    loggers[1].setLevel(logging.DEBUG)
    thread.start()
    while not server.started and thread.is_alive():
        thread.join(0.01)
    try:
        yield served
    finally:
        server.should_exit = True
        thread.join()
        served.http.close()
        loggers[0].removeHandler(handler)


def meet(work: Coroutine[Any, Any, T]) -> T:
    """Run what clients do; lines that are still open at the end are cut."""

    async def run_and_leave() -> T:
        try:
            return await work
        finally:
            for client in Client.connected:
                await client.cut()
            Client.connected.clear()

    return asyncio.run(run_and_leave())


class Client:
    """One socket at one table; keeps all it was sent, and the table as it knows it."""

    connected: ClassVar[list["Client"]] = []

    def __init__(self, served: Served, table: str, token: str | None) -> None:
        self.served, self.table, self.token = served, table, token
        self.received: list[str] = []
        self.ply = -1
        self.event: Json = {}
        self.info: Json = {}
        self.you: int | None = None
        self.history: dict[int, str] = {}
        self._connection: ClientConnection | None = None

    @property
    def connection(self) -> ClientConnection:
        assert self._connection is not None
        return self._connection

    async def connect(self, **how: Any) -> Json:
        """Open a socket and say hello with what is known."""
        origin = websockets.Origin(self.served.origin)
        self._connection = await websockets.connect(
            self.served.ws,
            origin=origin,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            **how,
        )
        self.connected.append(self)
        since = {"since": self.ply} if self.ply >= 0 else {}
        await self.send(type="hello", table=self.table, token=self.token, **since)
        return await self.until("welcome", "refused")

    async def cut(self) -> None:
        """Cut the line without a goodbye."""
        self.connection.transport.abort()
        await self.connection.wait_closed()

    async def close(self) -> None:
        await self.connection.close()

    async def send(self, **message: Any) -> None:
        await self.connection.send(msgspec.json.encode(message).decode())

    async def receive(self) -> Json:
        text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = msgspec.json.decode(text)
        self._learn(message)
        return message

    async def until(self, *types: str) -> Json:
        """The next message of one of these types."""
        while (message := await self.receive())["type"] not in types:
            pass
        return message

    async def until_info(self, is_so: Callable[[Json], bool]) -> Json:
        """What is known of the table, once it is as it should be."""
        while not is_so(self.info):
            await self.until("table", "welcome")
        return self.info

    async def until_all_are_there(self) -> None:
        """What is known from now on is no older than the moment when the last one came."""
        await self.until_info(lambda info: all(seat["connected"] for seat in info["seats"]))

    async def until_ply(self, ply: int) -> None:
        while self.ply < ply:
            await self.receive()

    async def submit(self, text: str, ply: int | None = None, key: str | None = None) -> Json:
        """Make a move; the ack or the refusal."""
        key = key or secrets.token_hex(8)
        await self.send(type="move", ply=self.ply + 1 if ply is None else ply, key=key, text=text)
        return await self._answer(key)

    async def act(self, action: str, value: str = "", key: str | None = None) -> Json:
        key = key or secrets.token_hex(8)
        await self.send(type="act", key=key, action=action, value=value)
        return await self._answer(key)

    async def _answer(self, key: str) -> Json:
        while True:
            message = await self.until("ack", "refused")
            if message["key"] == key:
                return message

    def _learn(self, message: Json) -> None:
        if message["type"] in ("welcome", "table"):
            self.info = message["table"]
            self.you = self.info["you"]
        events = message["events"] if message["type"] == "welcome" else [message]
        for event in events:
            if event["type"] == "event":
                self.history[event["ply"]] = event["entry"]
                if event["ply"] >= self.ply and event["shown"] is not None:
                    self.ply, self.event = event["ply"], event

    @property
    def view(self) -> Json:
        """The table as this client sees it."""
        return {**self.event["shown"], **self.event["own"]}

    @property
    def is_turn(self) -> bool:
        return self.event.get("turn") is not None and self.event["turn"] == self.you


class Chooser:
    """Chooses legal moves by chance: it knows the rules, and looks at the table from the seat."""

    def __init__(self, served: Served, seed: str) -> None:
        self._served = served
        self._rng = Rng(seed_from_text(seed))

    async def choose(self, client: Client) -> str:
        room = await self._served.in_loop(self._served.services.rooms.room(client.table))
        assert client.you is not None
        move, self._rng = room.table.game.random_move(
            room.table.standing.view(client.you), self._rng
        )
        return room.table.game.format_move(move)


async def gather(served: Served, game: str, people: int, **plan: Any) -> list[Client]:
    """The clients of a started table, by seat."""
    table, tokens, _ = served.seat_people(game, people, **plan)
    clients = [Client(served, table, token) for token in tokens]
    for client in clients:
        assert (await client.connect())["type"] == "welcome"
    return clients


async def move_once(clients: list[Client], chooser: Chooser) -> None:
    """Let whoever has the turn move, and everybody see it."""
    mover = next(client for client in clients if client.is_turn)
    answer = await mover.submit(await chooser.choose(mover))
    assert answer["type"] == "ack", answer
    for client in clients:
        await client.until_ply(answer["ply"])


def game_names() -> list[str]:
    return list(GAMES)
