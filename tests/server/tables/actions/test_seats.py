"""Joining tables: invitations, names, the lobby, the start."""

import asyncio
from functools import partial
from typing import Any

import pytest

from sixfold.games import GAMES
from tests.server.harness import PERSON, RANDOM_BOT, Client, Json, Served, meet


def table_of(served: Served, made: Json) -> Json:
    answer = served.call("GET", f"/tables/{made['table']}", made["you"]["token"])
    table: Json = answer.json()["table"]
    return table


def code(answer: Any) -> str:
    refusal: str = answer.json()["refusal"]["code"]
    return refusal


def test_an_invitation_opens_its_seat_once(served: Served) -> None:
    made = served.create("qwirkle", PERSON, PERSON, PERSON)
    assert made["you"]["seat"] == 0
    assert [invite["seat"] for invite in made["invites"]] == [1, 2]
    invite = made["invites"][1]["invite"]
    assert served.join(made["table"], invite)["seat"] == 2
    path = f"/tables/{made['table']}/join"
    assert code(served.call("POST", path, json={"invite": invite})) == "seat-taken"
    assert code(served.call("POST", path, json={"invite": "guessed"})) == "bad-token"
    assert code(served.call("POST", path, json={})) == "no-seat-free"
    table = table_of(served, made)
    assert [seat["taken"] for seat in table["seats"]] == [True, False, True]
    assert not table["started"]


KEY = "0123456789abcdef0123456789abcdef"


def test_a_join_whose_answer_was_lost_is_repeated_with_its_key(served: Served) -> None:
    made = served.create("qwirkle", PERSON, PERSON, PERSON)
    path = f"/tables/{made['table']}/join"
    invites = [invite["invite"] for invite in made["invites"]]
    request = {"invite": invites[0], "name": "Ben", "key": KEY}
    first = served.call("POST", path, json=request)
    assert first.status_code == 201
    for repeat in (request, {**request, "invite": invites[1]}, {**request, "name": "Eve"}):
        again = served.call("POST", path, json=repeat)
        assert (again.status_code, again.json()) == (201, first.json())
    other = {**request, "key": KEY[::-1]}
    assert code(served.call("POST", path, json=other)) == "seat-taken", "whose key is another"
    table = table_of(served, made)
    assert [seat["taken"] for seat in table["seats"]] == [True, True, False]
    assert table["seats"][1]["name"] == "Ben"
    served.join(made["table"], invites[1])
    assert table_of(served, made)["started"]
    assert served.call("POST", path, json=request).json() == first.json(), "also after the start"
    token = first.json()["token"]
    seen = served.call("GET", f"/tables/{made['table']}", token).json()
    assert seen["table"]["you"] == first.json()["seat"] == 1
    assert KEY not in token


def test_one_key_asked_for_at_once_takes_one_seat(served: Served) -> None:
    made = served.create("qwirkle", PERSON, PERSON, PERSON, listed=True)
    path = f"/tables/{made['table']}/join"

    async def crowd() -> list[Any]:
        join = partial(served.call, "POST", path, json={"key": KEY, "name": "Ben"})
        return await asyncio.gather(*(asyncio.to_thread(join) for _ in range(8)))

    answers = asyncio.run(crowd())
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.text for answer in answers}) == 1
    assert [seat["taken"] for seat in table_of(served, made)["seats"]] == [True, True, False]


def test_a_key_that_could_be_guessed_is_refused(served: Served) -> None:
    made = served.create("qwirkle", PERSON, PERSON, listed=True)
    answer = served.call("POST", f"/tables/{made['table']}/join", json={"key": "1"})
    assert (answer.status_code, code(answer)) == (400, "malformed")


def test_the_game_starts_when_the_last_seat_is_taken(served: Served) -> None:
    async def play() -> None:
        made = served.create("qwirkle", PERSON, PERSON)
        client = Client(served, made["table"], made["you"]["token"])
        await client.connect()
        assert client.ply == -1
        served.join(made["table"], made["invites"][0]["invite"])
        await client.until_info(lambda info: info["started"])
        await client.until_ply(0)
        assert client.view["hand"]

    meet(play())


def test_a_table_can_wait_for_the_word_to_start(served: Served) -> None:
    async def play() -> None:
        made = served.create("twisty", PERSON, RANDOM_BOT, autostart=False)
        client = Client(served, made["table"], made["you"]["token"])
        await client.connect()
        assert not client.info["started"]
        assert (await client.submit("@a1", 1))["refusal"]["code"] == "not-started"
        await client.send(type="preview", id=1, draft="")
        assert (await client.until("refused"))["refusal"]["code"] == "not-started"
        await client.act("start")
        await client.until_ply(0)

    meet(play())


def test_bots_take_the_seats_of_those_who_did_not_come(served: Served) -> None:
    async def play() -> None:
        made = served.create("twisty", PERSON, PERSON, PERSON)
        client = Client(served, made["table"], made["you"]["token"])
        await client.connect()
        assert (await client.act("start"))["refusal"]["code"] == "not-full"
        assert (await client.act("start", "brilliant"))["refusal"]["code"] == "options"
        await client.act("start", "random")
        info = await client.until_info(lambda info: info["started"])
        assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
        invite = made["invites"][0]["invite"]
        late = served.call("POST", f"/tables/{made['table']}/join", json={"invite": invite})
        assert code(late) == "bad-token"

    meet(play())


