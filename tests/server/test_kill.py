"""`kill -9` during play: no loss, no duplicates, games continue."""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import asyncpg
import pytest

from sixfold.games import GAMES
from sixfold.store.address import open_store
from sixfold.store.store import Store
from tests.server.duels import Duel
from tests.server.lives import Life
from tests.services import PATIENCE, Postgres, is_alive

ROUNDS = int(os.environ.get("SIXFOLD_KILL_ROUNDS", "4"))  # make kill-test: 200
TABLES = 6
MOVES_MAX = 60  # acknowledged in one life, at all tables together
STARTING_MAX = 0.3
COMMIT_SECONDS = 0.1
"""Much longer than a killer takes who has heard of an acknowledgement."""
SLOW_ROUNDS = max(3, ROUNDS // 10)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/sixfold.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


class Trial:
    """A database, the games that are played in it, and the chance that decides who dies when."""

    def __init__(self, database: str, folder: Path, seed: int, commit_seconds: float = 0.0) -> None:
        self.database, self.log = database, str(folder / "log")
        self.commit_seconds = commit_seconds
        self.chance = random.Random(seed)
        self.duels: list[Duel] = []

    @property
    def playing(self) -> list[Duel]:
        return [duel for duel in self.duels if not duel.is_over]

    @property
    def acknowledged(self) -> int:
        return sum(duel.ply for duel in self.duels)

    async def look(self) -> None:
        """Compare what is stored with what was acknowledged, and replace games that are over."""
        async with open_store(self.database) as store:
            for duel in self.duels:
                await check_stored(store, duel)
            while len(self.playing) < TABLES:
                number = len(self.duels)
                game = list(GAMES)[number % len(GAMES)]
                self.duels.append(Duel(f"{game}-{number}", game))
                await self.duels[-1].put(store)

    async def live(self) -> None:
        """One life of the server, ended in its first moments or somewhere under play."""
        async with Life(self.database, self.log) as life:
            if self.chance.random() < 0.1:
                await asyncio.sleep(self.chance.uniform(0, STARTING_MAX))
            elif (port := await life.port()) is not None:
                await self._play(life, port)

    async def _play(self, life: Life, port: int) -> None:
        games = [asyncio.create_task(duel.play(port)) for duel in self.playing]
        enough = self.acknowledged + self.chance.choice([0, 1, self.chance.randrange(MOVES_MAX)])
        while self.acknowledged < enough and not all(game.done() for game in games):
            await asyncio.sleep(0.001)
        await asyncio.sleep(self.chance.uniform(0, 0.05))
        life.kill()
        await asyncio.gather(*games)

    async def live_to_an_acknowledgement(self) -> None:
        """One life of the server, ended at the moment when it has acknowledged something."""
        async with Life(self.database, self.log, self.commit_seconds) as life:
            port = await life.port()
            assert port is not None
            before = self.acknowledged
            games = [asyncio.create_task(duel.play(port)) for duel in self.playing]
            while self.acknowledged == before:
                await asyncio.sleep(0)
            life.kill()
            await asyncio.gather(*games)

    async def finish(self) -> None:
        """Let every game go on to its end."""
        async with Life(self.database, self.log) as life:
            port = await life.port()
            assert port is not None
            await asyncio.gather(*(duel.play(port) for duel in self.playing))


async def check_stored(store: Store, duel: Duel) -> None:
    rows = await store.entries(duel.id)
    assert [row.ply for row in rows] == list(range(1, len(rows) + 1))
    assert set(Counter(row.key for row in rows).values()) <= {1}
    lines, sent = [row.text for row in rows], duel.lines()
    assert lines[: len(sent)] == sent, "an acknowledged move is lost"
    assert lines[len(sent) :] in ([], duel.unanswered()), "a move that nobody made"
    table = await store.table(duel.id)
    assert table is not None
    if duel.is_over:
        assert table.result is not None
        assert duel.match.record.result is not None
        assert table.result["scores"] == list(duel.match.record.result.scores)


def test_a_killed_server_loses_no_acknowledged_move(database: str, tmp_path: Path) -> None:
    """Slow: whole servers live and die, and every game is played to its end."""
    seed = random.SystemRandom().randrange(10**9)
    trial = Trial(database, tmp_path, seed)

    async def run() -> None:
        await trial.look()
        for _ in range(ROUNDS):
            await trial.live()
            await trial.look()
        while not any(duel.unanswered() for duel in trial.playing):
            await trial.live()
            await trial.look()
        await trial.finish()
        await trial.look()

    print(f"chance has the seed {seed}")
    asyncio.run(run())
    finished = [duel for duel in trial.duels if duel.is_over]
    repeats = sum(duel.repeats for duel in trial.duels)
    moves = trial.acknowledged
    print(f"{ROUNDS} kills, {moves} moves, {len(finished)} games to the end, {repeats} repeats")
    assert len(finished) >= TABLES
    assert repeats > 0


async def slow_down_commits(database: str) -> None:
    """Let every commit of PostgreSQL that stores entries take its time."""
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    await connection.execute(
        f"""
        CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_sleep({COMMIT_SECONDS}); RETURN NULL; END';
        CREATE CONSTRAINT TRIGGER dawdles AFTER INSERT ON entries
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dawdle()
        """
    )
    await connection.close()


def test_what_is_acknowledged_is_committed(database: str, tmp_path: Path) -> None:
    """Whoever acknowledges a little too early is caught: commits are slow, and death is quick."""
    trial = Trial(database, tmp_path, 0, COMMIT_SECONDS)

    async def run() -> None:
        await trial.look()
        if database.startswith("postgresql"):
            await slow_down_commits(database)
        for _ in range(SLOW_ROUNDS):
            await trial.live_to_an_acknowledgement()
            await trial.look()

    asyncio.run(asyncio.wait_for(run(), PATIENCE * SLOW_ROUNDS))
    assert trial.acknowledged >= SLOW_ROUNDS


def test_bots_go_on_after_a_kill_and_none_outlives_its_server(tmp_path: Path) -> None:
    database, log = str(tmp_path / "sixfold.db"), str(tmp_path / "log")
    duel = Duel("bot", "twisty", against="random")

    async def run() -> None:
        async with open_store(database) as store:
            await duel.put(store)
        for _ in range(2):
            async with Life(database, log) as life:
                port = await life.port()
                assert port is not None
                before = duel.ply
                await duel.play_until(port, before + 4)
                bots = life.children()
            assert bots
            while any(is_alive(bot) for bot in bots):
                await asyncio.sleep(0.02)
        async with open_store(database) as store:
            assert [row.text for row in await store.entries(duel.id)][: duel.ply] == duel.lines()

    asyncio.run(asyncio.wait_for(run(), 5 * PATIENCE))
