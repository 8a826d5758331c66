"""Which letters the font of the pictures has, and how much room they take."""

import unicodedata

RANGES = ((0x20, 0x7E), (0xA1, 0x17F), (0x410, 0x451), (0x2010, 0x2027))
ELLIPSIS = "…"
WIDE, NARROW = "mwMWЖШЩЮжшщюфыМ@%", "ijlItfr.,:;!'’|()[] "


def drawable(text: str) -> str:
    """The text without what the font lacks: no empty boxes, and nothing that changes its
    direction."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(c for c in composed if any(a <= ord(c) <= b for a, b in RANGES) or c == "Ё")
    return " ".join(kept.split())


def width_of(text: str, size: float) -> float:
    """About how wide a bold text is."""
    return size * sum(0.88 if c in WIDE else 0.34 if c in NARROW else 0.63 for c in text)


def shortened(text: str, size: float, room: float) -> str:
    """The text, cut off where it has no room."""
    if width_of(text, size) <= room:
        return text
    while text and width_of(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def wrapped(text: str, size: float, room: float, most: int) -> list[str]:
    """The text in lines, at most so many; a word without room is cut off."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or width_of(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [shortened(line, size, room) for line in lines]
