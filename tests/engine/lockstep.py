"""One game on two engines: the same entries in, the same bytes and refusals out."""

import pickle
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
    format_entry,
    parse_entry,
)
from sixfold.core.errors import IllegalMove, SixfoldError
from sixfold.core.game import AnyGame, deal, position_text
from sixfold.core.record import Record
from sixfold.core.refusal import refusal, refusal_with
from sixfold.core.rng import Rng, seed_from_text
from sixfold.engine.engine import Engine, Played, TextEngine
from sixfold.engine.opening import open_engine
from sixfold.engine.rules import RulesEngine
from sixfold.games import find_game
from tests.corpus import random_match
from tests.engine.node_engine import Node, NodeEngine, NodeRefusedError

LARGEST = 1 << 31
MANY = 2_000
"""Moves to list: crowded Rummy tables have millions of different results."""
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
    *(
        "\xa0pass",
        "Rc@0,0\u3000Rs@1,0",
        "b3\u2003c5",
        "-Rc\x85Rs",
        "-é",
        "Rc@٣,0",
        "ｂ3",
        "pass\x1f",
    ),
    *("a\x7f", '"\\', "-Rc\nRs", "b3\x0cc5", "@@", "@a1@", "{text}", "Rc@1,0 {help}", "__@0,0"),
)
"""Texts that are no move, or not canonical, or hardly ever legal."""

SIGNS = " \t@,-+=!_0123456789abcdgRGPcstxé\x1f\x7f\xa0"
"""What is put into moves to break them."""

POSITION_SIGNS = " _-,:/0123456789RGPWYcstxabdeoks!~"
"""What is put into position texts to break them, or to make others of them."""

ODD_VALUES = (
    *("", "1,2", "9,41,bot", "bot,bot", "7,7,7,7", "1,0", "2,0,1", "3,1,0,2"),
    *("3,3,3,3,4", "0,0,0,0,16", "4, 4, 4, 4, 0", "1,2,3,4,5"),
)
"""Values of options in free text."""


class Lockstep:
    """A game that chance plays on both engines."""

    def __init__(
        self, name: str, seed: str, players: int, options: dict[str, str], position: str = ""
    ) -> None:
        record = Record(name, players, seed_from_text(seed), options, position=position)
        self.game = find_game(name)
        self.rules: Engine = RulesEngine.deal(self.game, record)
        self.fast: TextEngine = open_engine(record)
        self._players = players
        self._chance, self._rng = Random(seed), Rng(seed_from_text(seed)).fork("moves")
        self.moves = 0

    def play_out(self, plies: int = 10_000) -> None:
        self.compare()
        while self.rules.turn is not None and self.rules.ply < plies:
            if self._one_in(3):
                self._preview()
            if self._one_in(12):
                self._list()
            self.play(self._odd_entry() if self._one_in(3) else self._entry())
            if self._one_in(20):
                self._go_back()

    def play(self, entry: Entry) -> None:
        assert answer(self.fast, entry) == answer(self.rules, entry), entry
        self.compare()

    def compare(self) -> None:
        same(self.fast, self.rules, self._players)

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
            return chance.choice(self._rare_entries(seat))
        if self._one_in(300):
            return DrawAgreed()
        return Moved(seat if self._one_in(3) else self.rules.turn or 0, self._odd_text())

    def _rare_entries(self, seat: int) -> list[Entry]:
        text, turn = self._odd_text(), self.rules.turn
        now = seat if turn is None else turn
        return [
            *(Skipped(seat), TimedOut(seat), TimedOut(seat, text), TimedOut(now, text)),
            *(Retired(9), Retired(-1), Skipped(-1), Moved(-1, text), Moved(10**20, text)),
            *(TakenBack(9999), TakenBack(-1), TakenBack(10**20), TakenBack(self.rules.ply)),
            *(HandedOver(9, "x"), HandedOver(seat, text), HandedOver(seat, "bot é")),
        ]

    def _odd_text(self) -> str:
        if self.rules.turn is None or self._one_in(2):
            return self._chance.choice(strangers(self.game.name))
        return self._mixture() if self._one_in(2) else self._misprint()

    def _mixture(self) -> str:
        """The words of several moves: each of them could be played."""
        words = [word for _ in range(3) for word in self._move_text().split()]
        return " ".join(self._chance.sample(words, self._chance.randint(1, min(len(words), 6))))

    def _misprint(self) -> str:
        """A legal move with some characters changed."""
        return misprinted(self._move_text(), self._chance)

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

    def _list(self) -> None:
        limit = self._chance.choice((0, 1, 7, MANY))
        assert self.fast.legal(limit) == self.rules.legal(limit)

    def _go_back(self) -> None:
        """Both engines as they were at an earlier ply; they stay where they are."""
        ply = self._chance.randrange(self.rules.ply + 1)
        assert self.fast.has_revealed_since(ply) == self.rules.has_revealed_since(ply)
        past, before = self.fast.at(ply), self.rules.at(ply)
        same(past, before, self._players)
        seat, draft = self._chance.randrange(self._players), self._odd_text()
        assert previewed(past, seat, draft) == previewed(before, seat, draft), draft
        for entry in (Skipped(seat), Moved(before.turn or 0, draft), Retired(seat)):
            assert answer(past, entry) == answer(before, entry), entry
            same(past, before, self._players)
        self.compare()


