"""Random actions in any order: no internal error, no stuck table."""

import asyncio
from itertools import count
from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.server.harness import PERSON, Chooser, Client, Json, Served, game_names

PEOPLE = 3
MOVES_AT_THE_END = 6
EXAMPLES_SHARE = 12
"""A twelfth of other tests' examples: each is a whole visit. The explore profile tries more."""

ACTIONS = [
    "start",
    "resign",
    "offer_draw",
    "offer_takeback",
    "accept",
    "decline",
    "vote_absent",
    "return",
    "rematch",
    "dance",
]
VALUES = ["", "draw", "takeback", "wait", "skip", "bot", "random", "x" * 300, "\u0000"]

seats = st.integers(0, PEOPLE)
"""The last one is a spectator."""
texts = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["pass", "exchange", "Rc@0,0", "-RcRd", "@a1", "d4", "+Rc = RcRsRd", "a1-b3"]),
)
keys = st.one_of(st.text(max_size=70), st.sampled_from(["a", "b", "c"]))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
messages = st.one_of(
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(["hello", "move", "preview", "act", "say", "ping", "event"]),
        },
        optional=dict.fromkeys(
            ("table", "token", "since", "ply", "key", "text", "id", "draft", "action"), json_values
        ),
    ),
    json_values,
)


class Visit(RuleBasedStateMachine):
    """Three people and a spectator at one table, some of them mad."""

    served: Served

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.clients: list[Client] = []
        self.numbers = count(1 << 52)

    @initialize(game=st.sampled_from(game_names()))
    def sit_down(self, game: str) -> None:
        self.chooser = Chooser(self.served, f"anything {game}")
        made = self.served.create(game, *[PERSON] * PEOPLE)
        tokens = [made["you"]["token"]]
        tokens += [self.served.join(made["table"], i["invite"])["token"] for i in made["invites"]]
        self.clients = [Client(self.served, made["table"], t) for t in (*tokens, made["watch"])]
        for client in self.clients:
            self.do(client.connect())

    def do(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    def tell(self, client: Client, text: str | bytes) -> list[Json]:
        """Send something and hear everything up to the answer to what was asked behind it."""
        self.do(client.connection.send(text))
        heard: list[Json] = self.do(self.catch_up(client))
        for message in heard:
            if message["type"] == "refused":
                assert message["refusal"]["code"] != "internal", message
        return heard

    async def catch_up(self, client: Client) -> list[Json]:
        number = next(self.numbers)
        await client.send(type="preview", id=number, draft="")
        heard = [await client.receive()]
        while heard[-1].get("id") != number:
            heard.append(await client.receive())
        return heard

    def send(self, client: Client, **message: Any) -> list[Json]:
        return self.tell(client, msgspec.json.encode(message))

    @rule()
    def move(self) -> None:
        for client in self.clients:
            self.do(self.catch_up(client))
        mover = next((client for client in self.clients if client.is_turn), None)
        if mover is not None and not mover.info["seats"][mover.you or 0]["away"]:
            self.do(self.try_move(mover))

    async def try_move(self, mover: Client) -> None:
        answer = await mover.submit(await self.chooser.choose(mover))
        assert answer["type"] == "ack" or answer["refusal"]["code"] == "stale-ply", answer

    @rule(seat=seats, ply=st.integers(-2, 9), key=keys, text=texts)
    def move_somehow(self, seat: int, ply: int, key: str, text: str) -> None:
        client = self.clients[seat]
        self.send(client, type="move", ply=client.ply + ply, key=key, text=text)

    @rule(seat=seats, action=st.sampled_from(ACTIONS), value=st.sampled_from(VALUES), key=keys)
    def act(self, seat: int, action: str, value: str, key: str) -> None:
        self.send(self.clients[seat], type="act", action=action, value=value, key=key)

    @rule(seat=seats, draft=texts, number=st.integers())
    def preview(self, seat: int, draft: str, number: int) -> None:
        self.send(self.clients[seat], type="preview", id=number % (1 << 60), draft=draft)

    @rule(seat=seats, message=messages)
    def send_anything(self, seat: int, message: Any) -> None:
        client = self.clients[seat]
        self.tell(client, msgspec.json.encode(message))
        self.greet(client)

    @rule(seat=seats, noise=st.binary(max_size=60))
    def make_noise(self, seat: int, noise: bytes) -> None:
        self.tell(self.clients[seat], noise)

    @rule(seat=seats)
    def cut(self, seat: int) -> None:
        self.do(self.clients[seat].cut())
        self.do(self.clients[seat].connect())

    def greet(self, client: Client) -> None:
        hello = {"type": "hello", "table": client.table, "token": client.token}
        self.send(client, **hello, since=max(client.ply, 0))

    @precondition(lambda self: bool(self.clients))
    @invariant()
    def everybody_sees_the_same(self) -> None:
        for client in self.clients:
            self.greet(client)
        assert len({client.ply for client in self.clients}) == 1
        assert len({str(client.event["shown"]) for client in self.clients}) == 1
        assert len({str(client.event["result"]) for client in self.clients}) == 1

    def teardown(self) -> None:
        try:
            if self.clients:
                self.do(self.still_plays())
        finally:
            for client in self.clients:
                self.do(client.cut())
            Client.connected.clear()
            self.loop.close()

    async def still_plays(self) -> None:
        """The game goes on from wherever it is, or is over."""
        for _ in range(MOVES_AT_THE_END):
            for client in self.clients:
                await self.catch_up(client)
            if self.clients[0].event["result"] is not None:
                return
            mover = next(client for client in self.clients if client.is_turn)
            answer = await mover.submit(await self.chooser.choose(mover))
            assert answer["type"] == "ack", answer


def test_anything_may_happen(served: Served) -> None:
    failures = served.services.metrics.failures._value.get()

    class AtThisServer(Visit):
        pass

    AtThisServer.served = served
    run_state_machine_as_test(
        AtThisServer,
        settings=settings(
            max_examples=settings().max_examples // EXAMPLES_SHARE,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert served.services.metrics.failures._value.get() == failures
