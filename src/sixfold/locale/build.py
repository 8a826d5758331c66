"""Brings the catalogues up to the sources, and writes what the web app loads from them."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from sixfold.locale.extract import ROOT, extract

LANGUAGES = {"ru": "ru", "hu": "hu", "zh_Hant": "zh-Hant"}
"""What gettext calls our languages, and what browsers call them."""

HOME = Path(__file__).parent
TEMPLATE = HOME / "sixfold.pot"
JSON_HOME = ROOT / "web" / "src" / "i18n" / "catalogues"
IDLE_HEADERS = re.compile(
    rb'^"(Project-Id|Report-Msgid|POT-Creation|PO-Revision|Last-Transl|Language-Team|Generated-By).*\n',
    re.MULTILINE,
)
"""Who and when: version control knows better."""


def po_path(language: str) -> Path:
    return HOME / language / "LC_MESSAGES" / "sixfold.po"


def json_path(language: str) -> Path:
    return JSON_HOME / f"{LANGUAGES[language]}.json"


def read_catalogue(language: str) -> Catalog:
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, texts: Catalog) -> Catalog:
    """The catalogue with exactly these texts; translations of those that stay are kept."""
    catalogue = read_catalogue(language)
    catalogue.update(texts, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    return catalogue


def po_text(catalogue: Catalog) -> bytes:
    """The file of a catalogue; nothing in it depends on when it was written."""
    catalogue.header_comment = "# Words of Sixfold; `make i18n` keeps this file up to the sources."
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False)
    return IDLE_HEADERS.sub(b"", file.getvalue())


def json_text(catalogue: Catalog) -> str:
    """What the web app loads: texts by their English, forms in the order of gettext."""
    words = {english(one): one.string for one in messages(catalogue) if is_translated(one)}
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")) + "\n"


def messages(catalogue: Catalog) -> Iterator[Message]:
    """All but the header."""
    return (one for one in catalogue if one.id)


def english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def is_translated(message: Message) -> bool:
    return all(forms(message))


def forms(message: Message) -> list[str]:
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)


def build() -> None:
    texts = extract()
    TEMPLATE.write_bytes(po_text(texts))
    for language in LANGUAGES:
        catalogue = updated(language, texts)
        _write(po_path(language), po_text(catalogue))
        _write(json_path(language), json_text(catalogue).encode())


def missing(language: str) -> Iterator[str]:
    """The texts of the sources that a language has no words for."""
    for message in messages(updated(language, extract())):
        if not is_translated(message):
            yield english(message)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
