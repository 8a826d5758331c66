"""Accounts: scoped cookies, API keys, ratings."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import httpx
import pytest

from sixfold.server.people.accounts import KEYS_MAX
from tests.server.harness import PERSON, Client, Json, Served, meet, serve

PASSWORD = "correct horse battery"
_numbers = count()


class Browser:
    """A person in a browser: keeps cookies, says where requests come from."""

    def __init__(self, served: Served) -> None:
        self.name = f"Player{next(_numbers)}"
        headers = {"Origin": served.origin}
        self.http = httpx.Client(base_url=served.origin, headers=headers, timeout=60)

    def account(self, method: str, path: str, **body: object) -> httpx.Response:
        json = body if method == "POST" else None
        return self.http.request(method, f"/api/v1/account{path}", json=json)

    def register(self) -> httpx.Response:
        return self.account("POST", "/register", name=self.name, password=PASSWORD)

    def key(self) -> str:
        key: str = self.account("POST", "/keys", days=1).json()["key"]
        return key


@pytest.fixture
def browser(served: Served) -> Iterator[Browser]:
    browser = Browser(served)
    yield browser
    browser.http.close()


@pytest.fixture
def another(served: Served) -> Iterator[Browser]:
    browser = Browser(served)
    yield browser
    browser.http.close()


def code(answer: httpx.Response) -> str:
    refusal: str = answer.json()["refusal"]["code"]
    return refusal


def test_register_log_out_and_log_in_again(browser: Browser) -> None:
    assert code(browser.account("GET", "")) == "not-logged-in"
    answer = browser.register()
    assert answer.json() == {"name": browser.name, "ratings": []}
    cookie = answer.headers["set-cookie"].lower()
    for word in ("httponly", "samesite=lax", "path=/api/v1/account"):
        assert word in cookie
    assert browser.account("GET", "").json()["name"] == browser.name
    assert browser.account("POST", "/logout").status_code == 204
    assert code(browser.account("GET", "")) == "not-logged-in"
    wrong = browser.account("POST", "/login", name=browser.name, password="wrong password")
    nobody = browser.account("POST", "/login", name="nobody", password=PASSWORD)
    assert code(wrong) == code(nobody) == "bad-login"
    assert wrong.json() == nobody.json(), "which of the two was wrong is nobody's business"
    answer = browser.account("POST", "/login", name=browser.name.upper(), password=PASSWORD)
    assert answer.json()["name"] == browser.name


def test_a_stolen_cookie_is_worth_nothing_after_logging_out(browser: Browser) -> None:
    browser.register()
    stolen = browser.http.cookies["sixfold_session"]
    browser.account("POST", "/logout")
    browser.http.cookies.set("sixfold_session", stolen, path="/api/v1/account")
    assert code(browser.account("GET", "")) == "not-logged-in"


def test_names_and_passwords_that_cannot_be(browser: Browser, another: Browser) -> None:
    browser.register()
    another.name = f" {browser.name.lower()}\n"
    assert code(another.register()) == "name-taken"
    assert code(another.account("POST", "/register", name="", password=PASSWORD)) == "name"
    assert code(another.account("POST", "/register", name="...", password=PASSWORD)) == "name"
    assert code(another.account("POST", "/register", name="Fine", password="short")) == "password"


def test_a_new_password_ends_every_other_session_and_key(served: Served, browser: Browser) -> None:
    browser.register()
    key, old = browser.key(), browser.http.cookies["sixfold_session"]
    wrong = browser.account("POST", "/password", password="wrong one", new_password=PASSWORD)
    assert code(wrong) == "bad-login"
    changed = browser.account("POST", "/password", password=PASSWORD, new_password="another one")
    assert changed.status_code == 200
    assert browser.account("GET", "").status_code == 200
    cookie = {"Cookie": f"sixfold_session={old}"}
    answer = served.http.get("/api/v1/account", headers=cookie)
    assert code(answer) == "not-logged-in"
    plan = {"game": "twisty", "seats": [PERSON, PERSON]}
    assert code(served.call("POST", "/tables", key, json=plan)) == "bad-token"


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example"])
def test_other_sites_cannot_act_for_a_person(
    served: Served, browser: Browser, origin: str | None
) -> None:
    browser.register()
    session = browser.http.cookies["sixfold_session"]
    headers = {"Cookie": f"sixfold_session={session}"} | ({"Origin": origin} if origin else {})
    answer = served.http.post("/api/v1/account/keys", headers=headers, json={})
    assert (answer.status_code, code(answer)) == (403, "bad-origin")
    answer = served.http.post("/api/v1/tables", headers=headers, json={})
    assert (answer.status_code, code(answer)) == (403, "bad-origin"), "nor with a cookie elsewhere"


def test_a_key_is_no_cookie_and_a_cookie_is_no_key(served: Served, browser: Browser) -> None:
    browser.register()
    key, session = browser.key(), browser.http.cookies["sixfold_session"]
    plan = {"game": "twisty", "seats": [PERSON, PERSON]}
    assert code(served.call("POST", "/tables", session, json=plan)) == "bad-token"
    cookie = {"Cookie": f"sixfold_session={key}"}
    answer = served.http.get("/api/v1/account", headers=cookie)
    assert code(answer) == "not-logged-in"


def test_a_key_finds_the_own_seat_from_any_device(served: Served, browser: Browser) -> None:
    async def play() -> None:
        browser.register()
        plan = {"game": "twisty", "seats": [PERSON, PERSON], "name": "Somebody Else"}
        made = served.call("POST", "/tables", browser.key(), json=plan).json()
        served.join(made["table"], made["invites"][0]["invite"])
        client = Client(served, made["table"], browser.key())
        await client.connect()
        assert client.you == 0
        assert client.info["seats"][0]["name"] == browser.name
        games = browser.account("GET", "/games").json()["tables"]
        assert [game["table"] for game in games] == [made["table"]]

    meet(play())


def works(served: Served, key: str) -> bool:
    plan = {"game": "twisty", "seats": [PERSON, PERSON]}
    return served.call("POST", "/tables", key, json=plan).status_code == 201


def test_keys_are_listed_without_the_secret_and_revoked_one_by_one(
    served: Served, browser: Browser, another: Browser
) -> None:
    browser.register()
    another.register()
    made = [browser.account("POST", "/keys", days=2, name=name).json() for name in ("bot", "")]
    assert works(served, made[1]["key"])
    answer = browser.account("GET", "/keys")
    assert all(key["key"] not in answer.text for key in made)
    first, second = answer.json()
    assert [first["id"], second["id"]] == [key["id"] for key in made]
    assert (first["name"], first["used"]) == ("bot", None)
    assert second["used"] >= second["created"]
    assert first["expires"] == made[0]["expires"] == first["created"] + 2 * 86400
    assert another.account("GET", "/keys").json() == []
    stranger = another.account("DELETE", f"/keys/{first['id']}")
    assert (stranger.status_code, code(stranger)) == (404, "not-found")
    assert code(browser.account("DELETE", "/keys/%")) == "not-found"
    assert browser.account("DELETE", f"/keys/{first['id']}").status_code == 204
    assert not works(served, made[0]["key"])
    assert works(served, made[1]["key"])
    assert browser.account("DELETE", "/keys").status_code == 204
    assert not works(served, made[1]["key"])
    assert browser.account("GET", "/keys").json() == []


def test_logging_out_keeps_keys_unless_it_is_everywhere(served: Served, browser: Browser) -> None:
    browser.register()
    key = browser.key()
    browser.account("POST", "/logout")
    assert works(served, key)
    assert code(browser.account("GET", "/keys")) == "not-logged-in"
    for _ in range(2):
        browser.account("POST", "/login", name=browser.name, password=PASSWORD)
    first = browser.http.cookies["sixfold_session"]
    browser.account("POST", "/login", name=browser.name, password=PASSWORD)
    assert browser.account("POST", "/logout?everywhere=true").status_code == 204
    assert not works(served, key)
    browser.http.cookies.set("sixfold_session", first, path="/api/v1/account")
    assert code(browser.account("GET", "")) == "not-logged-in"


def test_an_account_has_only_so_many_keys(served: Served, browser: Browser) -> None:
    browser.register()
    for _ in range(KEYS_MAX):
        assert browser.account("POST", "/keys").status_code == 201
    refused = browser.account("POST", "/keys")
    assert (refused.status_code, code(refused)) == (409, "too-many-keys")
    first = browser.account("GET", "/keys").json()[0]
    browser.account("DELETE", f"/keys/{first['id']}")
    assert browser.account("POST", "/keys").status_code == 201


def test_keys_are_not_made_in_a_hurry(tmp_path: Path) -> None:
    with serve(tmp_path, limits=True) as served:
        browser = Browser(served)
        browser.register()
        statuses = [browser.account("POST", "/keys").status_code for _ in range(8)]
        browser.http.close()
    assert statuses == [201] * 5 + [429] * 3


def rated_game(served: Served, one: Browser, two: Browser, **plan: object) -> tuple[str, list[str]]:
    keys = [one.key(), two.key()]
    whole = {"game": "twisty", "seats": [PERSON, PERSON], **plan}
    made = served.call("POST", "/tables", keys[0], json=whole).json()
    join = {"invite": made["invites"][0]["invite"]}
    served.call("POST", f"/tables/{made['table']}/join", keys[1], json=join)
    return made["table"], keys


def ratings(browser: Browser) -> list[Json]:
    found: list[Json] = browser.account("GET", "").json()["ratings"]
    return found


def test_games_between_accounts_are_rated_once(
    served: Served, browser: Browser, another: Browser
) -> None:
    async def play() -> None:
        browser.register()
        another.register()
        for casual, games in ((True, 0), (False, 1), (False, 2)):
            table, keys = rated_game(served, browser, another, casual=casual)
            client = Client(served, table, keys[0])
            await client.connect()
            before = [seat["rating"] for seat in client.info["seats"]]
            assert (before == [None, None]) == (games < 2)
            await client.act("resign")
            if games:
                while client.info["seats"][0]["rating"] == before[0]:
                    await client.until("table")
                loser, winner = (seat["rating"] for seat in client.info["seats"])
                assert loser < 1000 < winner
                assert [r["games"] for r in ratings(browser)] == [games]
                assert [r["games"] for r in ratings(another)] == [games]
            else:
                assert ratings(browser) == []

    meet(play())


def test_nothing_that_opens_anything_is_stored(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        browser = Browser(served)
        browser.register()
        key, session = browser.key(), browser.http.cookies["sixfold_session"]
        made = served.create("twisty", PERSON, PERSON)
        joined = served.join(made["table"], made["invites"][0]["invite"])
        secrets = [
            key,
            session,
            PASSWORD,
            made["you"]["token"],
            made["invites"][0]["invite"],
            made["watch"],
            joined["token"],
        ]
        browser.http.close()
        logs = "\n".join(served.logs)
    with closing(sqlite3.connect(tmp_path / "sixfold.db")) as database:
        dump = "\n".join(database.iterdump())
    assert made["table"] in dump
    assert browser.name in dump
    for secret in secrets:
        assert secret not in dump
        assert secret not in logs
    assert "$argon2id$" in dump
