"""Our bots as an engine on stdin and stdout (docs/engine-protocol.md)."""

import queue
import threading
from collections.abc import Callable
from typing import IO, Any, NamedTuple

from sixfold.arena.engines import protocol
from sixfold.arena.engines.plain_values import read_view
from sixfold.arena.entrant import Entrant
from sixfold.bots.bot import AnyBot, Judged
from sixfold.bots.levels import make_bot
from sixfold.core.errors import NotationError, OptionError, SixfoldError
from sixfold.core.game import AnyGame
from sixfold.core.rng import seed_from_text
from sixfold.games import GAMES, find_game


class Heard(NamedTuple):
    """A parsed line; `stop` is set when a later line says so."""

    message: protocol.FromArena | protocol.Error
    stop: threading.Event


class Speaker:
    """Reads and answers the arena's messages, one line each, until told to quit."""

    def __init__(self, entrant: Entrant, games: list[str] | None = None) -> None:
        self._entrant, self._games = entrant, games or list(GAMES)
        self._game: AnyGame | None = None
        self._bot: AnyBot | None = None

    def speak(self, heard: IO[bytes], said: IO[bytes]) -> None:
        lines: queue.Queue[Heard | None] = queue.Queue()
        threading.Thread(target=_listen, args=(heard, lines), daemon=True).start()
        while (line := lines.get()) is not None and not isinstance(line.message, protocol.Quit):
            said.write(protocol.line_of(self._answer(line)))
            said.flush()

    def _answer(self, line: Heard) -> protocol.FromEngine:
        try:
            return self._answer_to(line.message, line.stop.is_set)
        except SixfoldError as error:
            return protocol.Error(message=str(error))
        except Exception as error:
            return protocol.Error(message=f"{type(error).__name__}: {error}")

    def _answer_to(
        self, message: protocol.FromArena | protocol.Error, stop: Callable[[], bool]
    ) -> protocol.FromEngine:
        match message:
            case protocol.Hello():
                return protocol.Engine(name=f"Sixfold {self._entrant.text}", games=self._games)
            case protocol.New(game=game):
                return self._begin(game)
            case protocol.Think():
                return self._think(message, stop)
            case protocol.Error():
                return message
        raise NotationError("'{text}' needs no answer", text=message.__struct_config__.tag)

    def _begin(self, game: str) -> protocol.Ready:
        if game not in self._games:
            raise OptionError(
                "this engine plays {games}, not '{name}'", games=", ".join(self._games), name=game
            )
        self._game = find_game(game)
        self._bot = make_bot(self._game, self._entrant.who)
        return protocol.Ready()

    def _think(self, think: protocol.Think, stop: Callable[[], bool]) -> protocol.Thought:
        if self._game is None or self._bot is None:
            raise NotationError("'think' comes after 'new'")
        view = read_view(self._game, think.view)
        budget = protocol.budget_of(think.budget) or self._entrant.budget
        thought = self._bot.think(view, seed_from_text(think.seed), budget, stop)
        ranked = [_weighed(self._game, judged) for judged in thought.ranked]
        return protocol.Thought(move=ranked[0].move, ranked=ranked, simulations=thought.simulations)


def _weighed(game: AnyGame, judged: Judged[Any]) -> protocol.Weighed:
    text = game.format_move(judged.move)
    return protocol.Weighed(text, judged.value, judged.error, judged.margin, list(judged.notes))


def _listen(heard: IO[bytes], lines: "queue.Queue[Any]") -> None:
    """Each request has its own stop, so that a late one stops nothing else."""
    stop = threading.Event()
    while line := heard.readline(protocol.LINE_MAX):
        try:
            message: protocol.FromArena | protocol.Error = protocol.read_from_arena(line)
        except NotationError as error:
            message = protocol.Error(message=str(error))
        if isinstance(message, protocol.Stop):
            stop.set()
        else:
            stop = threading.Event()
            lines.put(Heard(message, stop))
    stop.set()
    lines.put(None)
