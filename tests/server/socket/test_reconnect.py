"""Randomly dropped sockets: all clients end with the same game."""

import pytest

from sixfold.core.rng import Rng, seed_from_text
from tests.server.harness import Chooser, Client, Served, game_names, meet

CUTS = 4
"""One in so many steps cuts a line."""


class Fate:
    """Decides by chance, the same in every run."""

    def __init__(self, seed: str) -> None:
        self._rng = Rng(seed_from_text(seed))

    def strikes(self) -> bool:
        number, self._rng = self._rng.below(CUTS)
        return number == 0


async def cut_sometimes(fate: Fate, clients: list[Client]) -> None:
    for client in clients:
        if fate.strikes():
            await client.cut()
            assert (await client.connect())["type"] == "welcome"


async def submit_until_sure(fate: Fate, client: Client, text: str) -> None:
    """Send a move, perhaps lose the line before the answer, until it is surely stored."""
    ply, key = client.ply + 1, f"move-{client.ply + 1}"
    while fate.strikes():
        await client.send(type="move", ply=ply, key=key, text=text)
        await client.cut()
        await client.connect()
    answer = await client.submit(text, ply, key)
    assert (answer["type"], answer.get("ply")) == ("ack", ply), answer


@pytest.mark.parametrize("game", game_names())
def test_cut_lines_lose_nothing(served: Served, game: str) -> None:
    async def play() -> None:
        fate, chooser = Fate(f"cuts {game}"), Chooser(served, f"moves {game}")
        table, tokens, watch = served.seat_people(game, 3)
        players = [Client(served, table, token) for token in tokens]
        everybody = [*players, Client(served, table, watch)]
        for client in everybody:
            await client.connect()
        while everybody[0].event["result"] is None:
            await cut_sometimes(fate, everybody)
            mover = next(client for client in players if client.is_turn)
            await submit_until_sure(fate, mover, await chooser.choose(mover))
            for client in everybody:
                await client.until_ply(mover.ply)

        assert all(client.history == everybody[0].history for client in everybody)
        assert sorted(everybody[0].history) == list(range(everybody[0].ply + 1))
        assert all(client.event["shown"] == everybody[0].event["shown"] for client in everybody)
        for client in everybody:
            fresh = Client(served, table, client.token)
            await fresh.connect()
            assert fresh.view == client.view
            assert fresh.history == client.history
            await fresh.close()
            await client.close()

    meet(play())


def test_somebody_who_knows_more_than_the_server_is_told_everything(served: Served) -> None:
    async def greet() -> None:
        table, tokens, _ = served.seat_people("twisty", 2)
        client = Client(served, table, tokens[0])
        client.ply = 999
        welcome = await client.connect()
        assert [event["ply"] for event in welcome["events"]] == [0]
        await client.close()

    meet(greet())
