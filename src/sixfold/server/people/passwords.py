"""Hashes passwords with argon2id on a few threads."""

import asyncio
import time
from collections.abc import Callable
from math import ceil
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sixfold.wire.codes import Code, Denied

T = TypeVar("T")

LEAST, MOST = 8, 200
AT_ONCE = 2
WAITING_MAX = 20
"""Queue limit; each hash takes 50 to 200 ms, and people do not wait longer."""
FIRST_GUESS = 0.1
MEMORY = 0.9
"""Weight of the old value in the moving average of hash times."""


class Passwords:
    """Bounds concurrent hashing, which is slow and memory-hungry by design."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._average = FIRST_GUESS
        self._nobodys = self._hasher.hash("nobody's password")

    async def hash(self, password: str) -> str:
        """Raises Denied for a password that is too short or too long, or under overload."""
        if not LEAST <= len(password) <= MOST:
            raise Denied(Code.PASSWORD, least=LEAST, most=MOST)
        return await self._in_turn(self._hasher.hash, password)

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether a password matches; takes just as long when none is stored.
        Raises Denied under overload."""
        return await self._in_turn(self._verify, password, stored)

    async def _in_turn(self, work: Callable[..., T], *args: object) -> T:
        if self._waiting >= WAITING_MAX:
            seconds = ceil(self._average * self._waiting / AT_ONCE)
            raise Denied(Code.CROWDED, seconds=max(1, seconds))
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        try:
            began = time.monotonic()
            answer = await asyncio.to_thread(work, *args)
            spent = time.monotonic() - began
            self._average = MEMORY * self._average + (1 - MEMORY) * spent
            return answer
        finally:
            self._turns.release()

    def _verify(self, password: str, stored: str | None) -> bool:
        try:
            self._hasher.verify(stored or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None
