"""Logins under attack: a bounded queue and per-account rate limits."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from sixfold.server.ops.rate_limits import LOGIN
from sixfold.server.people.passwords import AT_ONCE, WAITING_MAX, Passwords
from tests.server.harness import Served, serve

PASSWORD = "correct horse battery"


async def log_in(served: Served, number: int, name: str) -> httpx.Response:
    """From an address of its own, as a proxy tells it."""
    headers = {"Origin": served.origin, "X-Forwarded-For": f"10.0.{number // 250}.{number % 250}"}
    body = {"name": name, "password": PASSWORD}
    async with httpx.AsyncClient(base_url=served.origin, timeout=60, verify=False) as client:
        return await client.post("/api/v1/account/login", headers=headers, json=body)


def test_a_crowd_is_told_to_come_back_instead_of_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = threading.Event()
    verify = Passwords._verify

    def slow(*args: Any) -> bool:
        begin.wait()
        return verify(*args)

    monkeypatch.setattr(Passwords, "_verify", slow)
    crowd = 100

    async def run(served: Served) -> list[httpx.Response]:
        tasks = [
            asyncio.create_task(log_in(served, number, f"name {number}")) for number in range(crowd)
        ]
        turned_away = crowd - AT_ONCE - WAITING_MAX
        while sum(task.done() for task in tasks) < turned_away:
            await asyncio.sleep(0.01)
        begin.set()
        return list(await asyncio.gather(*tasks))

    with serve(tmp_path, limits=True) as served:
        answers = asyncio.run(run(served))
        codes = [answer.json()["refusal"]["code"] for answer in answers]
        assert codes.count("bad-login") == AT_ONCE + WAITING_MAX
        crowded = [answer for answer in answers if answer.status_code == 503]
        assert len(crowded) == crowd - AT_ONCE - WAITING_MAX
        for answer in crowded:
            refusal = answer.json()["refusal"]
            assert refusal["code"] == "crowded"
            assert answer.headers["retry-after"] == refusal["details"]["seconds"]
            assert int(refusal["details"]["seconds"]) >= 1
        last = asyncio.run(log_in(served, crowd, "somebody"))
        assert last.status_code == 403, "the crowd is gone"


def test_one_account_is_not_guessed_at_from_many_addresses(tmp_path: Path) -> None:
    async def run(served: Served) -> list[int]:
        names = ["Ann", "ANN"] * int(LOGIN.burst)
        return [
            (await log_in(served, number, name)).status_code for number, name in enumerate(names)
        ]

    with serve(tmp_path, limits=True) as served:
        statuses = asyncio.run(run(served))
        assert statuses[: int(LOGIN.burst)] == [403] * int(LOGIN.burst)
        assert 429 in statuses
        assert asyncio.run(log_in(served, 999, "Ben")).status_code == 403, "others may log in"
