"""Measures and shows; `--write` puts all of it into docs/performance.md.

The server is measured apart, and only when asked for: `server`, `server --write`.
"""

import argparse
import json
import sys
from collections.abc import Callable

from bench.answers import answers
from bench.growth import growth_with_players, growth_with_tiles
from bench.machine import ROOT, machine
from bench.rates import rates
from bench.ratios import ratios
from bench.section import Section


def _rummikub() -> Section:
    """Imported lazily: the others run without the package."""
    from bench.rummikub import against_rummikub

    return against_rummikub()


def _environments() -> Section:
    """Imported lazily: the others run without the packages it compares with."""
    from bench.environments import environments

    return environments()


def _wasm() -> Section:
    """Imported lazily: the others run without Node.js."""
    from bench.wasm import wasm

    return wasm()


def _server() -> Section:
    """Imported lazily: the others run without Node.js."""
    from bench.server.load import server_load

    return server_load()


SERVER = "server"
SECTIONS: dict[str, Callable[[], Section]] = {
    "ratios": ratios,
    "rates": rates,
    "answers": answers,
    "rummikub": _rummikub,
    "environments": _environments,
    "wasm": _wasm,
    "tiles": growth_with_tiles,
    "players": growth_with_players,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    names = ", ".join([*SECTIONS, SERVER])
    parser.add_argument("names", nargs="*", metavar="name", help=f"only these: {names}")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="numbers for programs")
    form.add_argument("--write", action="store_true", help="measure all for docs/performance.md")
    arguments = parser.parse_args()
    if unknown := [name for name in arguments.names if name not in (*SECTIONS, SERVER)]:
        parser.error(f"there is no {unknown[0]!r}; there are {names}")
    if arguments.write and arguments.names not in ([], [SERVER]):
        parser.error("--write measures everything, or only the server")
    sections = {name: _measured(name) for name in arguments.names or SECTIONS}
    if arguments.json:
        results = {name: section.records() for name, section in sections.items()}
        print(json.dumps({"machine": machine(), **results}, indent=2, ensure_ascii=False))
        return
    print("\n\n".join(section.markdown() for section in sections.values()))
    print(f"\n{machine()}")
    if arguments.write:
        _write(sections)


def _measured(name: str) -> Section:
    print(f"measuring {name} ...", file=sys.stderr, flush=True)
    return _server() if name == SERVER else SECTIONS[name]()


def _write(sections: dict[str, Section]) -> None:
    from bench import document
    from bench.plot import draw

    docs = ROOT / "docs"
    if SERVER in sections:
        document.write(sections.values(), docs / "performance.md", document.SERVER)
        return
    (docs / "images").mkdir(exist_ok=True)
    draw(sections, docs / "images" / "performance.svg")
    document.write(sections.values(), docs / "performance.md")


if __name__ == "__main__":
    main()
