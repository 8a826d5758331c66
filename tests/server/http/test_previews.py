"""Link previews: what they say, whom they name, and that nothing hidden is in them."""

import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sixfold.core.story import replay
from sixfold.server.ops.rate_limits import Rate
from sixfold.server.people.tokens import hash_token
from sixfold.server.previews import handlers as previews
from sixfold.server.previews import pictures
from sixfold.server.previews.drawing import draw_preview
from sixfold.server.previews.glimpse import glimpse, preview_proof
from sixfold.server.previews.letters import drawable
from sixfold.server.previews.puzzles import draw_puzzle, puzzle_of_picture
from sixfold.server.previews.words import language_of, words_of
from sixfold.study.puzzles import puzzles
from sixfold.table.opening import position
from tests.server.harness import PERSON, RANDOM_BOT, Chooser, Client, Served, meet, serve

INDEX = """<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="description" content="old" /><meta property="og:title" content="old" />
<meta property="og:image" content="/preview.png" /><title>Sixfold</title></head>
<body><div id="app"></div></body></html>"""
ODD_NAMES = ('<script>alert("1")</script>', "\"' onload=x", "🦊🦊", "דוד\u202eabc", "Ó'Brien & Co")
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a web app of one page."""
    folder = tmp_path_factory.mktemp("previews")
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text(INDEX)
    with serve(folder, web=folder / "web") as served:
        yield served


class _Page(HTMLParser):
    """The tags of a page as a browser reads them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.elements: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        found = dict(attrs)
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            assert name not in self.meta, "twice"
            self.meta[name] = found["content"] or ""


def look(house: Served, path: str, language: str = "en") -> _Page:
    answer = house.http.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    return _Page(answer.text)


def proof_of(made: dict[str, Any]) -> str:
    return preview_proof(hash_token(made["watch"]))


def picture(house: Served, address: str) -> bytes:
    answer = house.http.get(address.removeprefix(house.origin))
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/png"
    body = answer.content
    assert body.startswith(PNG)
    assert struct.unpack(">II", body[16:24]) == (1200, 630)
    return body


def finish(house: Served, made: dict[str, Any], *tokens: str) -> None:
    """Somebody leaves a table of two."""

    async def leave() -> None:
        client = Client(house, made["table"], tokens[0])
        await client.connect()
        await client.act("resign")
        while client.event["result"] is None:
            await client.until("event")
        await client.close()

    meet(leave())


def test_the_home_page_speaks_the_language_of_the_request(house: Served) -> None:
    page = look(house, "/")
    assert page.meta["og:title"] == "Sixfold"
    assert page.meta["og:image"] == f"{house.origin}/preview.png"
    assert page.meta["twitter:card"] == "summary_large_image"
    assert page.meta["og:description"] == page.meta["description"]
    others = {look(house, "/", tag).meta["og:description"] for tag in ("ru", "hu", "zh-TW,zh")}
    assert len({page.meta["og:description"], *others}) == 4
    assert "accept-language" in house.http.get("/").headers["vary"]


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("hu-HU,hu;q=0.9,en;q=0.8", "hu"),
        ("en;q=0.1, ru;q=0.5", "ru"),
        ("de, fr", "en"),
        ("", "en"),
        ("ru;q=x, hu", "hu"),
        ("zh-TW", "zh_Hant"),
    ],
)
def test_the_best_language_is_taken(accept: str, language: str) -> None:
    assert language_of(accept) == language


def test_the_proof_is_that_of_the_web_app() -> None:
    assert preview_proof(hash_token("w9")) == "e3d2abe6465ae78b608f09b2231c1509"


def test_an_invitation_names_the_host_only_with_the_proof(house: Served) -> None:
    made = house.create("qwirkle", PERSON, PERSON, name="Anna")
    path = f"/t/{made['table']}"
    bare = look(house, path).meta
    assert bare["og:title"] == "You’re invited to Qwirkle"
    proven = look(house, f"{path}?p={proof_of(made)}").meta
    assert proven["og:title"] == "Anna invites you to Qwirkle"
    for wrong in ("0" * 32, "x", made["watch"], hash_token(made["watch"])):
        assert "Anna" not in house.http.get(path, params={"p": wrong}).text
    assert picture(house, bare["og:image"]) != picture(house, proven["og:image"])
    listed = house.create("twisty", PERSON, PERSON, name="Béla", listed=True)
    page = look(house, f"/t/{listed['table']}", "hu")
    assert "Béla" in page.meta["og:title"]
    assert page.meta["og:locale"] == "hu_HU"


