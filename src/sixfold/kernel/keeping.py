"""A game as a server keeps it: states lie in the kernel, the Python rules are asked when needed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

from sixfold.core.game import AnyGame, Outcome, Setup, Told
from sixfold.core.rng import Rng
from sixfold.core.seat import Seat

Made: TypeAlias = tuple[Seat | None, tuple[int, ...], tuple[Seat, ...], str, bytes]
"""Whose turn it is after a move, the scores, who won by which clause, and the move spelled out."""


class Native(Protocol):
    """A game in the kernel; it changes when a move is made."""

    def play(self, text: str) -> Made | None:
        """None when the move cannot be made; then nothing has changed."""
        ...

    def shown(self) -> bytes: ...

    def own(self, seat: Seat) -> bytes: ...


class Kept:
    """A state. What is asked for at every move is at hand; the state that the rules know is
    replayed from an earlier one when somebody asks for it.
    """

    __slots__ = (
        "away",
        "before",
        "details",
        "native",
        "outcome",
        "scores",
        "state",
        "text",
        "turn",
    )

    def __init__(
        self,
        turn: Seat | None,
        scores: tuple[int, ...],
        away: tuple[bool, ...],
        outcome: Outcome | None,
    ) -> None:
        self.turn, self.scores, self.away, self.outcome = turn, scores, away, outcome
        self.native: Native | None = None
        """Held by the last state of a game only: whoever goes on from it takes it along."""
        self.state: Any = None
        self.before: Kept | None = None
        self.text = ""
        """The move that led here from `before`."""
        self.details: bytes | None = None


class Keeper:
    """Answers for a game whose states are Kept and whose moves are their texts.

    The kernel is only asked what it is sure of. The rules are asked about texts that are not
    written as they are kept, moves that the kernel refuses, turns that were lost, seats that left,
    and states that are history.
    """

    def __init__(
        self,
        rules: AnyGame,
        load: Callable[[Any], Native],
        is_kept_text: Callable[[str], bool],
        hides: Callable[[str], bool],
    ) -> None:
        self._rules, self._load = rules, load
        self._is_kept_text, self._hides = is_kept_text, hides

    def game(self) -> AnyGame:
        return replace(
            self._rules,
            new_game=self._new_game,
            turn=attrgetter("turn"),
            observe=self._observe,
            legal_moves=self._legal_moves,
            random_move=self._random_move,
            check=lambda view, text: self._rules.check(view, self._move(text)),
            points=lambda view, text: self._rules.points(view, self._move(text)),
            apply=self._apply,
            skip=lambda kept: self._keep(self._rules.skip(self._state(kept))),
            retire=lambda kept, seat: self._keep(self._rules.retire(self._state(kept), seat)),
            time_out=lambda kept, draft: self._keep(self._rules.time_out(self._state(kept), draft)),
            away=attrgetter("away"),
            scores=attrgetter("scores"),
            outcome=attrgetter("outcome"),
            format_move=str,
            parse_move=self._parse_move,
            public_text=self._public_text,
            describe=self._describe,
            hidden=lambda kept: self._rules.hidden(self._state(kept)),
            told=Told(_shown, _own, attrgetter("details")),
        )

    # States

    def _new_game(self, setup: Setup) -> Kept:
        kept = self._keep(self._rules.new_game(setup))
        kept.native = self._loaded(kept)
        return kept

    def _keep(self, state: Any) -> Kept:
        rules = self._rules
        kept = Kept(rules.turn(state), rules.scores(state), rules.away(state), rules.outcome(state))
        kept.state = state
        return kept

    def _apply(self, before: Kept, text: str) -> Kept:
        native = before.native = before.native or self._loaded(before)
        made = None if native is None else native.play(text)
        if made is None:
            return self._keep(self._rules.apply(self._state(before), self._move(text)))
        turn, scores, winners, clause, details = made
        after = Kept(turn, scores, before.away, Outcome(winners, clause) if clause else None)
        before.native, after.native = None, native
        after.before, after.text, after.details = before, text, details
        return after

    def _loaded(self, kept: Kept) -> Native | None:
        """Nothing for a game that is over, or that the kernel cannot take: the rules can."""
        if kept.outcome is not None:
            return None
        try:
            return self._load(self._state(kept))
        except ValueError:
            return None

    def _state(self, kept: Kept) -> Any:
        """The state that the rules know."""
        texts = []
        last = kept
        while last.state is None:
            assert last.before is not None  # a deal has its state
            texts.append(last.text)
            last = last.before
        state = last.state
        for text in reversed(texts):
            state = self._rules.apply(state, self._move(text))
        kept.state = state
        return state

    def _observe(self, kept: Kept, seat: Seat | None) -> Any:
        return self._rules.observe(self._state(kept), seat)

    # Moves

    def _move(self, text: str) -> Any:
        return self._rules.parse_move(text)

    def _parse_move(self, text: str) -> str:
        return text if self._is_kept_text(text) else self._rules.format_move(self._move(text))

    def _public_text(self, text: str) -> str:
        return self._rules.public_text(self._move(text)) if self._hides(text) else text

    def _legal_moves(self, view: Any) -> Iterator[str]:
        return map(self._rules.format_move, self._rules.legal_moves(view))

    def _random_move(self, view: Any, rng: Rng) -> tuple[str, Rng]:
        move, rng = self._rules.random_move(view, rng)
        return self._rules.format_move(move), rng

    def _describe(self, before: Kept, text: str, after: Kept) -> dict[str, Any]:
        return self._rules.describe(self._state(before), self._move(text), self._state(after))


def _shown(kept: Kept) -> bytes | None:
    return None if kept.native is None else kept.native.shown()


def _own(kept: Kept, seat: Seat) -> bytes | None:
    return None if kept.native is None else kept.native.own(seat)
