"""The HTTP API: play, headers, limits, pages, health, records."""

import asyncio
import gzip
import re
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from sixfold.core.record import keeps_promise
from sixfold.core.sixfile import parse_record
from sixfold.server.http.headers import ALWAYS
from tests.corpus import ROOT
from tests.server.harness import (
    PERSON,
    RANDOM_BOT,
    Client,
    Json,
    Served,
    game_names,
    gather,
    meet,
    serve,
)


def code(answer: httpx.Response) -> str:
    refusal: str = answer.json()["refusal"]["code"]
    return refusal


@pytest.mark.parametrize("game", game_names())
def test_the_example_bot_plays_a_whole_game(served: Served, game: str) -> None:
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), served.origin, game]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert re.match(r"scores \[.*\] I am seat 0\n", done.stdout), done.stderr


def test_the_example_bot_is_short() -> None:
    lines = (ROOT / "examples" / "bot.py").read_text().splitlines()
    assert len([line for line in lines if line.strip()]) <= 40


def test_the_example_bot_follows_an_invitation(served: Served) -> None:
    made = served.create("twisty", PERSON, PERSON)
    command = [sys.executable, str(ROOT / "examples" / "bot.py"), served.origin, made["table"]]
    with subprocess.Popen(
        [*command, made["invites"][0]["invite"]], stdout=subprocess.PIPE, text=True
    ) as bot:
        token, path = made["you"]["token"], f"/tables/{made['table']}"
        while not served.call("GET", path, token).json()["table"]["started"]:
            assert bot.poll() is None
            time.sleep(0.05)
        resign = {"key": "k", "action": "resign"}
        assert served.call("POST", f"{path}/act", token, json=resign).status_code == 201
        out, _ = bot.communicate(timeout=60)
    assert out.endswith("I am seat 1\n")


def test_moves_and_previews_without_a_socket(served: Served) -> None:
    table, tokens, _ = served.seat_people("qwirkle", 2)
    path = f"/tables/{table}"
    turn = served.call("GET", path, tokens[0]).json()["events"][-1]["turn"]
    mover, other = tokens[turn], tokens[1 - turn]
    choices = served.call("GET", f"{path}/moves?limit=3", mover).json()
    assert len(choices["moves"]) == 3
    assert not choices["all"]
    assert served.call("GET", f"{path}/moves", other).json() == {"ply": 0, "moves": [], "all": True}
    text = choices["moves"][0]["text"]
    preview = served.call("POST", f"{path}/preview", mover, json={"draft": text}).json()
    assert preview["ply"] == 0
    assert preview["preview"]["points"] == choices["moves"][0]["points"]
    nonsense = served.call("POST", f"{path}/preview", mover, json={"draft": "?"})
    assert (nonsense.status_code, code(nonsense)) == (422, "notation")
    move = {"ply": 1, "key": "first", "text": text}
    assert code(served.call("POST", f"{path}/move", json=move)) == "need-token"
    wrong = served.call("POST", f"{path}/move", other, json=move)
    assert (wrong.status_code, code(wrong)) == (409, "not-your-turn")
    for _ in range(2):
        stored = served.call("POST", f"{path}/move", mover, json=move)
        assert (stored.status_code, stored.json()) == (201, {"key": "first", "ply": 1})
    news = served.call("GET", f"{path}?since=0&wait=9", other).json()
    assert [event["ply"] for event in news["events"]] == [0, 1]
    assert news["events"][1]["own"]["hand"]


def test_waiting_for_news_ends_when_there_are_some(served: Served) -> None:
    async def wait() -> None:
        clients = await gather(served, "twisty", 2)
        url = f"{served.origin}/api/v1/tables/{clients[0].table}?since=0&wait=30"
        headers = {"Authorization": f"Bearer {clients[0].token}"}
        async with httpx.AsyncClient(headers=headers, timeout=60) as http:
            waiting = asyncio.ensure_future(http.get(url))
            await asyncio.sleep(0.1)
            assert not waiting.done()
            await clients[1].act("resign")
            assert (await waiting).json()["ply"] == 1

    meet(wait())


def test_every_answer_has_the_safe_headers(served: Served) -> None:
    for path in ("/", "/nowhere.js", "/api/v1/games", "/api/v1/nothing", "/metrics", "/ws"):
        answer = served.http.get(path)
        assert answer.status_code < 500
        for name, value in ALWAYS:
            assert answer.headers[name.decode()] == value.decode(), path
    csp = served.http.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in csp
    assert "frame-ancestors 'none'" in csp
    assert "script-src 'self'" in csp
    assert "'unsafe-inline'" not in csp.replace("style-src-attr 'unsafe-inline'", "")
    assert served.http.get("/api/v1/games").headers["cache-control"] == "no-store"