def test_a_running_table_shows_nothing_to_strangers(house: Served) -> None:
    made = house.create("qwirkle", PERSON, RANDOM_BOT, name="Anna")
    path = f"/t/{made['table']}"
    assert look(house, path).meta["og:title"] == "A game of Qwirkle"
    assert "Anna" in look(house, f"{path}?p={proof_of(made)}").meta["og:title"]


def test_a_result_is_told(house: Served) -> None:
    made = house.create("qwirkle", PERSON, PERSON, name="Anna")
    other = house.join(made["table"], made["invites"][0]["invite"], "Béla")
    finish(house, made, other["token"])
    for path in (f"/t/{made['table']}", f"/replay/{made['table']}"):
        meta = look(house, path).meta
        assert meta["og:title"] == "Anna won Qwirkle 0 : 0"
        picture(house, meta["og:image"])


def test_unknown_tables_look_like_home_and_have_no_picture(house: Served) -> None:
    assert look(house, "/t/nothing").meta["og:title"] == "Sixfold"
    for path in ("/preview/nothing.png", "/preview/a%20b.png", "/preview/x", "/preview/x.svg"):
        assert house.http.get(path).status_code == 404, path


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_stay_texts(house: Served, name: str) -> None:
    made = house.create("twisty", PERSON, PERSON, name=name, listed=True)
    answer = house.http.get(f"/t/{made['table']}")
    page = _Page(answer.text)
    stored = name.replace("\u202e", " ")  # what changes the direction of a text is never stored
    assert page.meta["og:title"] == f"{stored} invites you to Twisty"
    assert page.elements.count("script") == INDEX.count("<script")
    assert set(page.elements) == {"html", "head", "meta", "title", "body", "div"}
    picture(house, page.meta["og:image"])

    async def draw() -> str:
        seen = glimpse(await house.services.rooms.room(made["table"]), "")
        return draw_preview(words_of(seen, "en"), seen, "en")

    svg = meet(house.in_loop(draw()))
    texts = [
        one.text or "" for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")
    ]
    assert all(text == drawable(text) for text in texts)
    shown = drawable(stored)[:10]
    assert not shown or any(text.startswith(shown) for text in texts)


def test_strange_hosts_are_not_repeated(house: Served) -> None:
    made = house.create("twisty", PERSON, PERSON)
    answer = house.http.get(f"/t/{made['table']}", headers={"host": 'evil.example"><script>'})
    assert "evil" not in answer.text


