"""Wins by force, exactly: every answer of the other player is tried."""

from sixfold.kernel._kernel import TwistyGame

CENTER = 24
COLORS = 7


def wins_by(game: TwistyGame, turns: int) -> list[int]:
    """The decisions with which the seat to move wins within so many turns of its own."""
    me = game.turn
    if not _has_time(game, me, turns):
        return []
    return [decision for decision in game.decisions if _is_won_after(game, me, decision, turns - 1)]


def _is_won_after(game: TwistyGame, me: int, decision: int, turns: int) -> bool:
    game.make(decision)
    won = _is_won(game, me, turns)
    game.undo()
    return won


def _is_won(game: TwistyGame, me: int, turns: int) -> bool:
    """Whether `me` wins within so many more turns, whoever decides now."""
    if game.is_over:
        return game.winner == me
    if not _has_time(game, me, turns):
        return False
    is_mine, decisions = game.turn == me, game.decisions
    if is_mine and not game.is_placing:
        turns -= 1
        if turns == 0:
            decisions = [CENTER] if CENTER in decisions else []
    tries = (_is_won_after(game, me, decision, turns) for decision in decisions)
    return any(tries) if is_mine else all(tries)


def _has_time(game: TwistyGame, me: int, turns: int) -> bool:
    """A turn brings one cube at most, and the last one ends in the middle."""
    held = game.players[me][1]
    return COLORS - held + 1 <= turns