def test_names_are_cleaned(served: Served) -> None:
    made = served.create("qwirkle", PERSON, PERSON, name=" Ann\u202e\n\t<b> " + "x" * 90)
    assert table_of(served, made)["seats"][0]["name"] == ("Ann <b> " + "x" * 90)[:40]
    path, token = f"/tables/{made['table']}/name", made["you"]["token"]
    renamed = served.call("PUT", path, token, json={"name": "Anna\u0000"})
    assert renamed.json()["seats"][0]["name"] == "Anna"
    assert code(served.call("PUT", path, token, json={"name": "\u200b \n"})) == "name"
    assert code(served.call("PUT", path, json={"name": "Eve"})) == "need-token"
    served.join(made["table"], made["invites"][0]["invite"])
    assert code(served.call("PUT", path, token, json={"name": "Late"})) == "started"


def test_whoever_leaves_before_the_start_sees_nothing_of_who_comes_then(served: Served) -> None:
    async def play() -> None:
        made = served.create("qwirkle", PERSON, PERSON, PERSON)
        invite = made["invites"][0]["invite"]
        first = served.join(made["table"], invite, "First")
        client = Client(served, made["table"], first["token"])
        await client.connect()
        assert (await client.act("resign"))["type"] == "ack"
        await client.until_info(lambda info: info["you"] is None)
        second = served.join(made["table"], invite, "Second")
        served.join(made["table"], made["invites"][1]["invite"])
        await client.until_ply(0)
        assert second["seat"] == first["seat"]
        assert client.event["own"] == {}
        assert client.view["hand"] == []
        await client.cut()
        assert (await client.connect())["refusal"]["code"] == "bad-token"

    meet(play())


def test_listed_tables_are_found_joined_and_watched_by_anybody(served: Served) -> None:
    async def play() -> None:
        made = served.create("twisty", PERSON, PERSON, listed=True, title=" Come  in ")
        lobby = served.call("GET", "/lobby").json()["tables"]
        (found,) = [table for table in lobby if table["table"] == made["table"]]
        assert found["title"] == "Come in"
        assert [player["taken"] for player in found["players"]] == [True, False]
        assert served.join(made["table"], None)["seat"] == 1
        running = served.call("GET", "/running").json()["tables"]
        assert made["table"] in [table["table"] for table in running]
        watcher = Client(served, made["table"], None)
        await watcher.connect()
        assert watcher.you is None
        player = Client(served, made["table"], made["you"]["token"])
        await player.connect()
        await player.act("resign")
        finished = served.call("GET", "/finished").json()["tables"]
        (game,) = [table for table in finished if table["table"] == made["table"]]
        assert game["result"]["winners"] == [1]

    meet(play())


def test_private_tables_are_in_no_list_and_open_up_when_they_are_over(served: Served) -> None:
    async def play() -> None:
        table, tokens, _ = served.seat_people("twisty", 2)
        for path in ("/lobby", "/running", "/finished"):
            assert table not in served.call("GET", path).text
        assert code(served.call("GET", f"/tables/{table}")) == "need-token"
        assert code(served.call("GET", f"/tables/{table}/record.six", tokens[0])) == "not-over"
        client = Client(served, table, tokens[0])
        await client.connect()
        await client.act("resign")
        assert served.call("GET", f"/tables/{table}").status_code == 200
        assert served.call("GET", f"/tables/{table}/record.six").text.startswith("sixfold 1\n")
        assert table not in served.call("GET", "/finished").text

    meet(play())


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"seats": [PERSON]}, "is for 2 to 4 players, not 1"),
        ({"seats": [PERSON] * 5}, "is for 2 to 4 players, not 5"),
        ({"seats": [PERSON, {"kind": "bot", "level": "genius"}]}, "there is no bot 'genius'"),
        ({"options": {"colour": "pink"}}, "there is no option"),
        ({"options": {"corners": "none"}}, "is not one of"),
        ({"seats": []}, "seats: Expected `array`"),
        ({"seats": [{"kind": "dog"}]}, "seats[0].kind"),
        ({"shape": "round"}, "unknown field `shape`"),
        ({"clock": {"pace": "move", "amount": -1}}, "clock.amount"),
    ],
)
def test_tables_that_cannot_be_are_refused_with_the_reason(
    served: Served, plan: Json, words: str
) -> None:
    whole = {"game": "twisty", "seats": [PERSON, PERSON], **plan}
    answer = served.call("POST", "/tables", json=whole)
    assert answer.status_code in (400, 422)
    assert words in answer.json()["refusal"]["message"]


def test_what_can_be_played_is_told_with_its_options(served: Served) -> None:
    games = {game["name"]: game for game in served.call("GET", "/games").json()}
    assert list(games) == list(GAMES)
    assert games["twisty"]["least"] == 2
    assert "master" in games["twisty"]["levels"]
    options = {option["name"]: option for option in games["qwirkle"]["options"]}
    assert options["opening"]["choices"] == ["full_set", "any"]


def test_phrases_are_heard_by_everybody(served: Served) -> None:
    async def talk() -> None:
        table, tokens, watch = served.seat_people("twisty", 2)
        clients = [Client(served, table, token) for token in (*tokens, watch)]
        for client in clients:
            await client.connect()
        await clients[1].send(type="say", phrase="well_played")
        for client in clients:
            said = await client.until("said")
            assert said == {"type": "said", "seat": 1, "phrase": "well_played"}

    meet(talk())
