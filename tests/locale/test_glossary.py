"""Words that the rulebooks do not use, and the typography of each language."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog

from sixfold.locale.build import LANGUAGES, english, forms, messages, read_catalogue
from sixfold.locale.extract import extract

AVOIDED = {
    "en": r"\b(lays?|laid|laying|rob|robs|robbed|robbing|robbery|robberies)\b|qwirkle"
    r"|\blook(s|ing)? on\b|drawn by lot|the turn of|is to move",
    "ru": r"\bпас(ы|ов|уйте|овать)?\b|ограб|ход[а-я]* конём|в подарок|преми[яюи]|вернуть ход"
    r"|на руках|пешк",
    "hu": r"készlet|egyforma (formáj|alak)|qwirkle|narancs\b|ráadásul|halo?m|leirat|kallódó|kezet"
    r"|rabol|kiszolgáló",
    "zh_Hant": r"橫線|直線|[五六]連線|鑰匙|簾幕|全局|社團|桌子|形色拉密|獎勵分|馬步|學玩|被邀請",
}
"""What we do not say, by language; what we say instead is in the catalogues."""

CODE = re.compile(r"""'sixfold\[.*?'|"cmd:.*?"|`.*?`|«R»""")
"""What is typed as it stands."""

HAN = "[\u3400-\u9fff]"
FAULTS = {
    "en": r"\d %|\} %",
    "ru": r"""["'`„”“]|\}[а-яё]|\w-\s|\d%|\}%""",
    "hu": r"""["'`«»“]|\}-?[a-záéíóöőúüű]|\b[Aa]z? „?\{(?!\w+\}\.)|\d %|\} %""",
    "zh_Hant": rf"""["'`„«“]|{HAN}([,;:!?()]|\.(?!\.))|[,;:!?()]{HAN}|\d %|\}} %""",
}
"""Quotes and punctuation of other languages, and endings or articles glued to a value."""


def spoken(language: str) -> Iterator[str]:
    if language == "en":
        for message in messages(extract()):
            yield from [message.id] if isinstance(message.id, str) else message.id
        return
    catalogue: Catalog = read_catalogue(language)
    for message in messages(catalogue):
        yield from (form for form in forms(message) if form != english(message))


def found(pattern: str, language: str) -> list[str]:
    return [text for text in spoken(language) if re.search(pattern, CODE.sub("", text))]


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_every_thing_has_one_name(language: str) -> None:
    assert found(AVOIDED[language], language) == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_punctuation_is_that_of_the_language(language: str) -> None:
    assert found(FAULTS[language], language) == []
