"""Passwords: hashed by argon2id, in a thread, a few at a time."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from sixfold.wire.codes import Code, Denied

LEAST, MOST = 8, 200
AT_ONCE = 2


class Passwords:
    """Each hash takes its time and its memory: that is the point of it."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._nobodys = self._hasher.hash("nobody's password")

    async def hash(self, password: str) -> str:
        """Raises Denied for a password that is too short or too long."""
        if not LEAST <= len(password) <= MOST:
            raise Denied(Code.PASSWORD, least=LEAST, most=MOST)
        async with self._turns:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether a password is the stored one. Without one it takes just as long to say no."""
        async with self._turns:
            return await asyncio.to_thread(self._verify, password, stored)

    def _verify(self, password: str, stored: str | None) -> bool:
        try:
            self._hasher.verify(stored or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None
