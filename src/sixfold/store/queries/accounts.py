"""Accounts, their sessions and their ratings."""

import unicodedata
from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sixfold.store import schema
from sixfold.store.errors import NameTaken, Outdated
from sixfold.store.queries.find import find, find_all, rows_of
from sixfold.store.queries.tables import require
from sixfold.store.queries.upsert import upsert
from sixfold.store.rows import KEY, AccountRow, RatingRow, SessionRow

_accounts, _sessions, _ratings = schema.accounts, schema.sessions, schema.ratings


def fold(name: str) -> str:
    """A normalized name, equal for names people would confuse."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def create(connection: Connection, account: AccountRow) -> None:
    try:
        with connection.begin_nested():
            row = {**asdict(account), "folded": fold(account.name)}
            connection.execute(insert(_accounts), row)
    except IntegrityError:
        raise NameTaken(account.name) from None


def account(connection: Connection, id: str) -> AccountRow | None:
    return find(connection, AccountRow, rows_of(AccountRow, _accounts, _accounts.c.id == id))


def by_name(connection: Connection, name: str) -> AccountRow | None:
    same = _accounts.c.folded == fold(name)
    return find(connection, AccountRow, rows_of(AccountRow, _accounts, same))


def set_password(connection: Connection, account: str, password_hash: str) -> None:
    statement = update(_accounts).where(_accounts.c.id == account)
    connection.execute(statement.values(password_hash=password_hash))
    drop_sessions(connection, account)


def put_session(connection: Connection, session: SessionRow) -> None:
    upsert(connection, _sessions, asdict(session))


def session(connection: Connection, token_hash: str, now: float) -> SessionRow | None:
    valid = (_sessions.c.token_hash == token_hash, _sessions.c.expires > now)
    return find(connection, SessionRow, rows_of(SessionRow, _sessions, *valid))


def put_key(connection: Connection, key: SessionRow, limit: int) -> bool:
    """Store a key; False when the account has reached the limit."""
    # Locks the account, so that concurrent requests are counted one after another.
    owner = select(_accounts.c.id).where(_accounts.c.id == key.account)
    connection.execute(owner.with_for_update())
    if len(keys(connection, key.account, key.created)) >= limit:
        return False
    put_session(connection, key)
    return True


def keys(connection: Connection, account: str, now: float) -> list[SessionRow]:
    those = (*_keys_of(account), _sessions.c.expires > now)
    return find_all(
        connection, SessionRow, rows_of(SessionRow, _sessions, *those).order_by(_sessions.c.created)
    )


def _keys_of(account: str) -> tuple[ColumnElement[bool], ...]:
    return (_sessions.c.account == account, _sessions.c.kind == KEY)


def drop_key(connection: Connection, account: str, id: str) -> bool:
    same = _sessions.c.token_hash.startswith(id, autoescape=True)
    return bool(connection.execute(delete(_sessions).where(*_keys_of(account), same)).rowcount)


def drop_keys(connection: Connection, account: str) -> None:
    connection.execute(delete(_sessions).where(*_keys_of(account)))


def note_use(connection: Connection, token_hash: str, now: float) -> None:
    same = _sessions.c.token_hash == token_hash
    connection.execute(update(_sessions).where(same).values(used=now))


def drop_session(connection: Connection, token_hash: str) -> None:
    connection.execute(delete(_sessions).where(_sessions.c.token_hash == token_hash))


def drop_sessions(connection: Connection, account: str) -> None:
    connection.execute(delete(_sessions).where(_sessions.c.account == account))


def drop_expired(connection: Connection, now: float) -> None:
    connection.execute(delete(_sessions).where(_sessions.c.expires <= now))


def ratings(connection: Connection, ids: Sequence[str], game: str) -> dict[str, RatingRow]:
    those = rows_of(RatingRow, _ratings, _ratings.c.account.in_(ids), _ratings.c.game == game)
    return {rating.account: rating for rating in find_all(connection, RatingRow, those)}


def ratings_in_games(
    connection: Connection, ids: Sequence[str]
) -> dict[tuple[str, str], RatingRow]:
    """By account and game."""
    those = rows_of(RatingRow, _ratings, _ratings.c.account.in_(ids))
    return {
        (rating.account, rating.game): rating for rating in find_all(connection, RatingRow, those)
    }


def ratings_of(connection: Connection, account: str) -> list[RatingRow]:
    those = rows_of(RatingRow, _ratings, _ratings.c.account == account)
    return find_all(connection, RatingRow, those.order_by(_ratings.c.game))


def rate_table(connection: Connection, table: str, new: Sequence[RatingRow]) -> bool:
    unrated = update(schema.tables).where(schema.tables.c.id == table, ~schema.tables.c.rated)
    if not connection.execute(unrated.values(rated=True)).rowcount:
        require(connection, table)
        return False
    for rating in sorted(new, key=lambda rating: rating.account):
        _advance(connection, rating)
    return True


def _advance(connection: Connection, rating: RatingRow) -> None:
    """Store a rating that is one game ahead of the stored one."""
    if rating.games == 1:
        try:
            with connection.begin_nested():
                connection.execute(insert(_ratings), asdict(rating))
            return
        except IntegrityError:
            raise _outdated(rating) from None
    statement = update(_ratings).where(
        _ratings.c.account == rating.account,
        _ratings.c.game == rating.game,
        _ratings.c.games == rating.games - 1,
    )
    if not connection.execute(statement.values(asdict(rating))).rowcount:
        raise _outdated(rating)


def _outdated(rating: RatingRow) -> Outdated:
    return Outdated(f"the rating of account {rating.account!r} has changed meanwhile")
