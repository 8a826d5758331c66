"""A match: a record that grows and the story it tells. Both are values; nothing is ever changed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic

from sixfold.core.entry import Entry
from sixfold.core.game import Game, Move, State, View
from sixfold.core.record import Record, clean_name, commitment
from sixfold.core.story import Story, begin, replay


@dataclass(frozen=True, slots=True)
class Match(Generic[State, Move, View]):
    """The record so far and the story replayed from it."""

    record: Record
    story: Story[State, Move, View]

    def enter(self, entry: Entry) -> "Match[State, Move, View]":
        """The match with one more entry; raises IllegalMove or NotationError, nothing changed."""
        story = self.story.tell(entry)
        entries = (*self.record.entries, entry)
        return Match(replace(self.record, entries=entries, result=story.result), story)


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
    record = Record(
        game=game.name,
        players=players,
        seed=seed,
        options=dict(options or {}),
        names=tuple(map(clean_name, names)),
        salt=salt,
        commitment=commitment(seed, salt),
    )
    return Match(record, begin(game, record))


def resume(game: Game[State, Move, View], record: Record) -> Match[State, Move, View]:
    """The match a record stands for; raises RecordError."""
    story = replay(game, record)
    return Match(replace(record, result=story.result), story)
