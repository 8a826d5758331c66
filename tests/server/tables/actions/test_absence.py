"""Absent players: wait, skip, or let a bot play until they return."""

from tests.server.harness import Chooser, Client, Json, Served, gather, meet, move_once


async def leave_on_turn(served: Served, people: int) -> tuple[Client, list[Client]]:
    """Somebody whose turn it is goes away: that one, and the others who noticed."""
    clients = await gather(served, "twisty", people)
    gone = next(client for client in clients if client.is_turn)
    others = [client for client in clients if client is not gone]
    for client in others:
        await client.until_all_are_there()
    await gone.cut()
    for client in others:
        info = await client.until_info(lambda info: info["seats"][gone.you]["absent"])
        assert not info["seats"][gone.you]["connected"]
    return gone, others


def refused(answer: Json) -> str:
    assert answer["type"] == "refused", answer
    code: str = answer["refusal"]["code"]
    return code


def test_nobody_votes_about_somebody_who_is_there(served: Served) -> None:
    async def play() -> None:
        clients = await gather(served, "twisty", 2)
        for client in clients:
            assert refused(await client.act("vote_absent", "skip")) == "not-absent"
        assert refused(await clients[0].act("vote_absent", "hang")) == "bad-value"

    meet(play())


def test_the_only_other_person_skips_a_turn(served: Served) -> None:
    async def play() -> None:
        gone, (other,) = await leave_on_turn(served, 2)
        assert (await other.act("vote_absent", "wait"))["ply"] == 0
        assert (await other.act("vote_absent", "skip"))["ply"] == 1
        await other.until_ply(1)
        assert other.event["entry"] == f"{gone.you} !skip"
        assert other.is_turn
        await gone.connect()
        assert gone.ply == 1

    meet(play())


def test_more_than_half_of_those_who_are_there_decide(served: Served) -> None:
    async def play() -> None:
        gone, others = await leave_on_turn(served, 4)
        assert (await others[0].act("vote_absent", "bot"))["ply"] == 0
        await others[1].act("vote_absent", "wait")
        info = await others[2].until_info(
            lambda info: bool(info["offers"]) and len(info["offers"][0]["answered"]) == 2
        )
        (vote,) = info["offers"]
        assert (vote["kind"], vote["seat"]) == ("absent", gone.you)
        assert sorted(vote["answers"]) == ["bot", "wait"]
        assert (await others[2].act("vote_absent", "bot"))["ply"] == 1

    meet(play())


def test_a_bot_plays_until_the_person_returns(served: Served) -> None:
    async def play() -> None:
        gone, (other,) = await leave_on_turn(served, 2)
        chooser = Chooser(served, "bot plays")
        assert (await other.act("vote_absent", "bot"))["type"] == "ack"
        await other.until_ply(2)
        assert other.history[1].startswith(f"{gone.you} !seat bot ")
        assert other.history[2].startswith(f"{gone.you} @")
        info = await other.until_info(lambda info: info["seats"][gone.you]["away"])
        assert info["seats"][gone.you]["kind"] == "person"

        await gone.connect()
        assert refused(await gone.act("offer_draw")) == "not-playing"
        assert refused(await gone.submit("a1")) == "not-playing"
        assert refused(await other.act("return")) == "not-away"
        answer = await gone.act("return")
        assert answer["type"] == "ack"
        for client in (gone, other):
            await client.until_ply(answer["ply"])
            assert client.history[answer["ply"]] == f"{gone.you} !seat person"
        for _ in range(4):
            await move_once([gone, other], chooser)

    meet(play())
