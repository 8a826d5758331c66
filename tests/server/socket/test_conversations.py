"""Recorded conversations are answered byte for byte as before."""

import asyncio
from pathlib import Path

import pytest

from tests.server.conversations import PLANS, Plan, answered, load
from tests.server.harness import serve


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.id)
def test_a_recorded_conversation_is_answered_as_it_was(plan: Plan, tmp_path: Path) -> None:
    steps = load(plan)
    with serve(tmp_path) as served:
        now = asyncio.run(answered(served, plan, steps))
    for before, after in zip(steps, now, strict=True):
        assert after == before