def test_the_api_sets_no_cookies(served: Served) -> None:
    made = served.call("POST", "/tables", json={"game": "twisty", "seats": [PERSON, PERSON]})
    assert "set-cookie" not in made.headers


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://localhost.evil.example"])
def test_pages_of_other_sites_cannot_make_tables(served: Served, origin: str) -> None:
    plan = {"game": "twisty", "seats": [PERSON, PERSON]}
    answer = served.http.post("/api/v1/tables", json=plan, headers={"Origin": origin})
    assert (answer.status_code, code(answer)) == (403, "bad-origin")
    hidden = {"Sec-Fetch-Site": "cross-site"}
    answer = served.http.post("/api/v1/tables", json=plan, headers=hidden)
    assert (answer.status_code, code(answer)) == (403, "bad-origin")


def test_a_named_origin_must_be_told(tmp_path: Path) -> None:
    plan = {"game": "twisty", "seats": [PERSON, PERSON]}
    with serve(tmp_path, urls=("https://play.example",)) as served:
        for origin, status in (
            ("https://play.example", 201),
            ("https://play.example:443", 201),
            ("http://play.example", 403),
            ("https://play.example.evil", 403),
        ):
            headers = {"Origin": origin, "Host": "play.example"}
            answer = served.http.post("/api/v1/tables", json=plan, headers=headers)
            assert answer.status_code == status, origin


def test_bodies_have_a_size(served: Served) -> None:
    answer = served.call("POST", "/tables", content=b"x" * 100_000)
    assert (answer.status_code, code(answer)) == (413, "too-big")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/tables/nowhere", 404),
        ("GET", "/tables/%00", 404),
        ("GET", "/nothing", 404),
        ("DELETE", "/tables", 405),
        ("GET", "/lobby?before=x", 400),
        ("GET", "/lobby?before=nan~x", 400),
        ("GET", "/finished?before=1~%00", 400),
        ("GET", "/tables/x?wait=99", 400),
        ("GET", "/tables/x/plies/-1", 400),
    ],
)
def test_wrong_questions_get_a_coded_answer(
    served: Served, method: str, path: str, status: int
) -> None:
    answer = served.call(method, path)
    assert answer.status_code == status
    assert code(answer)


def test_lists_have_pages(served: Served) -> None:
    tables = [
        served.create("twisty", PERSON, PERSON, listed=True, name=f"P{i}")["table"]
        for i in range(31)
    ]
    first = served.call("GET", "/lobby").json()
    second = served.call("GET", "/lobby", params={"before": first["more"]}).json()
    found = [table["table"] for page in (first, second) for table in page["tables"]]
    assert found[:31] == tables[::-1]


def test_looking_back_at_a_game(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "qwirkle", 2)
        path = f"/tables/{clients[0].table}/plies/0"
        own = served.call("GET", path, clients[0].token).json()
        assert own["own"]["hand"] == clients[0].view["hand"]
        peek = served.call("GET", f"{path}?seat=1", clients[0].token)
        assert code(peek) == "not-over"
        assert code(served.call("GET", path.replace("/0", "/9"), clients[0].token)) == "not-found"
        hand = clients[1].view["hand"]
        await clients[0].act("resign")
        peek = served.call("GET", f"{path}?seat=1", clients[0].token)
        assert peek.json()["own"]["hand"] == hand
        assert code(served.call("GET", f"{path}?seat=7", clients[0].token)) == "not-found"
        record = parse_record(served.call("GET", f"/tables/{clients[0].table}/record.six").text)
        assert keeps_promise(record)
        assert record.commitment == clients[0].info["fairness"]["commitment"]
        assert record.names == ("Ann", "Ben")

    meet(play())


def test_health_and_metrics(served: Served) -> None:
    assert served.call("GET", "/health").json()["ok"] is True
    text = served.http.get("/metrics").text
    for name in ("entries_total", "sockets", "rooms", "store_seconds_bucket", "failures_total 0.0"):
        assert f"sixfold_{name}" in text


