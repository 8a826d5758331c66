"""Bad messages get a coded refusal and harm nothing."""

from pathlib import Path

import pytest
import websockets
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from tests.server.harness import PERSON, Chooser, Client, Json, Served, meet, serve


async def two_clients(served: Served, game: str = "qwirkle") -> tuple[Client, Client]:
    """The client whose turn it is, and the other one."""
    table, tokens, _ = served.seat_people(game, 2)
    clients = [Client(served, table, token) for token in tokens]
    for client in clients:
        await client.connect()
    mover = next(client for client in clients if client.is_turn)
    return mover, next(client for client in clients if client is not mover)


async def still_plays(served: Served, mover: Client, other: Client) -> None:
    """The table is as it was, and the game goes on."""
    assert mover.ply == 0
    answer = await mover.submit(await Chooser(served, "still").choose(mover))
    assert (answer["type"], answer["ply"]) == ("ack", 1)
    await other.until_ply(1)
    await mover.until_ply(1)
    assert mover.event["shown"] == other.event["shown"]
    await mover.close()
    await other.close()


NESTED = "[" * 3000 + "]" * 3000

NONSENSE: list[tuple[str, str | bytes, str]] = [
    ("malformed JSON", "{", "malformed"),
    ("empty", "", "malformed"),
    ("no object", "[1, 2]", "malformed"),
    ("a null", "null", "malformed"),
    ("unknown type", '{"type": "shout"}', "malformed"),
    ("no type", '{"ply": 1}', "malformed"),
    ("unknown field", '{"type": "ping", "why": 1}', "malformed"),
    ("missing field", '{"type": "move", "ply": 1}', "malformed"),
    ("wrong kind of value", '{"type": "move", "ply": "x", "key": "k", "text": ""}', "malformed"),
    ("a number too big", '{"type": "preview", "id": 1' + "0" * 400 + ', "draft": ""}', "malformed"),
    ("a key with spaces", '{"type": "move", "ply": 1, "key": "a b", "text": ""}', "malformed"),
    ("a key with a zero", '{"type": "move", "ply": 1, "key": "a\\u0000", "text": ""}', "malformed"),
    ("half a character", '{"type": "say", "phrase": "\\ud800"}', "malformed"),
    ("deeply nested", '{"type": "ping", "x": ' + NESTED + "}", "malformed"),
    ("unknown action", '{"type": "act", "key": "k", "action": "cheat"}', "malformed"),
    ("unknown phrase", '{"type": "say", "phrase": "you fool"}', "bad-value"),
    ("too big", '{"type": "say", "phrase": "' + "x" * 20_000 + '"}', "too-big"),
    ("bytes that are no text", b"\xff\xfe\x00", "malformed"),
]


@pytest.mark.parametrize(
    ("message", "code"), [pytest.param(m, c, id=name) for name, m, c in NONSENSE]
)
def test_nonsense_gets_a_code(served: Served, message: str | bytes, code: str) -> None:
    async def send() -> None:
        mover, other = await two_clients(served)
        await mover.connection.send(message)
        refused = await mover.until("refused")
        assert refused["refusal"]["code"] == code
        assert refused["refusal"]["message"]
        await still_plays(served, mover, other)

    meet(send())


def test_bytes_of_json_are_as_good_as_text(served: Served) -> None:
    async def send() -> None:
        mover, other = await two_clients(served)
        await mover.connection.send(b'{"type": "ping"}')
        assert (await mover.until("pong", "refused"))["type"] == "pong"
        await still_plays(served, mover, other)

    meet(send())


def test_a_huge_message_ends_the_connection_but_not_the_game(served: Served) -> None:
    async def send() -> None:
        mover, other = await two_clients(served)
        await mover.connection.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosedError) as closed:
            await mover.until("pong")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await mover.connect()
        await still_plays(served, mover, other)

    meet(send())


def test_nothing_happens_before_hello(served: Served) -> None:
    async def send() -> None:
        mover, other = await two_clients(served)
        stranger = await websockets.connect(served.ws, origin=websockets.Origin(served.origin))
        await stranger.send('{"type": "move", "ply": 1, "key": "k", "text": "pass"}')
        assert "hello-first" in str(await stranger.recv())
        await stranger.close()
        await still_plays(served, mover, other)

    meet(send())