def test_the_public_address_is_the_configured_one(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(INDEX)
    with serve(tmp_path, web=tmp_path, urls=("https://play.example.org",)) as served:
        meta = look(served, "/learn/qwirkle").meta
        assert meta["og:image"] == "https://play.example.org/preview.png"
        assert meta["og:url"] == "https://play.example.org/learn/qwirkle"


@pytest.mark.parametrize("name", ["qwirkle", "rummy"])
def test_pictures_hold_nothing_hidden(house: Served, name: str) -> None:
    """Whatever is drawn for others is made of what a spectator sees: the same table with other
    hands and another stock gives the same drawing, and no hand, seed or token is in it."""

    async def play() -> None:
        table, tokens, watch = house.seat_people(name, 2)
        clients = [Client(house, table, token) for token in tokens]
        for client in clients:
            await client.connect()
        chooser = Chooser(house, f"previews {name}")
        for _ in range(8):
            mover = next(client for client in clients if client.is_turn)
            await mover.submit(await chooser.choose(mover))
            for client in clients:
                await client.until_ply(mover.ply)
        room = await house.in_loop(house.services.rooms.room(table))
        seen = glimpse(room, preview_proof(hash_token(watch)))
        assert seen.view == room.table.game.observe(_shuffled(room), None)
        assert not seen.view.hand
        svg = draw_preview(words_of(seen, "en"), seen, "en")
        drawn = re.findall(r"<title>(\w\w)</title>", svg)
        board = seen.view.board if name == "qwirkle" else [c for g in seen.view.table for c in g]
        assert len(drawn) == len(board) + 4  # the tiles of the brand
        secrets = (*tokens, watch, room.table.row.seed.hex(), room.table.row.salt)
        text = house.http.get(f"/t/{table}", params={"p": preview_proof(hash_token(watch))}).text
        for secret in (*secrets, hash_token(watch)):
            assert secret not in svg
            assert secret not in text
        bare = glimpse(room, "")
        assert (bare.players, bare.scores, bare.view, bare.ply) == ([], (), None, 0)
        for client in clients:
            await client.close()

    meet(play())


def _shuffled(room: Any) -> Any:
    """The state of a table with its hidden tiles in other places."""
    state = replay(room.table.game, room.table.record()).states[-1]
    stock = "bag" if hasattr(state, "bag") else "deck"
    hidden = [*getattr(state, stock), *(tile for hand in state.hands for tile in hand)]
    hidden = sorted(hidden, reverse=True)
    hands = []
    for hand in state.hands:
        hands.append(tuple(sorted(hidden[: len(hand)])))
        hidden = hidden[len(hand) :]
    return replace(state, hands=tuple(hands), **{stock: tuple(hidden)})


def test_pictures_are_kept_and_bounded(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "KEPT", 2)
    drawn: list[str] = []

    async def render() -> None:
        kept = pictures.Pictures()

        def draw(name: str) -> str:
            drawn.append(name)
            return '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

        for name in ("a", "b", "a", "c", "b", "b"):
            await kept.render((name,), lambda name=name: draw(name))  # type: ignore[misc]

    meet(render())
    assert drawn == ["a", "b", "c", "b"]


def test_drawing_pictures_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "PREVIEW", Rate(2, 1e-6))
    with serve(tmp_path, web=None, limits=True) as served:
        tables = [served.create("twisty", PERSON, PERSON)["table"] for _ in range(3)]
        asked = [*tables, tables[0]]
        answers = [served.http.get(f"/preview/{table}.png").status_code for table in asked]
        assert answers == [200, 200, 429, 200]  # what is kept costs nothing


@pytest.mark.parametrize("game", ["qwirkle", "rummy", "twisty"])
def test_a_puzzle_says_its_task_and_shows_what_the_solver_knows(house: Served, game: str) -> None:
    puzzle = puzzles(game)[4]
    path, image = f"/puzzles/{game}/5", f"{house.origin}/preview/puzzles/{game}-5.png?l=en"
    for address in (path, f"/puzzles/{game}/theme/{puzzle.themes[0]}/5"):
        page = look(house, address)
        assert page.meta["og:title"].endswith(", puzzle 5")
        assert page.meta["og:url"] == f"{house.origin}{address}"
        assert page.meta["og:image"] == image
    assert len({look(house, path, tag).meta["og:description"] for tag in ("en", "ru", "hu")}) == 3
    picture(house, image)
    posed = puzzle_of_picture(f"{game}-5.png")
    assert posed is not None
    drawing = draw_puzzle(posed, "en")
    table = position(game, puzzle.position)
    known = table.view(table.turn)
    tiles = [str(tile) for tile in getattr(known, "hand", ())]
    assert all(f"<title>{tile}</title>" in drawing for tile in tiles)
    ElementTree.fromstring(drawing)


def test_the_puzzle_of_the_day_has_the_picture_of_its_game(house: Served) -> None:
    page = look(house, "/puzzles/daily/twisty")
    assert page.meta["og:title"] == "Puzzle of the day: Twisty"
    picture(house, page.meta["og:image"])


@pytest.mark.parametrize(
    "path", ["/puzzles", "/puzzles/qwirkle/0", "/puzzles/qwirkle/999999", "/puzzles/chess/1"]
)
def test_a_puzzle_that_is_not_there_has_the_tags_of_the_house(house: Served, path: str) -> None:
    assert look(house, path).meta["og:image"] == f"{house.origin}/preview.png"


@pytest.mark.parametrize("name", ["qwirkle-0.png", "qwirkle-999999.png", "chess.png", "x", "a-b"])
def test_a_puzzle_that_is_not_there_has_no_picture(house: Served, name: str) -> None:
    assert house.http.get(f"/preview/puzzles/{name}").status_code == 404