class NodeLockstep(Lockstep):
    """The same game on the rules and in Node.

    Python routes text beyond ASCII to the rules, and entries are lines in JavaScript: what no line
    can say is left out.
    """

    def __init__(
        self,
        node: Node,
        name: str,
        seed: str,
        players: int,
        options: dict[str, str],
        position: str = "",
    ) -> None:
        super().__init__(name, seed, players, options, position)
        record = Record(name, players, seed_from_text(seed), options, position=position)
        self.fast = NodeEngine.deal(node, record)

    def play(self, entry: Entry) -> None:
        if _fits_a_line(entry):
            super().play(entry)

    def _odd_text(self) -> str:
        return super()._odd_text().encode("ascii", "ignore").decode()


def _fits_a_line(entry: Entry) -> bool:
    if isinstance(entry, Moved):
        return 0 <= entry.seat < LARGEST and entry.text.isascii()
    try:
        return format_entry(entry).isascii() and parse_entry(format_entry(entry)) == entry
    except SixfoldError:
        return False


def same(fast: TextEngine, rules: TextEngine, players: int) -> None:
    """Everything that an engine says of a position."""
    for fact in FACTS:
        assert getattr(fast, fact) == getattr(rules, fact), fact
    assert fast.shown() == rules.shown()
    for viewer in (None, *range(players)):
        assert told_position(fast, viewer) == told_position(rules, viewer)
    for seat in range(players):
        assert fast.own(seat) == rules.own(seat)


def told_position(engine: TextEngine, viewer: int | None) -> Any:
    """A game may have no position texts."""
    try:
        return engine.position(viewer)
    except SixfoldError as error:
        return explained(error)


def compare_setups(name: str, seed: str, count: int = 10) -> None:
    """Games with odd numbers of players and odd options: refused in the same words, or equal."""
    chance, game = Random(seed), find_game(name)
    for number in range(count):
        options = {}
        for option in game.options:
            if chance.randrange(3):
                continue
            value = chance.choice((option.default, *option.choices, *ODD_VALUES))
            options[option.name] = value if chance.randrange(2) else misprinted(value, chance)
        if not chance.randrange(8):
            options[misprinted("ages", chance)] = "x"
        players = chance.choice((*game.players, *game.players, *game.players, 0, 9))
        record = Record(name, players, seed_from_text(f"{seed} {number}"), options)
        assert opened(record, fast=True) == opened(record, fast=False), record


def compare_positions(name: str, seed: str, count: int = 10) -> None:
    """Texts of positions, most of them misprinted: refused in the same words, or equal."""
    chance, game = Random(f"{seed} positions"), find_game(name)
    for number in range(count):
        text, players = some_position(game, f"{seed} {number}", chance)
        if chance.randrange(3):
            text = misprinted_position(text, chance)
        if not chance.randrange(10):
            players = chance.choice((*game.players, 0, 9))
        options = some_options(game, chance.randrange(12))
        record = Record(name, players, seed_from_text(seed), options, position=text)
        assert opened(record, fast=True) == opened(record, fast=False), record


def some_position(game: AnyGame, seed: str, chance: Random) -> tuple[str, int]:
    """The position text of a random game, and how many play in it."""
    players = chance.choice(game.players)
    story = random_match(game, players, seed, plies=chance.choice((0, 1, 3, 9, 20, 40))).story
    if chance.randrange(4) == 0 and story.turn is not None:
        story = story.tell(Retired(chance.randrange(players)))
    seat = chance.choice((None, *range(players)))
    return position_text(game, story.state, seat), players


def misprinted_position(text: str, chance: Random) -> str:
    """A text with some characters changed that still is one line in ASCII."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randint(0, len(text))
        put = "".join(chance.choice(POSITION_SIGNS) for _ in range(chance.randrange(3)))
        text = text[:start] + put + text[start + chance.randrange(3) :]
    return text.strip() or "-"


def opened(record: Record, fast: bool) -> Any:
    try:
        game = find_game(record.game)
        engine: Engine = open_engine(record) if fast else RulesEngine.deal(game, record)
    except SixfoldError as error:
        return explained(error)
    seats = range(record.players)
    owned = [engine.own(seat) for seat in seats]
    return engine.turn, told_position(engine, None), engine.shown(), owned


def misprinted(text: str, chance: Random) -> str:
    """A text with some characters changed."""
    for _ in range(chance.randint(1, 3)):
        start = chance.randint(0, len(text))
        put = "".join(chance.choice(SIGNS) for _ in range(chance.randrange(3)))
        text = text[:start] + put + text[start + chance.randrange(3) :]
    return text


def answer(engine: TextEngine, entry: Entry) -> Played | Any:
    """What an entry leads to, or why it is refused."""
    try:
        return engine.play(entry)
    except SixfoldError as error:
        return explained(error)


def previewed(engine: TextEngine, seat: int, draft: str) -> bytes | Any:
    try:
        return engine.preview(seat, draft)
    except SixfoldError as error:
        return explained(error)


def explained(error: SixfoldError) -> Any:
    """All that a client or another process learns of an error."""
    if isinstance(error, NodeRefusedError):
        return error.words()
    again = pickle.loads(pickle.dumps(error))
    assert words_of(again) == words_of(error)
    return words_of(error)


def words_of(error: SixfoldError) -> Any:
    words = refusal(error) if isinstance(error, IllegalMove) else refusal_with("", error)
    return type(error), words, list(words["details"].items()), str(error)


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
