"""HTTP: lessons, stateless and without a table."""

from typing import Any

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from sixfold.core.entry import Moved, format_entry
from sixfold.core.game import AnyGame
from sixfold.games import GAMES
from sixfold.lessons import LESSONS, find_step
from sixfold.lessons.goal import Turn, reaches
from sixfold.lessons.step import LEARNER, Step, state_of, take_turns
from sixfold.server.http.encodings import COMPRESSED
from sixfold.server.http.requests import REFUSALS
from sixfold.wire.api import Draft, LessonMove, LessonStep, LessonTurn, Preview
from sixfold.wire.codes import Code, Denied
from sixfold.wire.messages import ClockInfo, Event

NO_CLOCK = ClockInfo("none", 0, (), None)


@get(
    "/lessons/{game:str}",
    summary="The steps of a lesson in their order",
    responses=REFUSALS,
    sync_to_thread=False,
)
def get_lesson(game: FromPath[str]) -> list[LessonStep]:
    if game not in LESSONS:
        raise Denied(Code.NOT_FOUND)
    rules = GAMES[game]
    return [_told(rules, step) for step in LESSONS[game]]


@post(
    "/lessons/{game:str}/{step:str}/preview",
    summary="What a half-made turn would be in a lesson",
    responses=REFUSALS,
    status_code=200,
    sync_to_thread=False,
)
def post_lesson_preview(game: FromPath[str], step: FromPath[str], data: JSONBody[Draft]) -> Preview:
    rules, found = _find(game, step)
    return Preview(0, rules.preview(rules.observe(state_of(rules, found), LEARNER), data.draft))


@post(
    "/lessons/{game:str}/{step:str}/move",
    summary="Make a turn in a lesson; nothing is kept",
    responses=REFUSALS,
    status_code=200,
    sync_to_thread=False,
)
def post_lesson_move(
    game: FromPath[str], step: FromPath[str], data: JSONBody[LessonMove]
) -> LessonTurn:
    rules, found = _find(game, step)
    turns = list(take_turns(rules, found, data.text))
    events = [_event(rules, ply, turn) for ply, turn in enumerate(turns, start=1)]
    return LessonTurn(reaches(found.goal, turns[0]), events)


def _find(game: str, name: str) -> tuple[AnyGame, Step]:
    step = find_step(game, name)
    if step is None:
        raise Denied(Code.NOT_FOUND)
    return GAMES[game], step


def _told(rules: AnyGame, step: Step) -> LessonStep:
    state = state_of(rules, step)
    return LessonStep(step.name, rules.turn(state), _seen(rules, state))


def _seen(rules: AnyGame, state: Any) -> dict[str, Any]:
    return dict(rules.show(rules.observe(state, LEARNER)))


def _event(rules: AnyGame, ply: int, turn: Turn) -> Event:
    return Event(
        ply=ply,
        seat=turn.seat,
        entry=format_entry(Moved(turn.seat, turn.text)),
        points=turn.points,
        scores=rules.scores(turn.state),
        turn=rules.turn(turn.state),
        shown=_seen(rules, turn.state),
        details=dict(turn.details),
        clock=NO_CLOCK,
        result=None,
        own={},
    )


LESSON = Router(
    "/",
    route_handlers=[get_lesson, post_lesson_preview, post_lesson_move],
    middleware=[COMPRESSED],
    tags=["lessons"],
)
