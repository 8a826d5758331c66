"""A real server on a free port, and clients with real sockets."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from sixfold.core.rng import Rng, seed_from_text
from sixfold.games import GAMES
from sixfold.server import run
from sixfold.server.logs import JsonLines
from sixfold.server.settings import Settings

PERSON = {"kind": "person"}
RANDOM_BOT = {"kind": "bot", "level": "random"}

Json = dict[str, Any]


class Served:
    """A server that runs, and every line it logged."""

    def __init__(self, port: int, logs: list[str]) -> None:
        self.logs = logs
        self.origin = f"http://127.0.0.1:{port}"
        self.socket = f"ws://127.0.0.1:{port}/ws"
        self.http = httpx.Client(base_url=self.origin, timeout=60)

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
    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextmanager
def serve(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server in a thread, with no limits unless asked for."""
    defaults = {"database": str(folder / "sixfold.db"), "limits": False, "bot_workers": 1}
    logs: list[str] = []
    handler, loggers = _Lines(logs), [logging.getLogger(), logging.getLogger("sixfold")]
    loggers[0].addHandler(handler)
    loggers[1].setLevel(logging.DEBUG)
    knocking = run.listen("127.0.0.1", 0)
    server = run.make_server(Settings(**{**defaults, **settings}), "127.0.0.1")
    thread = threading.Thread(target=server.run, args=([knocking],))
    thread.start()
    while not server.started and thread.is_alive():
        thread.join(0.01)
    served = Served(knocking.getsockname()[1], logs)
    try:
        yield served
    finally:
        server.should_exit = True
        thread.join()
        served.http.close()
        loggers[0].removeHandler(handler)


class Client:
    """One socket at one table; keeps all it was sent, and the table as it knows it."""

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

    async def connect(self) -> Json:
        """Open a socket and say hello with what is known."""
        self._connection = await websockets.connect(
            self.served.socket, origin=websockets.Origin(self.served.origin), max_size=None
        )
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
        text = await asyncio.wait_for(self.connection.recv(), 60)
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
    """Chooses moves by chance, from what the server says is legal."""

    def __init__(self, served: Served, seed: str) -> None:
        self._served = served
        self._rng = Rng(seed_from_text(seed))

    def choose(self, client: Client, limit: int = 40) -> str:
        path = f"/tables/{client.table}/moves?limit={limit}"
        answer = self._served.call("GET", path, client.token)
        assert answer.status_code == 200, answer.text
        move, self._rng = self._rng.choice(answer.json()["moves"])
        text: str = move["text"]
        return text


def game_names() -> list[str]:
    return list(GAMES)
