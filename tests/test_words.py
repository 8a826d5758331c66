"""All texts are translated, and the compiled catalogues are current."""

import ast
import gettext
import inspect
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog, Message

from sixfold.cli.options.click_words import CLICK, CLICK_PLURALS
from sixfold.locale.build import (
    LANGUAGES,
    english,
    forms,
    is_translated,
    json_path,
    json_text,
    messages,
    mo_bytes,
    mo_path,
    po_path,
    po_text,
    read_catalogue,
    updated,
)
from sixfold.locale.extract import (
    TEMPLATE,
    extract,
    is_error,
    python_texts,
    translated_sources,
    untranslated_games,
    web_texts,
)
from tests.corpus import ROOT

FORMS = {"ru": 3, "hu": 2, "zh_Hant": 1}
"""As web/src/i18n/words.svelte.ts counts them."""

SOURCE = ROOT / "src" / "sixfold"

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def texts() -> Catalog:
    return extract()


def names(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{(\w*)(?:!r)?\}", text)))


def english_with_most_names(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def placeholders_that_differ(catalogue: Catalog) -> Iterator[str]:
    for message in messages(catalogue):
        for form in forms(message):
            if names(form) != names(english_with_most_names(message)):
                yield f"{english(message)} -> {form}"


def test_the_template_is_what_the_sources_say(texts: Catalog) -> None:
    assert TEMPLATE.read_bytes() == po_text(texts), "run make i18n"


@each_language
def test_no_text_is_missing_or_unused(language: str, texts: Catalog) -> None:
    catalogue = read_catalogue(language)
    assert {one.id for one in messages(catalogue)} == {one.id for one in messages(texts)}
    assert not catalogue.obsolete
    assert po_path(language).read_bytes() == po_text(updated(language, texts)), "run make i18n"


@each_language
def test_everything_is_translated(language: str) -> None:
    catalogue = read_catalogue(language)
    assert [english(one) for one in messages(catalogue) if not is_translated(one)] == []
    assert [english(one) for one in messages(catalogue) if one.fuzzy] == []


@each_language
def test_values_in_braces_are_those_of_the_english_text(language: str) -> None:
    assert list(placeholders_that_differ(read_catalogue(language))) == []


@each_language
def test_every_number_has_its_form(language: str) -> None:
    catalogue = read_catalogue(language)
    assert catalogue.num_plurals == FORMS[language]
    for message in messages(catalogue):
        wanted = 1 if isinstance(message.id, str) else FORMS[language]
        assert len(forms(message)) == wanted, english(message)


@each_language
def test_the_web_app_has_the_words_of_the_catalogue(language: str) -> None:
    written = json_path(language).read_text("utf-8")
    assert written == json_text(read_catalogue(language)), "run make i18n"


@each_language
def test_the_terminal_has_the_words_of_the_catalogue(language: str) -> None:
    written = mo_path(language).read_bytes()
    assert written == mo_bytes(read_catalogue(language)), "run make i18n"
    words = gettext.GNUTranslations(BytesIO(written))
    assert words.gettext("the game is over") != "the game is over"


def test_russian_counts_as_russians_do() -> None:
    words = gettext.GNUTranslations(BytesIO(mo_path("ru").read_bytes()))
    counted = {count: words.ngettext("{count} card", "{count} cards", count) for count in range(30)}
    assert {counted[count] for count in (1, 21)} == {"{count} карта"}
    assert {counted[count] for count in (2, 3, 4, 22)} == {"{count} карты"}
    assert {counted[count] for count in (0, 5, 11, 12, 14, 20, 25)} == {"{count} карт"}


def test_a_game_is_translated_once_the_template_has_its_title(tmp_path: Path) -> None:
    chess = tmp_path / "games" / "chess" / "__init__.py"
    chess.parent.mkdir(parents=True)
    chess.write_text('CHESS = Game(name="chess", title="Royal Chess", about="Mate the king.")')
    template = tmp_path / "sixfold.pot"
    template.write_text('msgid "Twisty"\nmsgstr ""\n')
    assert untranslated_games(chess.parents[1], template) == {"chess"}
    template.write_text('msgid "Royal Chess"\nmsgstr ""\n')
    assert untranslated_games(chess.parents[1], template) == set()


@pytest.mark.parametrize("name", sorted(p.name for p in (ROOT / "web/src/games").iterdir()))
def test_what_the_web_app_says_of_its_own_games_is_translated(name: str) -> None:
    """A title lost from the template would take all texts of its game with it."""
    assert name not in untranslated_games(SOURCE / "games", TEMPLATE)


@pytest.mark.parametrize("folder", sorted(p.name for p in SOURCE.iterdir() if p.is_dir()))
def test_errors_carry_texts_that_can_be_translated(folder: str, texts: Catalog) -> None:
    """What is raised with a ready-made sentence would be English for everybody."""
    translated = set(translated_sources())
    for path in sorted((SOURCE / folder).rglob("*.py")):
        for call in errors_made(path):
            place = f"{path.relative_to(ROOT)}:{call.lineno}"
            text = getattr(call.args[0], "value", None)
            assert isinstance(text, str), (
                f"{place}: write the sentence out and give its values as details, as in"
                " OptionError(\"there is no game '{name}'\", name=name); then run make i18n"
            )
            if path in translated:
                assert text == "{why}" or text in texts, f"{place}: run make i18n"


def errors_made(path: Path) -> Iterator[ast.Call]:
    """Every error that a module makes, but for functions that only pass a text on."""
    tree = ast.parse(path.read_text("utf-8"))
    passed_on = {
        id(call)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name in ("_error", "__init__")
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and is_error(node) and id(node) not in passed_on:
            yield node


def test_what_click_says_is_what_it_says() -> None:
    folder = Path(inspect.getfile(click)).parent
    said = {
        node.value
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert {*CLICK, *(form for pair in CLICK_PLURALS for form in pair)} <= said


def test_texts_of_the_web_app_are_found() -> None:
    source = """
      t("one {x}", { x }) msg('it\\'s two') {t(`three`)} t(`${no}`) not("this") at.t("nor this")
      n("{count} tile", "{count} tiles", count) t(
        "four \\"quoted\\"",
      ) t(some ?? "nothing")
    """
    assert list(web_texts(source)) == [
        "one {x}",
        "it's two",
        "three",
        ("{count} tile", "{count} tiles"),
        'four "quoted"',
    ]


def test_texts_of_rules_and_server_are_found() -> None:
    source = """
A = Reason("a", "Q1", "no {thing}")
B = (Option("name", "default", "about " "it", ("x",)),)
def refuse():
    text = "a name"
    raise IllegalMove(Reason("b", clause, text))
class Code(Enum):
    C = ("code", 400, "a sentence")
    D = ("why", 422, "{why}")
"""
    found = {"a name", "a sentence", "about it", "no {thing}"}
    assert set(python_texts(source)) == found


def test_texts_of_errors_and_of_the_terminal_are_found() -> None:
    source = """
from sixfold.locale.words import t, n
HELP = "how " "to move"
GAME = Game(name="x", title="A Title", about="A game.")
phrase("{one} here", one=1), counted("{count} a", "{count} as", 2), t(said.text)
t("one"), n("{count} b", "{count} bs", 3)
raise OptionError("no {option}", option=1)
raise RecordError("{why}", why=error)
raise self._error("at {place}", place=1)
@command()
@option("--loud", help="Say it.", show_default="never")
def play():
    '''Play
    it.

    Twice.
    '''
"""
    assert set(python_texts(source)) == {
        *("how to move", "A Title", "A game.", "{one} here", ("{count} a", "{count} as"), "one"),
        *(("{count} b", "{count} bs"), "no {option}", "at {place}", "Say it.", "never"),
        *("Play it.", "Twice."),
    }


def test_a_text_that_is_not_written_out_is_told() -> None:
    with pytest.raises(ValueError, match="line 1: a text to translate has to be written out"):
        list(python_texts('Reason("a", "Q1", f"no {thing}")'))
