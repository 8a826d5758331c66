"""The terminal in four languages: help, errors, tables, results."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import click
import pytest
from rich.cells import cell_len

from sixfold.bots.levels import LEVELS, bots_of
from sixfold.cli import main
from sixfold.cli.terminal.words import tell
from sixfold.core.errors import IllegalMove, Reason, RecordError
from sixfold.core.phrase import counted, phrase
from sixfold.core.sixfile import format_record
from sixfold.games import GAMES
from sixfold.locale.extract import TEMPLATE, untranslated_games
from sixfold.locale.words import ENGLISH, LANGUAGES, find_language, language_of, use_language
from tests.cli.command import run, sixfold
from tests.cli.person import Person
from tests.corpus import ROOT, random_match

TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
COMMANDS = ["", *main.commands]
each_language = pytest.mark.parametrize("language", TRANSLATED)

TYPED = re.compile(
    r"--?[a-z][\w-]*"  # options
    r"|\S+://\S*|\S*[@/\\]\S+|\S+\.\w+"  # addresses, placements, paths, files
    r"|\b[0-9a-f]{16,}\b|\S*\w=\w\S*"  # seeds, NAME=VALUE
    r"|\b(?:[ROYGBP][csdltx])+\b"  # tiles
    r"|!\w+|`[^`]*`|'[^']*'|\"[^\"]*\""  # the referee's words, what was quoted as it is
)
"""What is written alike in every language."""
OPTION = re.compile(r"  (?:-\w, )?--[a-z-]+(?: \S+)?  +(?=\S)")
"""An option in the help, up to what it does."""
WORD = re.compile(r"[^\W\d_]{3,}")
NAMES = {
    *("sixfold", "Sixfold", "Qwirkle", "Twisty", "MindWare", "Djeco", "SIXFOLD", "LANG", "Hant"),
    *("JSON", "SQLite", "PostgreSQL", "Ray", "SVG", "UTF", "ASCII", "SHA", "Ctrl", "Enter"),
    *("LLR", "ELO", "SPRT", "PLY", "WHO", "PROGRAM", "FILE", "USER", "PASSWORD", "HOST"),
    *("DATABASE", "SEAT", "NAME", "VALUE", "MOVE", "stderr", "cmd", "redis"),
    *("help", "moves", "table", "save", "resign", "quit", "pass", "exchange"),
    *("ages", "age_order", "tokens", "scores", "winners", "end", "open", "draw", "back"),
    *("bot", "players", "sims", "sqlite"),
    *("ORTHO", "DIAG", "KNIGHT", "TELEPORT", "SHIELD"),
    *LEVELS,
    *main.commands,
    *GAMES,
    *(name for game in GAMES.values() for name in bots_of(game)),
    *(option.name for game in GAMES.values() for option in game.options),
    *(choice for game in GAMES.values() for option in game.options for choice in option.choices),
}
ALIKE = {"hu": {"BOT", "program", "teleport"}}
"""Words that are the same in English."""


def words_of(text: str) -> set[str]:
    return set(WORD.findall(TYPED.sub(" ", text)))


ENGLISH_GAMES = untranslated_games(ROOT / "src/sixfold/games", TEMPLATE)
"""Their words are English in every language."""
ENGLISH_WORDS = {
    word
    for name in ENGLISH_GAMES
    for text in (GAMES[name].about, *(option.about for option in GAMES[name].options))
    for word in words_of(text)
}
NOTATION = {"RcRsRd", "BsYsPtGx"}
KNOWN = {part for name in NAMES for part in name.split("_")} | ENGLISH_WORDS | NOTATION
TRANSLATED_GAMES = {name: game for name, game in GAMES.items() if name not in ENGLISH_GAMES}


def english_left(language: str, translated: str, english: str) -> set[str]:
    """The words that the two have in common and that are neither names nor notation."""
    left = words_of(translated) & words_of(english)
    return left - KNOWN - ALIKE.get(language, set())


@cache
def said(language: str, *words: str) -> str:
    result = sixfold("--lang", language, *words)
    return result.stdout + result.stderr


def check(language: str, *words: str) -> None:
    translated, english = said(language, *words), said(ENGLISH, *words)
    assert translated != english
    assert english_left(language, translated, english) == set(), translated


@each_language
@pytest.mark.parametrize("command", COMMANDS)
def test_help(language: str, command: str) -> None:
    check(language, *command.split(), "--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_in_wide_characters_fits_a_terminal(command: str) -> None:
    lines = said("zh_Hant", *command.split(), "--help").splitlines()
    assert max(map(cell_len, lines)) <= 80
    spaced = [cell_len(line[: found.end()]) for line in lines if (found := OPTION.match(line))]
    assert len(set(spaced)) == 1


def test_every_help_text_is_one_that_is_translated() -> None:
    """An option or a command that bypasses our own classes would stay English."""
    for command in main.commands.values():
        for parameter in command.params:
            if isinstance(parameter, click.Option) and parameter.help:
                use_language("ru")
                assert re.search("[а-яё]", parameter.help), (command.name, parameter.opts)
    use_language(ENGLISH)


ERRORS = [
    "record chess",
    "record",
    "record qwirkle rummy",
    "record qwirkle rummy twisty",
    "record qwirkle -p 5",
    "record qwirkle -p two",
    "record qwirkle -p",
    "record qwirkle --json=1",
    "record qwirkle -o colour=pink",
    "record qwirkle -o opening=pink",
    "record qwirkle -o opening",
    "record qwirkle -o a=1 -o a=2",
    "record qwirkle -o ages=41",
    "record qwirkle -o ages=41,x",
    "record twisty -o tokens=1,2",
    "record qwirkle --bot clever",
    "play qwirkle --people 3",
    "play qwirkle --save /missing/game.six",
    "play qwirkle --loud",
    "check",
    "check missing.six",
    "check /",
    "review missing.six --level x",
    "dance",
    "chek",
    "arena master",
    "arena master casual",
    "arena master casual -g qwirkle -n 3",
    "arena master casual -g qwirkle --budget x",
    "arena master casual -g qwirkle --sprt x",
    "arena master nobody -g qwirkle",
    "arena master cmd: -g qwirkle",
    "arena --show",
    "arena --show /missing",
    "serve --port x",
    "serve --absent-after x",
    "backup / --database x",
    "engine --bot cmd:x",
    "--lang xx",
]


@each_language
@pytest.mark.parametrize("words", ERRORS)
def test_errors(language: str, words: str) -> None:
    check(language, *words.split())


SPOILED: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "prose": lambda text: "Dear diary,\n",
    "newer": lambda text: text.replace("sixfold 1", "sixfold 9"),
    "twice": lambda text: text.replace("players 2", "players 2\nplayers 2"),
    "a header": lambda text: text.replace("players 2", "players many"),
    "a move": lambda text: re.sub(r"(?m)^6 (\d) .*$", r"6 \1 pass", text),
    "no move": lambda text: re.sub(r"(?m)^6 (\d) .*$", r"6 \1 hello", text),
    "a turn": lambda text: re.sub(r"(?m)^6 ", "7 ", text),
    "the end": lambda text: re.sub(r"(?m)^end .*$", "end 1,2 winners 1 by Q13", text),
    "the sum": lambda text: re.sub(r"(?m)^sum .*$", "sum 0000000000000000", text),
    "cut off": lambda text: text[: len(text) // 2].rpartition("\n")[0],
}


@each_language
@pytest.mark.parametrize("name", SPOILED)
def test_records_that_do_not_hold(language: str, name: str, tmp_path: Path) -> None:
    text = format_record(random_match(GAMES["qwirkle"], 2, "languages").record)
    if name != "the sum":
        text = text[: text.index("sum ")]
    path = tmp_path / "game.six"
    path.write_text(SPOILED[name](text), encoding="utf-8")
    check(language, "check", str(path))


@each_language
@pytest.mark.parametrize("game", TRANSLATED_GAMES)
def test_a_whole_demonstration_game(language: str, game: str) -> None:
    check(language, "play", game, "--bot", "random", "--seed", "languages")


@each_language
def test_the_words_of_a_picture_fit_a_terminal(language: str) -> None:
    shown = said(language, "play", "twisty", "--bot", "random", "--seed", "languages")
    legend = [line for line in shown.splitlines() if set(line) & set("┼◇!«")]
    assert len(legend) > 4
    assert max(map(cell_len, legend)) <= 80


@each_language
@pytest.mark.parametrize("command", ["check", "replay"])
def test_what_is_told_of_a_record(language: str, command: str, tmp_path: Path) -> None:
    for name, game in TRANSLATED_GAMES.items():
        path = tmp_path / f"{name}.six"
        path.write_text(format_record(random_match(game, 3, "languages").record), encoding="utf-8")
        check(language, command, str(path))


@each_language
def test_the_arena_and_a_review(language: str, tmp_path: Path) -> None:
    contest = ("arena", "random", "greedy", "-g", "qwirkle", "-n", "4", "-j", "1", "--seed", "x")
    check(language, *contest, "--sprt", "0,20")
    check(language, *contest, "--round-robin")
    check(language, *contest, "--deal", "0")
    path = tmp_path / "game.six"
    path.write_text(format_record(random_match(GAMES["twisty"], 2, "review").record))
    check(language, "review", str(path), "--level", "casual", "--simulations", "1")


PROMPTS = {"ru": "ваш ход: ", "hu": "te lépsz: ", "zh_Hant": "輪到你： "}


@each_language
def test_a_person_at_the_terminal(language: str, tmp_path: Path) -> None:
    prompt = PROMPTS[language]
    with Person("--lang", language, "play", "qwirkle", "--seed", "x", cwd=tmp_path) as person:
        heard = person.read(prompt)
        for line in ("help", "hello", "pass", "moves", "table", "save x.six"):
            person.type(line)
            heard += person.read(prompt)
        person.type("quit")
        person.leave()
        heard += person.shown
    words = "The table is empty your move what is allowed now best first leave the game stop here"
    assert english_left(language, heard, f"{words} of moves Saved kept up to date Stopped") == set()
    assert "sixfold resume" in heard


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "hu_HU"}, "hu"),
        ({"LANG": "zh_TW.UTF-8"}, "zh_Hant"),
        ({"LANG": "zh_HK"}, "zh_Hant"),
        ({"LANG": "zh_Hant_TW"}, "zh_Hant"),
        ({"LANG": "zh_CN.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "C", "LANG": "ru_RU"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "hu_HU", "LANG": "ru_RU"}, "hu"),
        ({"SIXFOLD_LANG": "ru", "LC_ALL": "hu_HU"}, "ru"),
    ],
)
def test_which_language_is_spoken(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_lang_comes_before_the_environment_and_only_before_the_command() -> None:
    env = {**os.environ, "SIXFOLD_LANG": "hu"}
    assert run("--version", env=env).stdout.startswith("sixfold, verzió: ")
    assert run("--lang=ru", "--version", env=env).stdout.startswith("sixfold, версия ")
    assert find_language("zh-TW") == "zh_Hant"
    assert find_language("xx") is None


def test_no_translator_is_needed_to_run() -> None:
    """Babel makes the catalogues; a wheel works without it."""
    code = "import sys, sixfold.cli; print('babel' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_nested_reasons_are_told_whole() -> None:
    use_language("ru")
    try:
        illegal = IllegalMove(Reason("x", "Q5", "{seat} isn’t playing"), seat="seat 1")
        error = RecordError(
            "{path}: {why}", path="a.six", why=RecordError("{why}", why=illegal, ply=3)
        )
        assert tell(error) == "a.six: ход 3: место 1 не играет (Q5)"
        assert tell(phrase("deck: {cards}", cards=counted("{count} card", "{count} cards", 3))) == (
            "колода: 3 карты"
        )
    finally:
        use_language(ENGLISH)
    assert str(error) == "a.six: ply 3: seat 1 isn’t playing (Q5)"
