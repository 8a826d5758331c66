"""No leaks: different hidden tiles give a seat the same bytes."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pytest

from sixfold.core.entry import Moved
from sixfold.core.errors import IllegalMove
from sixfold.core.game import AnyGame, deal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.core.story import replay
from sixfold.engine import opening
from sixfold.engine.rules import RulesEngine
from sixfold.games import GAMES
from sixfold.games.tiles import Tile
from tests.server.harness import PERSON, Chooser, Client, Served, game_names, meet, serve

PLAYERS = 3
PLIES = 18
TRIES = 5000
PLIES_MAX = 150

STOCKS = {"qwirkle": "bag", "rummy": "deck"}
"""Games with hidden tiles, and what they draw from."""


# -- the same game, with other hidden tiles -----------------------------------------------------


@dataclass
class Script:
    """Moves that shuffle nothing, and the states they go through."""

    game: AnyGame
    states: list[Any]
    moves: list[Moved]


def write_script(game: AnyGame, seed: str) -> Script:
    state, rng = deal(game, PLAYERS, {}, seed_from_text(seed)), Rng(seed_from_text("script"))
    script = Script(game, [state], [])
    while len(script.moves) < PLIES:
        seat = game.turn(state)
        assert seat is not None
        move, rng = game.random_move(game.observe(state, seat), rng)
        after = game.apply(state, move)
        if after.rng == state.rng:
            script.moves.append(Moved(seat, game.format_move(move)))
            script.states.append(state := after)
    return script


def slots(state: Any, stock: str) -> Iterator[tuple[Any, Tile]]:
    """Every hidden place of a deal and the tile in it."""
    for seat, hand in enumerate(state.hands):
        yield from (((seat, place), tile) for place, tile in enumerate(hand))
    yield from enumerate(getattr(state, stock))


def seen_slots(script: Script, stock: str, viewer: int | None) -> set[Any]:
    """Places of the deal whose tiles the viewer has had in hand or has seen played."""
    first = script.states[0]
    hands: list[list[tuple[Any, Tile]]] = [
        [((s, i), tile) for i, tile in enumerate(hand)] for s, hand in enumerate(first.hands)
    ]
    seen = {slot for s, hand in enumerate(hands) if s == viewer for slot, _ in hand}
    for moved, before, after in zip(script.moves, script.states, script.states[1:], strict=False):
        old, new = getattr(before, stock), getattr(after, stock)
        assert old[: len(new)] == new
        drawn = [(place, old[place]) for place in range(len(new), len(old))]
        hand = hands[moved.seat] + drawn
        played = Counter(tile for _, tile in hand) - Counter(after.hands[moved.seat])
        kept = []
        for slot, tile in hand:
            if played[tile]:
                played[tile] -= 1
                seen.add(slot)
            else:
                kept.append((slot, tile))
                if moved.seat == viewer:
                    seen.add(slot)
        hands[moved.seat] = kept
    return seen


def other_deal(script: Script, stock: str, viewer: int | None) -> Any:
    """A deal with other tiles where the viewer never looks, in which the script can be played."""
    first = script.states[0]
    tiles = dict(slots(first, stock))
    free = sorted(tiles.keys() - seen_slots(script, stock, viewer), key=str)
    rng = Rng(seed_from_text(f"other tiles {viewer}"))
    for _ in range(TRIES):
        shuffled, rng = rng.shuffle([tiles[slot] for slot in free])
        candidate = with_tiles(first, stock, {**tiles, **dict(zip(free, shuffled, strict=True))})
        last = end_of_script(script, candidate)
        if last is not None and last.hands != script.states[-1].hands:
            return candidate
    raise AssertionError("no other deal was found")


def with_tiles(first: Any, stock: str, tiles: dict[Any, Tile]) -> Any:
    hands = tuple(
        tuple(sorted(tiles[seat, place] for place in range(len(hand))))
        for seat, hand in enumerate(first.hands)
    )
    rest = tuple(tiles[place] for place in range(len(getattr(first, stock))))
    return replace(first, hands=hands, **{stock: rest})


def end_of_script(script: Script, state: Any) -> Any:
    """The last state, if the moves are legal and everything public is as it was."""
    game = script.game
    try:
        for moved, original in zip(script.moves, script.states[1:], strict=True):
            state = game.apply(state, game.parse_move(moved.text))
            if game.show(game.observe(state, None)) != game.show(game.observe(original, None)):
                return None
    except IllegalMove:
        return None
    return state


# -- what everybody was sent --------------------------------------------------------------------


class Sent:
    """All bytes that each viewer was sent, over the socket and over HTTP, and all log lines."""

    def __init__(self, table: str, commitment: str) -> None:
        self._own = ((table, "TABLE"), (commitment, "COMMITMENT"))
        self.bytes: dict[int | None, list[str]] = {}
        self.logs: list[str] = []

    def add(self, viewer: int | None, texts: Sequence[str]) -> None:
        self.bytes.setdefault(viewer, []).extend(map(self._plain, texts))

    def _plain(self, text: str) -> str:
        for word, mask in self._own:
            text = text.replace(word, mask)
        return re.sub(r'"(now|at|ms)":[0-9.]+', r'"\1":0', text)

    def add_logs(self, lines: Sequence[str]) -> None:
        self.logs = list(map(self._plain, lines))


async def play_script(served: Served, script: Script) -> Sent:
    """Play it with a spectator, asking for everything that can be asked for at every ply."""
    first_line = len(served.logs)
    table, tokens, watch = served.seat_people(script.game.name, PLAYERS)
    clients = [Client(served, table, token) for token in (*tokens, watch)]
    for client in clients:
        await client.connect()
        for other in clients[: clients.index(client)]:
            if client.token != watch:
                await other.until("table")
    sent = Sent(table, clients[0].info["fairness"]["commitment"])
    for ply, moved in enumerate(script.moves, start=1):
        mover = clients[moved.seat]
        assert mover.is_turn
        await mover.send(type="preview", id=ply, draft="")
        await mover.until("previewed", "refused")
        answer = await mover.submit(moved.text, ply, f"key-{ply}")
        assert answer["type"] == "ack", answer
        for client in clients:
            await client.until_ply(ply)
            sent.add(client.you, [served.call("GET", f"/tables/{table}", client.token).text])
            path = f"/tables/{table}/plies/{ply}"
            sent.add(client.you, [served.call("GET", path, client.token).text])
    for client in clients:
        sent.add(client.you, client.received)
        await client.close()
    sent.add_logs(served.logs[first_line:])
    return sent


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for which nobody is ever absent: time shall make no difference."""
    with serve(tmp_path_factory.mktemp("calm"), absent_after=1e6) as served:
        yield served


