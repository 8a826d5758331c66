"""Updates catalogues from the sources and compiles them."""

import json
import re
import struct
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from sixfold.locale.extract import ROOT, TEMPLATE, extract

LANGUAGES = {"ru": "ru", "hu": "hu", "zh_Hant": "zh-Hant"}
"""Our languages by gettext name and browser tag."""

HOME = Path(__file__).parent
WEB_PARTS = ("core", "games", "referee", "bots", "wire", "server")
WEB_SAYS = ("web/", *(f"src/sixfold/{name}/" for name in WEB_PARTS))
"""Source locations of texts the web app may show."""
JSON_HOME = ROOT / "web" / "src" / "i18n" / "catalogues"
MO_MAGIC, MO_HEADER = 0x950412DE, struct.Struct("<7I")
IDLE_HEADERS = re.compile(
    rb'^"(Project-Id|Report-Msgid|POT-Creation|PO-Revision|Last-Transl|Language-Team|Generated-By).*\n',
    re.MULTILINE,
)
"""Headers about authors and dates, which version control knows better."""


def po_path(language: str) -> Path:
    return HOME / language / "LC_MESSAGES" / "sixfold.po"


def json_path(language: str) -> Path:
    return JSON_HOME / f"{LANGUAGES[language]}.json"


def mo_path(language: str) -> Path:
    return po_path(language).with_suffix(".mo")


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
    """The .po file of a catalogue, independent of when it was written."""
    catalogue.header_comment = "# Words of Sixfold; `make i18n` keeps this file up to the sources."
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False)
    return IDLE_HEADERS.sub(b"", file.getvalue())


def json_text(catalogue: Catalog) -> str:
    """The web app's JSON: texts by their English, plural forms in gettext order."""
    told = (one for one in messages(catalogue) if is_translated(one) and stands_in(one, WEB_SAYS))
    words = {english(one): one.string for one in told}
    return json.dumps(words, ensure_ascii=False, separators=(",", ":")) + "\n"


def mo_bytes(catalogue: Catalog) -> bytes:
    """The terminal's .mo file: sorted Python texts, without a hash table.

    Independent of the time of writing and the version of Babel.
    """
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {catalogue.plural_forms}\n"
    pairs = {b"": header.encode()}
    for one in messages(catalogue):
        if is_translated(one) and stands_in(one, ("src/",)):
            key = one.id if isinstance(one.id, str) else "\0".join(one.id)
            pairs[key.encode()] = "\0".join(forms(one)).encode()
    keys = sorted(pairs)
    texts = [*keys, *(pairs[key] for key in keys)]
    count, place = len(keys), MO_HEADER.size + 16 * len(keys)
    table = b""
    for text in texts:
        table += struct.pack("<II", len(text), place)
        place += len(text) + 1
    header_bytes = MO_HEADER.pack(
        MO_MAGIC, 0, count, MO_HEADER.size, MO_HEADER.size + 8 * count, 0, 0
    )
    return header_bytes + table + b"".join(text + b"\0" for text in texts)


def stands_in(message: Message, folders: tuple[str, ...]) -> bool:
    return any(place.startswith(folders) for place, _ in message.locations)


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
        _write(mo_path(language), mo_bytes(catalogue))


def missing(language: str) -> Iterator[str]:
    """The source texts without a translation in a language."""
    for message in messages(updated(language, extract())):
        if not is_translated(message):
            yield english(message)


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
