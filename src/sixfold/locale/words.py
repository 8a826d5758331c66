"""Terminal translations: gettext over our catalogues."""

import gettext
import os
import re
from collections.abc import Mapping
from pathlib import Path

HOME = Path(__file__).parent
DOMAIN = "sixfold"
ENGLISH = "en"
LANGUAGES = (ENGLISH, "ru", "hu", "zh_Hant")
TRADITIONAL = {"hant", "tw", "hk", "mo"}
"""Chinese scripts and regions that use traditional characters."""

_PLACE = re.compile(r"\{(\w+)\}")


def find_language(tag: str) -> str | None:
    """The supported language of a locale or tag, if any.

    >>> [find_language(tag) for tag in ("ru_RU.UTF-8", "zh-TW", "zh_CN.UTF-8", "en", "C")]
    ['ru', 'zh_Hant', None, 'en', None]
    """
    language, *rest = re.split(r"[-_.@]", tag.lower())
    if language == "zh":
        return "zh_Hant" if TRADITIONAL & set(rest) else None
    return language if language in LANGUAGES else None


def language_of(environment: Mapping[str, str]) -> str:
    """The language of SIXFOLD_LANG, or else of the locale; English by default."""
    names = ("SIXFOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    first = next((environment[name] for name in names if environment.get(name)), "")
    return find_language(first) or ENGLISH


def use_language(language: str) -> None:
    """Set the language of our texts and click's, also in child processes."""
    gettext.bindtextdomain(DOMAIN, str(HOME))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language


def msg(text: str) -> str:
    """Marks a text for translation that is passed to `t` later."""
    return text


def msgs(one: str, many: str) -> tuple[str, str]:
    """Marks a text with a plural form for translation."""
    return one, many


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a help text, each on one line: they are translated separately."""
    return [" ".join(part.split()) if "\n" in part else part for part in text.split("\n\n")]


def t(text: str, /, **details: object) -> str:
    """A text with its {details} filled in."""
    return filled(gettext.gettext(text) if text else "", details)


def n(one: str, many: str, /, count: int, **details: object) -> str:
    """A text with a plural form; {count} is filled in, too."""
    return filled(gettext.ngettext(one, many, count), {"count": count, **details})


def filled(text: str, details: Mapping[str, object]) -> str:
    """A text with its {details} in place; those that are missing stay as they are."""
    return _PLACE.sub(lambda place: str(details.get(place[1], place[0])), text)