@pytest.mark.parametrize("name", STOCKS)
def test_other_hidden_tiles_give_the_same_bytes(
    calm: Served, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, stock = GAMES[name], STOCKS[name]
    script = write_script(game, f"leaks {name}")

    def play(first: Any) -> Sent:
        fixed = replace(game, new_game=lambda _: first)
        monkeypatch.setitem(GAMES, name, fixed)
        monkeypatch.setattr(opening, "KernelEngine", RulesEngine)  # the kernel deals by itself
        return meet(play_script(calm, script))

    original = play(script.states[0])
    for viewer in (None, *range(PLAYERS)):
        first = other_deal(script, stock, viewer)
        other = play(first)
        assert other.bytes[viewer] == original.bytes[viewer], f"viewer {viewer}"
        assert len(other.bytes[viewer]) > 3 * PLIES
        assert other.logs == original.logs
        others = {seat for seat in range(PLAYERS) if seat != viewer}
        assert any(other.bytes[seat] != original.bytes[seat] for seat in others), "tiles do differ"


# -- nothing secret in anything that was sent ---------------------------------------------------


def secrets_of(game: AnyGame, state: Any, viewer: int | None) -> Iterator[str]:
    """What only other seats see, as it would look in JSON, unless it lies on the table as well."""
    known = msgspec.json.encode(game.show(game.observe(state, viewer))).decode()
    return (secret for secret in hidden_texts(game, state, viewer) if secret not in known)


def hidden_texts(game: AnyGame, state: Any, viewer: int | None) -> Iterator[str]:
    shown = game.show(game.observe(state, None))
    mine = game.show(game.observe(state, viewer))
    for seat in range(PLAYERS):
        if seat != viewer:
            for name, value in game.show(game.observe(state, seat)).items():
                if not isinstance(value, list) or len(value) <= 2:
                    continue
                if value not in (shown[name], mine[name]):
                    yield msgspec.json.encode(value).decode()
                    yield "".join(map(str, value))
    stock = getattr(state, STOCKS.get(game.name, ""), ())
    if len(stock) > 5:
        yield msgspec.json.encode([str(tile) for tile in stock[-5:]]).decode()[1:-1]
        yield "".join(map(str, stock[-5:]))


@pytest.mark.parametrize("name", game_names())
def test_nothing_sent_or_logged_holds_a_secret(served: Served, name: str) -> None:
    async def play() -> None:
        first_line = len(served.logs)
        chooser = Chooser(served, f"scan {name}")
        table, tokens, watch = served.seat_people(name, PLAYERS)
        clients = [Client(served, table, token) for token in (*tokens, watch)]
        for client in clients:
            await client.connect()
        room = await served.in_loop(served.services.rooms.room(table))
        row = room.table.row
        while clients[0].event["result"] is None:
            mover = next(client for client in clients if client.is_turn)
            if mover.ply < PLIES_MAX:
                await mover.submit(await chooser.choose(mover))
            else:
                await mover.act("resign")
            for client in clients:
                await client.until_ply(mover.ply)

        states = replay(room.table.game, room.table.record()).states
        for client in clients:
            for text in client.received:
                message = msgspec.json.decode(text)
                if message.get("result") or message.get("table", {}).get("result"):
                    continue
                assert row.seed.hex() not in text
                assert row.salt not in text
                if message["type"] == "event":
                    state = states[message["ply"]]
                    for secret in secrets_of(room.table.game, state, client.you):
                        assert secret not in text
            await client.close()
        logs = "\n".join(served.logs[first_line:])
        for secret in (*tokens, watch, row.seed.hex(), row.salt, row.watch_hash or "-"):
            assert secret not in logs
        for state in states:
            assert not any(secret in logs for secret in secrets_of(room.table.game, state, None))

    meet(play())


def test_a_swap_tells_the_others_how_many_and_not_which(served: Served) -> None:
    async def play() -> None:
        table, tokens, _ = served.seat_people("qwirkle", 2, options={"opening": "any"})
        clients = [Client(served, table, token) for token in tokens]
        for client in clients:
            await client.connect()
        mover = next(client for client in clients if client.is_turn)
        other = next(client for client in clients if client is not mover)
        await mover.submit(await Chooser(served, "swap").choose(mover))
        await other.until_ply(1)
        hand = other.view["hand"]
        answer = await other.submit(f"-{hand[0]}{hand[1]}")
        assert answer["type"] == "ack", answer
        await mover.until_ply(2)
        assert mover.event["entry"] == f"{other.you} -2"
        assert mover.event["details"] == {}
        for client in clients:
            await client.close()

    meet(play())


def test_before_the_start_nobody_sees_a_tile(served: Served) -> None:
    async def look() -> None:
        made = served.create("qwirkle", PERSON, PERSON)
        client = Client(served, made["table"], made["you"]["token"])
        assert (await client.connect())["events"] == []
        assert "hand" not in client.received[0]
        await client.close()

    meet(look())
