"""Every text is translated into every language, and the web app loads what the catalogues say."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message

from sixfold.locale.build import (
    LANGUAGES,
    TEMPLATE,
    english,
    forms,
    is_translated,
    json_path,
    json_text,
    messages,
    po_path,
    po_text,
    read_catalogue,
    updated,
)
from sixfold.locale.extract import extract, python_texts, web_texts

FORMS = {"ru": 3, "hu": 2, "zh_Hant": 1}
"""As web/src/i18n/words.svelte.ts counts them."""

each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def texts() -> Catalog:
    return extract()


def names(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{(\w*)\}", text)))


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
    assert sorted(python_texts(source)) == ["a name", "a sentence", "about it", "no {thing}"]


def test_a_text_that_is_not_written_out_is_told() -> None:
    with pytest.raises(ValueError, match="line 1: a text to translate has to be written out"):
        list(python_texts('Reason("a", "Q1", f"no {thing}")'))