def test_an_error_of_ours_is_logged_without_its_words(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("hand: Rc Gt")

    first = len(served.logs)
    monkeypatch.setattr(served.services.store, "open_tables", fail)
    answer = served.call("GET", "/lobby")
    assert (answer.status_code, code(answer)) == (500, "internal")
    logs = "".join(served.logs[first:])
    assert "ValueError" in logs
    assert "test_http.py" in logs
    assert "Rc Gt" not in logs + answer.text
    served.services.metrics.failures.reset()


def test_too_many_requests_are_told_when_to_come_back(tmp_path: Path) -> None:
    with serve(tmp_path, limits=True) as served:
        plan = {"game": "twisty", "seats": [PERSON, PERSON]}
        answers = [served.call("POST", "/tables", json=plan) for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert code(refused[0]) == "too-fast"
        assert int(refused[0].headers["retry-after"]) >= 1
        made = answers[0].json()

        async def chatter() -> None:
            client = Client(served, made["table"], made["you"]["token"])
            await client.connect()
            answer: Json = {"type": "pong"}
            pings = 0
            while answer["type"] == "pong" and pings < 10_000:
                await client.send(type="ping")
                answer = await client.until("pong", "refused")
                pings += 1
            assert answer["refusal"]["code"] == "too-fast"

        meet(chatter())


def test_the_web_app_is_served_when_it_is_built(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Sixfold</title>")
    (web / "assets" / "app-1234.js").write_text("console.log(1)")
    (tmp_path / "secret.txt").write_text("secret")
    with serve(tmp_path, web=web) as served:
        for path in ("/", "/t/abc", "/index.html"):
            page = served.http.get(path)
            assert (page.status_code, "<title>Sixfold" in page.text) == (200, True), path
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-type"].startswith("text/html")
        script = served.http.get("/assets/app-1234.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        assert served.http.get("/assets/missing.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2f..%2fsecret.txt"):
            assert "secret" not in served.http.get(path).text, path
        assert served.http.head("/").status_code == 200


def test_texts_are_sent_as_the_client_takes_them(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    script = "console.log(1);" * 200
    (web / "index.html").write_text("<!doctype html><title>Sixfold</title>")
    (web / "assets" / "app-1234.js").write_text(script)
    (web / "assets" / "app-1234.js.gz").write_bytes(gzip.compress(script.encode()))
    (web / "assets" / "app-1234.js.br").write_bytes(b"by Brotli")
    with serve(tmp_path, web=web) as served:

        def ask(accept: str, method: str = "GET", **headers: str) -> httpx.Response:
            request = served.http.build_request(
                method, "/assets/app-1234.js", headers={"accept-encoding": accept, **headers}
            )
            return served.http.send(request, stream=True)

        tags = set()
        for accept, encoding in (
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("br;q=0, gzip;q=0.5", "gzip"),
            ("identity", None),
            ("", None),
        ):
            answer = ask(accept)
            raw = b"".join(answer.iter_raw())
            assert answer.headers.get("content-encoding") == encoding, accept
            assert answer.headers["vary"] == "accept-encoding"
            assert "javascript" in answer.headers["content-type"]
            assert "immutable" in answer.headers["cache-control"]
            assert int(answer.headers["content-length"]) == len(raw)
            if encoding == "gzip":
                assert gzip.decompress(raw) == script.encode()
            tags.add(answer.headers["etag"])
            head = ask(accept, "HEAD")
            assert head.headers["content-length"] == answer.headers["content-length"]
            assert b"".join(head.iter_raw()) == b""
            again = ask(accept, **{"if-none-match": answer.headers["etag"]})
            assert (again.status_code, b"".join(again.iter_raw())) == (304, b"")
            assert again.headers["etag"] == answer.headers["etag"]
            assert again.headers["vary"] == "accept-encoding"
        assert len(tags) == 3  # other bytes, another tag
        assert served.http.get("/").headers["vary"] == "accept-language"


def test_public_lists_are_compressed_and_tables_are_not(served: Served) -> None:
    lists = served.http.get("/api/v1/lessons/qwirkle", headers={"accept-encoding": "gzip"})
    assert lists.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in lists.headers["vary"].lower()
    plain = served.http.get("/api/v1/lessons/qwirkle", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == lists.json()
    made = served.call("POST", "/tables", json={"game": "twisty", "seats": [PERSON, PERSON]})
    assert "content-encoding" not in made.headers


def test_without_the_web_app_there_is_a_word_of_help(served: Served) -> None:
    page = served.http.get("/")
    assert page.status_code == 200
    assert "make web" in page.text


def test_a_store_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    """Nothing is acknowledged meanwhile, and the same key gets through afterwards."""
    with serve(tmp_path) as served:

        async def play() -> None:
            made = served.create("twisty", PERSON, RANDOM_BOT)
            client = Client(served, made["table"], made["you"]["token"])
            await client.connect()
            await client.act("resign")
            table, tokens, _ = served.seat_people("qwirkle", 2)
            clients = [Client(served, table, token) for token in tokens]
            for client in clients:
                await client.connect()
            mover = next(client for client in clients if client.is_turn)
            choices = served.call("GET", f"/tables/{table}/moves?limit=1", mover.token).json()
            text = choices["moves"][0]["text"]
            files = list(tmp_path.glob("sixfold.db*"))
            for file in files:
                file.rename(file.with_name(f"away-{file.name}"))
            refused = await mover.submit(text, 1, "again")
            assert refused["refusal"]["code"] == "store-unavailable"
            assert served.call("GET", "/health").status_code == 503
            for file in tmp_path.glob("sixfold.db*"):
                file.unlink()
            for file in files:
                file.with_name(f"away-{file.name}").rename(file)
            assert await mover.submit(text, 1, "again") == {"type": "ack", "key": "again", "ply": 1}
            for client in clients:
                await client.until_ply(1)

        meet(play())
