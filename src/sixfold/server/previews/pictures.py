"""Renders previews as PNG, one at a time, and keeps the last ones."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from importlib import resources

import resvg_py

KEPT = 64
"""Pictures of about 80 kB each."""

Key = tuple[str, ...]


class Pictures:
    """A bounded cache of rendered pictures."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    def find(self, key: Key) -> bytes | None:
        if (picture := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
        return picture

    async def render(self, key: Key, draw: Callable[[], str]) -> bytes:
        """The picture of a key, drawn on a thread if nobody has asked for it yet."""
        async with self._turn:
            if (known := self.find(key)) is not None:
                return known
            picture = self._kept[key] = await asyncio.to_thread(lambda: to_png(draw()))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture


def to_png(svg: str) -> bytes:
    """The drawing in our own font; nothing of the machine's is read."""
    with resources.as_file(resources.files(__package__).joinpath("rubik-bold.ttf")) as font:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                skip_system_fonts=True,
                font_files=[str(font)],
                font_family="Rubik",
                sans_serif_family="Rubik",
            )
        )
