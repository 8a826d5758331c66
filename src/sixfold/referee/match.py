"""A match: an immutable pair of a record and its story."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Generic, NamedTuple

from sixfold.core.entry import Entry
from sixfold.core.game import Game, Move, State, View
from sixfold.core.record import Record, Result, clean_name, commitment
from sixfold.core.story import Story, begin, replay
from sixfold.core.trail import Trail


class Match(NamedTuple, Generic[State, Move, View]):
    """The terms agreed before the first move, the entries so far, and their story."""

    agreed: Record
    entries: Trail[Entry]
    story: Story[State, Move, View]

    @property
    def record(self) -> Record:
        return replace(self.agreed, entries=self.entries[:], result=self.result)

    @property
    def result(self) -> Result | None:
        return self.story.result

    def enter(self, entry: Entry, move: Move | None = None) -> "Match[State, Move, View]":
        """The match with one more entry; raises IllegalMove or NotationError.

        With a `move`, the entry is its canonical text and is not parsed again.
        """
        story = self.story.tell(entry, move)
        return Match(self.agreed, self.entries.then(entry), story)

    def play(self, text: str) -> "Match[State, Move, View]":
        """The match after a move of the seat to move; raises IllegalMove or NotationError.

        The record gets the move in canonical notation, however it was typed.
        """
        entry, move = self.story.read(self.story.mover(), text)
        return self.enter(entry, move)

    def at(self, ply: int) -> "Match[State, Move, View]":
        """The match as of an earlier ply."""
        return Match(self.agreed, self.entries.first(ply), self.story.at(ply))


def open_match(
    game: Game[State, Move, View],
    *,
    players: int,
    seed: bytes,
    salt: str,
    options: Mapping[str, str] | None = None,
    names: tuple[str, ...] = (),
) -> Match[State, Move, View]:
    """A new match, with the commitment that its players are shown before the first move."""
    agreed = Record(
        game=game.name,
        players=players,
        seed=seed,
        options=dict(options or {}),
        names=tuple(map(clean_name, names)),
        salt=salt,
        commitment=commitment(seed, salt),
    )
    return begin_match(game, agreed)


def begin_match(game: Game[State, Move, View], agreed: Record) -> Match[State, Move, View]:
    """The match before the first entry of a record; raises OptionError."""
    return Match(agreed, Trail(), begin(game, agreed))


def resume(game: Game[State, Move, View], record: Record) -> Match[State, Move, View]:
    """The match of a record; raises RecordError."""
    story = replay(game, record)
    return Match(replace(record, entries=(), result=None), Trail(record.entries), story)
