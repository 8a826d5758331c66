"""One game on two engines: the same entries in, the same bytes and refusals out."""

from functools import cache
from random import Random
from typing import Any

from sixfold.core.entry import (
    DrawAgreed,
    Entry,
    HandedOver,
    Moved,
    Retired,
    Skipped,
    TakenBack,
    TimedOut,
)
from sixfold.core.errors import IllegalMove, NotationError
from sixfold.core.game import AnyGame, deal
from sixfold.core.record import Record
from sixfold.core.refusal import refusal
from sixfold.core.rng import Rng, seed_from_text
from sixfold.engine.engine import Engine, Played
from sixfold.engine.opening import open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game

FACTS = ("ply", "turn", "scores", "away", "outcome", "result")

ODD_TEXTS = (
    *("", " ", "pass", " pass", "pass ", "Pass", "exchange", "@", "-", "+", "\ud800", "é", "\0"),
    *("@a1", "@g7", "@d4", "@a1 b2", " @a1", "@h1", "b3", " b3", "b3  c5", "b3\tc5", "b3 ", "h8"),
    *("b3 b3", "c2 c2 c2", "a1 " * 60, "b3,c4", "b3c5", "B3", "!skip", "!resign", "0 pass"),
    *("Rc@0,0", "Rc@0,0 ", "Rc@00,0", "Rc@-0,0", "Rc@1,0 Rc@0,0", "Rc@0,0 Rs@0,0", "Rc@+1,0"),
    *("Rc@0,0,", "Rc@12345678,0", "Rc@9999999,-9999999", "Rc@0", "Rc@0, 0", "Xx@0,0"),
    *("Rc@0,0Rs@1,0", "Rc@0,0 Rs@0,1 Rd@0,2 Rl@0,3 Rt@0,4 Rx@0,5 Rc@0,6"),
    *("-Rc", "-RcRc", "-GtRc", "- Rc", "-Rc ", "-R", "-Xx", "-RcRcRcRcRcRcRc", "-0", "-1"),
    *("+Rc = RcRsRd", "+RcRsRd = RcRsRd", "+Rc", "= RcRsRd", "+RcRsRd=RcRsRd", "+ = "),
)
"""Texts that are no move, or not canonical, or hardly ever legal."""


class Lockstep:
    """A game that chance plays on both engines."""

    def __init__(self, name: str, seed: str, players: int, options: dict[str, str]) -> None:
        record = Record(name, players, seed_from_text(seed), options)
        self.game = find_game(name)
        self.rules: Engine = RulesEngine.deal(self.game, record)
        self.fast = open_engine(record)
        self._players = players
        self._chance, self._rng = Random(seed), Rng(seed_from_text(seed)).fork("moves")
        self.moves = 0

    def play_out(self, plies: int = 10_000) -> None:
        self.compare()
        while self.rules.turn is not None and self.rules.ply < plies:
            if self._one_in(3):
                self._preview()
            self.play(self._odd_entry() if self._one_in(4) else self._entry())
            if self._one_in(20):
                self._go_back()

    def play(self, entry: Entry) -> None:
        assert answer(self.fast, entry) == answer(self.rules, entry), entry
        self.compare()

    def compare(self) -> None:
        """Everything that an engine says of a position."""
        for fact in FACTS:
            assert getattr(self.fast, fact) == getattr(self.rules, fact), fact
        assert self.fast.shown() == self.rules.shown()
        for seat in range(self._players):
            assert self.fast.own(seat) == self.rules.own(seat)

    # What happens next

    def _one_in(self, odds: int) -> bool:
        return not self._chance.randrange(odds)

    def _entry(self) -> Entry:
        """A legal move, now and then something else that may happen."""
        seat, chance = self.rules.turn, self._chance
        assert seat is not None
        if self._one_in(40):
            draft = self._draft()
            lost: list[Entry] = [Skipped(seat), TimedOut(seat), TimedOut(seat, draft)]
            return chance.choice(lost)
        if self._one_in(100):
            return Retired(chance.randrange(self._players))
        if self._one_in(60):
            return TakenBack(chance.randrange(self.rules.ply + 1))
        if self._one_in(60):
            return HandedOver(seat, "bot casual")
        self.moves += 1
        return Moved(seat, self._move_text())

    def _odd_entry(self) -> Entry:
        """An entry that is most likely refused."""
        chance, seat = self._chance, self._chance.randrange(self._players)
        if self._one_in(6):
            rare: list[Entry] = [Skipped(seat), TimedOut(seat), Retired(9), TakenBack(9999)]
            return chance.choice([*rare, HandedOver(9, "x")])
        if self._one_in(300):
            return DrawAgreed()
        return Moved(seat if self._one_in(3) else self.rules.turn or 0, self._odd_text())

    def _odd_text(self) -> str:
        return self._chance.choice(strangers(self.game.name))

    def _move_text(self) -> str:
        view = self.rules.view(self.rules.turn)
        move, self._rng = self.game.random_move(view, self._rng)
        return self.game.format_move(move)

    def _draft(self) -> str:
        words = self._move_text().split()
        return " ".join(words[: self._chance.randint(0, len(words))])

    def _preview(self) -> None:
        seat = self.rules.turn if self._one_in(2) else self._chance.randrange(self._players)
        draft = self._draft() if self._one_in(2) else self._odd_text()
        assert seat is not None
        assert previewed(self.fast, seat, draft) == previewed(self.rules, seat, draft), draft

    def _go_back(self) -> None:
        """Both engines as they were at an earlier ply; they stay where they are."""
        ply = self._chance.randrange(self.rules.ply + 1)
        assert self.fast.has_revealed_since(ply) == self.rules.has_revealed_since(ply)
        past, before = self.fast.at(ply), self.rules.at(ply)
        assert (past.shown(), past.turn) == (before.shown(), before.turn)
        self.compare()


def answer(engine: Engine, entry: Entry) -> Played | Any:
    """What an entry leads to, or why it is refused."""
    try:
        return engine.play(entry)
    except IllegalMove as error:
        return refusal(error)
    except NotationError as error:
        return str(error)


def previewed(engine: Engine, seat: int, draft: str) -> bytes | str:
    try:
        return engine.preview(seat, draft)
    except NotationError as error:
        return str(error)


@cache
def strangers(name: str) -> tuple[str, ...]:
    """Odd texts, and moves of other tables."""
    game, rng, moves = find_game(name), Rng(seed_from_text("strangers")), list(ODD_TEXTS)
    for players in game.players:
        state = deal(game, players, {}, seed_from_text("stranger"))
        for _ in range(30):
            if (seat := game.turn(state)) is not None:
                move, rng = game.random_move(game.observe(state, seat), rng)
                moves.append(game.format_move(move))
                state = game.apply(state, move)
    return tuple(moves)


def some_options(game: AnyGame, number: int) -> dict[str, str]:
    """Options in turn: none, then each choice of each option that has choices."""
    choices = [{option.name: choice} for option in game.options for choice in option.choices]
    return ({}, *choices)[number % (1 + len(choices))]
