"""Optional accounts: a name that works across devices."""

import re
import time

from sixfold.core.record import clean_name
from sixfold.server.ops.rate_limits import LOGIN, NEW_KEY, Limits
from sixfold.server.people.passwords import Passwords
from sixfold.server.people.skill import shown_rating
from sixfold.server.people.tokens import KEY, SESSION, hash_token, new_id, new_token
from sixfold.store.errors import NameTaken
from sixfold.store.queries.accounts import fold
from sixfold.store.rows import KEY as KEY_KIND
from sixfold.store.rows import AccountRow, SessionRow
from sixfold.store.store import Store
from sixfold.wire.api import (
    Account,
    AccountKey,
    Credentials,
    KeyInfo,
    KeyPlan,
    NewPassword,
    Rating,
)
from sixfold.wire.codes import Code, Denied

DAY = 86400.0
SESSION_DAYS = 30
KEYS_MAX = 20
KEY_ID_LENGTH = 16
KEY_ID = re.compile(f"[0-9a-f]{{{KEY_ID_LENGTH}}}")


class Accounts:
    """Registers, logs in and out; tokens are shown once and stored as hashes."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store, self._limits = store, limits
        self._passwords = Passwords()

    async def register(self, who: Credentials) -> str:
        """Create an account; returns the token of its first session."""
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
        return await self._open_session(row.id)

    async def log_in(self, who: Credentials) -> str:
        """The token of a new session; raises the same Denied for a wrong name or password."""
        name = clean_name(who.name)
        self._limits.take(LOGIN, fold(name))
        row = await self._store.account_by_name(name)
        stored = None if row is None else row.password_hash
        if not await self._passwords.fits(who.password, stored) or row is None:
            raise Denied(Code.BAD_LOGIN)
        return await self._open_session(row.id)

    async def log_out(self, token: str, *, everywhere: bool = False) -> None:
        """Log out here; or end every session and every key of the account."""
        if not everywhere:
            await self._store.drop_session(hash_token(token, SESSION))
        else:
            await self._store.drop_sessions((await self.logged_in(token)).id)

    async def change_password(self, token: str | None, change: NewPassword) -> str:
        """The token of a new session; all other sessions and all keys are revoked."""
        row = await self.logged_in(token)
        self._limits.take(LOGIN, fold(row.name))
        if not await self._passwords.fits(change.password, row.password_hash):
            raise Denied(Code.BAD_LOGIN)
        await self._store.set_password(row.id, await self._passwords.hash(change.new_password))
        return await self._open_session(row.id)

    async def logged_in(self, token: str | None) -> AccountRow:
        """The account of a session; raises Denied."""
        if token is None:
            raise Denied(Code.NOT_LOGGED_IN)
        session = await self._store.session(hash_token(token, SESSION), time.time())
        row = None if session is None else await self._store.account(session.account)
        if row is None:
            raise Denied(Code.NOT_LOGGED_IN)
        return row

    async def new_key(self, token: str | None, plan: KeyPlan) -> AccountKey:
        """A bearer token for tables; it gives no access to account pages."""
        account = (await self.logged_in(token)).id
        self._limits.take(NEW_KEY, account)
        key, now = new_token(), time.time()
        row = SessionRow(
            token_hash=hash_token(key, KEY),
            account=account,
            created=now,
            expires=now + plan.days * DAY,
            kind=KEY_KIND,
            name=clean_name(plan.name),
        )
        await self._store.drop_expired_sessions(now)
        if not await self._store.put_key(row, KEYS_MAX):
            raise Denied(Code.TOO_MANY_KEYS, limit=KEYS_MAX)
        return AccountKey(key, row.expires, _key_id(row))

    async def keys(self, token: str | None) -> list[KeyInfo]:
        account = (await self.logged_in(token)).id
        return [
            KeyInfo(_key_id(row), row.name, row.created, row.used, row.expires)
            for row in await self._store.keys(account, time.time())
        ]

    async def revoke(self, token: str | None, id: str) -> None:
        """Raises Denied unless the account has this key."""
        account = (await self.logged_in(token)).id
        if not KEY_ID.fullmatch(id) or not await self._store.drop_key(account, id):
            raise Denied(Code.NOT_FOUND)

    async def revoke_all(self, token: str | None) -> None:
        await self._store.drop_keys((await self.logged_in(token)).id)

    async def info(self, token: str | None) -> Account:
        row = await self.logged_in(token)
        ratings = [
            Rating(r.game, shown_rating(r.mu, r.sigma), r.mu, r.sigma, r.games)
            for r in await self._store.ratings_of(row.id)
        ]
        return Account(row.name, ratings)

    async def _open_session(self, account: str) -> str:
        token, now = new_token(), time.time()
        await self._store.drop_expired_sessions(now)
        await self._store.put_session(
            SessionRow(
                token_hash=hash_token(token, SESSION),
                account=account,
                created=now,
                expires=now + SESSION_DAYS * DAY,
            )
        )
        return token


def _key_id(row: SessionRow) -> str:
    """A public identifier of a key: the prefix of its hash."""
    return row.token_hash[:KEY_ID_LENGTH]
