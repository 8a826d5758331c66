"""Accounts: names that are known again on another device. Nobody needs one to play."""

import time

from sixfold.core.record import clean_name
from sixfold.server.doors import KEY, SESSION
from sixfold.server.passwords import Passwords
from sixfold.server.rating import shown_rating
from sixfold.server.tokens import hash_token, new_id, new_token
from sixfold.store.errors import NameTaken
from sixfold.store.rows import AccountRow, SessionRow
from sixfold.store.store import Store
from sixfold.wire.api import Account, AccountKey, Credentials, NewPassword, Rating
from sixfold.wire.codes import Code, Denied

DAY = 86400.0
SESSION_DAYS = 30


class Accounts:
    """Registers, logs in and out; tokens are told once and stored as hashes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passwords = Passwords()

    async def register(self, who: Credentials) -> str:
        """A new account; the token of its first session."""
        name = clean_name(who.name)
        if not any(character.isalnum() for character in name):
            raise Denied(Code.UNCLEAN_NAME)
        row = AccountRow(
            id=new_id(),
            name=name,
            password_hash=await self._passwords.hash(who.password),
            created=time.time(),
        )
        try:
            await self._store.create_account(row)
        except NameTaken:
            raise Denied(Code.NAME_TAKEN) from None
        return await self._open_session(row.id, SESSION, SESSION_DAYS)

    async def log_in(self, who: Credentials) -> str:
        """The token of a new session; raises Denied, whether name or password is wrong."""
        row = await self._store.account_by_name(clean_name(who.name))
        stored = None if row is None else row.password_hash
        if not await self._passwords.fits(who.password, stored) or row is None:
            raise Denied(Code.BAD_LOGIN)
        return await self._open_session(row.id, SESSION, SESSION_DAYS)

    async def log_out(self, token: str) -> None:
        await self._store.drop_session(hash_token(token, SESSION))

    async def change_password(self, token: str | None, change: NewPassword) -> str:
        """The token of a new session; all others and all keys of the account end."""
        row = await self.logged_in(token)
        if not await self._passwords.fits(change.password, row.password_hash):
            raise Denied(Code.BAD_LOGIN)
        await self._store.set_password(row.id, await self._passwords.hash(change.new_password))
        return await self._open_session(row.id, SESSION, SESSION_DAYS)

    async def logged_in(self, token: str | None) -> AccountRow:
        """Whose session it is; raises Denied."""
        if token is None:
            raise Denied(Code.NOT_LOGGED_IN)
        session = await self._store.session(hash_token(token, SESSION), time.time())
        row = None if session is None else await self._store.account(session.account)
        if row is None:
            raise Denied(Code.NOT_LOGGED_IN)
        return row

    async def new_key(self, token: str | None, days: int) -> AccountKey:
        """A bearer token for tables; it opens no account page."""
        row = await self.logged_in(token)
        key = await self._open_session(row.id, KEY, days)
        return AccountKey(key, time.time() + days * DAY)

    async def info(self, token: str | None) -> Account:
        row = await self.logged_in(token)
        ratings = [
            Rating(r.game, shown_rating(r.mu, r.sigma), r.mu, r.sigma, r.games)
            for r in await self._store.ratings_of(row.id)
        ]
        return Account(row.name, ratings)

    async def _open_session(self, account: str, purpose: str, days: int) -> str:
        token, now = new_token(), time.time()
        await self._store.drop_expired_sessions(now)
        await self._store.put_session(
            SessionRow(
                token_hash=hash_token(token, purpose),
                account=account,
                created=now,
                expires=now + days * DAY,
            )
        )
        return token