@pytest.mark.parametrize(
    ("table", "token", "code"),
    [
        (None, "wrong", "bad-token"),
        (None, "", "bad-token"),
        (None, None, "need-token"),
        ("nowhere", "wrong", "no-such-table"),
        ("no/where\u0000", "wrong", "no-such-table"),
        ("x" * 150, None, "no-such-table"),
    ],
)
def test_strangers_stay_outside(
    served: Served, table: str | None, token: str | None, code: str
) -> None:
    async def greet() -> None:
        made = served.create("qwirkle", PERSON, PERSON)
        client = Client(served, table or made["table"], token)
        assert (await client.connect())["refusal"]["code"] == code
        await client.send(type="preview", id=1, draft="")
        assert (await client.until("refused"))["refusal"]["code"] == "hello-first"
        await client.close()

    meet(greet())


def test_an_invitation_is_no_token(served: Served) -> None:
    async def greet() -> None:
        made = served.create("qwirkle", PERSON, PERSON)
        client = Client(served, made["table"], made["invites"][0]["invite"])
        assert (await client.connect())["refusal"]["code"] == "bad-token"
        await client.close()

    meet(greet())


def test_moves_out_of_turn_stale_or_illegal_are_refused(served: Served) -> None:
    async def play() -> None:
        mover, other = await two_clients(served)
        watcher = Client(served, mover.table, None)
        text = await Chooser(served, "refused").choose(mover)

        async def code(client: Client, text: str, ply: int) -> Json:
            refused = await client.submit(text, ply)
            assert refused["ply"] == 0
            refusal: Json = refused["refusal"]
            return refusal

        assert (await code(other, text, 1))["code"] == "not-your-turn"
        assert (await code(other, text, 1))["clause"] == "Q3"
        assert (await code(mover, text, 0))["code"] == "stale-ply"
        assert (await code(mover, text, 2))["code"] == "stale-ply"
        assert (await code(mover, "nonsense", 1))["code"] == "notation"
        assert (await code(mover, "pass", 1))["code"].startswith("qwirkle.")
        assert (await watcher.connect())["refusal"]["code"] == "need-token"
        await watcher.close()
        await still_plays(served, mover, other)

    meet(play())


def test_a_spectator_only_looks(served: Served) -> None:
    async def play() -> None:
        table, _, watch = served.seat_people("qwirkle", 2)
        watcher = Client(served, table, watch)
        await watcher.connect()
        assert watcher.you is None
        assert (await watcher.submit("pass"))["refusal"]["code"] == "not-a-seat"
        assert (await watcher.act("resign"))["refusal"]["code"] == "not-a-seat"
        await watcher.send(type="say", phrase="hello")
        assert (await watcher.until("refused"))["refusal"]["code"] == "not-a-seat"
        await watcher.send(type="preview", id=7, draft="")
        assert (await watcher.until("refused"))["id"] == 7
        await watcher.close()

    meet(play())


def test_a_repeat_gets_the_same_answer(served: Served) -> None:
    async def play() -> None:
        mover, other = await two_clients(served)
        text = await Chooser(served, "repeat").choose(mover)
        first = await mover.submit(text, 1, "once")
        assert first == {"type": "ack", "key": "once", "ply": 1}
        assert await mover.submit(text, 1, "once") == first
        assert await mover.submit("pass", 77, "once") == first, "whatever else it says"
        await mover.cut()
        await mover.connect()
        assert await mover.submit(text, 1, "once") == first, "on another socket"
        assert (await other.submit(text, 1, "once"))["type"] == "refused", "keys are a seat's own"
        assert mover.history == {0: "", 1: f"{mover.you} {text}"}
        await mover.close()
        await other.close()

    meet(play())


def test_a_repeat_gets_the_same_answer_after_a_restart(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        table, tokens, _ = served.seat_people("twisty", 2)

        async def first() -> tuple[str, int, Json]:
            clients = [Client(served, table, token) for token in tokens]
            for client in clients:
                await client.connect()
            mover = next(client for client in clients if client.is_turn)
            text = await Chooser(served, "restart").choose(mover)
            answer = await mover.submit(text, 1, "once")
            for client in clients:
                await client.close()
            return text, clients.index(mover), answer

        text, seat, answer = meet(first())

    with serve(tmp_path) as served:

        async def again() -> None:
            client = Client(served, table, tokens[seat])
            await client.connect()
            assert client.ply == 1
            assert await client.submit(text, 1, "once") == answer
            await client.close()

        meet(again())


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "https://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1.evil.example",
        "file://",
        "nonsense",
        "http://user@127.0.0.1",
    ],
)
def test_other_origins_get_no_socket(served: Served, origin: str | None) -> None:
    async def knock() -> int:
        given = None if origin is None else websockets.Origin(origin)
        with pytest.raises(InvalidStatus) as refused:
            await websockets.connect(served.ws, origin=given)
        assert b"bad-origin" in (refused.value.response.body or b"")
        return refused.value.response.status_code

    assert meet(knock()) == 403
