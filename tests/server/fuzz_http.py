"""Strange HTTP requests, the same again from the same seed: `make fuzz-http ARGS="--seed 2"`.

Valid requests are broken in one to three places and sent over raw sockets to a real server on
SQLite. Whatever comes, the answer must not be a 500 and nothing may count as a failure of ours.
"""

import argparse
import http.client
import json
import random
import socket
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import quote

from sixfold.server.http.pages import built_web
from tests.server.harness import PATIENCE, PERSON, RANDOM_BOT, Served, serve

Dice: TypeAlias = random.Random

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", "FROB"]
PIECES = [
    "%00",
    "%",
    "%zz",
    "%ff%fe",
    "%ed%a0%80",
    "%c0%af",
    "..",
    "%2e%2e%2f",
    "%2f",
    "\\",
    "//",
    "~",
    ";",
    "*",
    "%0d%0a",
    "%u0041",
    "a" * 300,
    "a" * 5000,
    "a" * 9000,
    "%f0%9f%8e%b2",
    "%7f",
    ".hidden",
    "x.js",
    "-1",
    "1e9",
    "99999999999999999999",
    "NaN",
    "",
]
NUMBERS = [
    "0",
    "-1",
    "1e999",
    "nan",
    "-inf",
    "9" * 30,
    "9" * 5000,
    "0x10",
    "1.5",
    "true",
    "٣",
    "+7",
]
TEXTS = ["", "\x00", "\ud800", "x" * 70_000, "🎲", "\u202e", "'; DROP TABLE tables;--", "null", "​"]
BODIES = [
    b"",
    b"\xff\xfe\x00",
    b'{"name": "\xff"}',
    b'{"name": "\xed\xa0\x80"}',
    b"[" * 30_000,
    b"[" * 30_000 + b"]" * 30_000,
    b'{"a":' * 9000 + b"1" + b"}" * 9000,
    b"{",
    b"null",
    b"true",
    b"1e999",
    b"9" * 10_000,
    b'"' + b"x" * 70_000 + b'"',
    b'{"game": "twisty", "game": "qwirkle"}',
    b"\xef\xbb\xbf{}",
    b"{}\x00",
    '{"name": "x"}'.encode("utf-16"),
    b"a=b&c=d",
]
HEADERS = [
    b"Content-Type: text/plain",
    b"Content-Type: application/json; charset=utf-16",
    b"Content-Type: application/x-msgpack",
    b"Content-Type: multipart/form-data; boundary=x",
    b"Content-Type: multipart/form-data",
    b"Content-Type: application/x-www-form-urlencoded",
    b"Content-Type: \xff\xfe",
    b"Content-Type: ;;;=",
    b"Content-Encoding: gzip",
    b"Authorization: Bearer",
    b"Authorization: Bearer \xff\xfe",
    b"Authorization: Bearer " + b"x" * 5000,
    b"Authorization: Basic Og==",
    b"Authorization: \x80",
    b"Cookie: sixfold_session=\xff",
    b"Cookie: sixfold_session=x; sixfold_session=y; =; ;;",
    b"Cookie: " + b"a=b; " * 500,
    b"Cookie: \x22\\",
    b"Origin: null",
    b"Origin: http://[::1",
    b"Origin: \xff",
    b"Host: \xff",
    b"Host: a:b:c",
    b"X-Forwarded-For: ,,,",
    b"X-Forwarded-For: \xff, [::1, 1.2.3.4:99999999999999999999",
    b"X-Forwarded-For: " + b"1" * 6000,
    b"X-Forwarded-Proto: gopher",
    b"Range: bytes=5-2",
    b"Range: bytes=-99999999999999999999",
    b"If-None-Match: \xff",
    b"If-Modified-Since: never",
    b"Accept: \xff/;q=z",
    b"Accept: application/x-msgpack",
    b"Accept-Encoding: \xff",
    b"Accept-Language: " + b"x," * 1000,
    b"Expect: 100-continue",
    b"Expect: nothing",
    b"Connection: Upgrade\r\nUpgrade: websocket",
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
    b"\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    b"Connection: Upgrade\r\nUpgrade: h2c",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: gzip, chunked",
    b"Content-Length: -1",
    b"Content-Length: 99999999999999999999999",
    b"Content-Length: 5, 6",
    b"Content-Length: x",
    b"Content-Length: 1000000",
    b"Host: one\r\nHost: two",
    b"Sec-Fetch-Site: cross-site",
    b": empty",
    b"No colon",
    b"Bad Name: x",
    b" folded: x",
    b"X-Nul: a\x00b",
    b"X-Long: " + b"x" * 40_000,
    b"\r\n".join(b"X-%d: y" % number for number in range(2000)),
]
LEFT_OPEN = (b"content-length", b"chunked", b"upgrade")
"""Headers that promise more than comes: the end is said by closing."""


@dataclass
class Asked:
    """A request before it is broken."""

    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    headers: list[bytes] = field(default_factory=list)
    raw_body: bytes | None = None
    raw_line: bytes | None = None

    def written(self) -> bytes:
        query = "&".join(
            f"{name}={quote(value, errors='replace')}" for name, value in self.query.items()
        )
        target = self.path + (f"?{query}" if query else "")
        line = f"{self.method} {target} HTTP/1.1".encode(errors="surrogateescape")
        body = self.raw_body
        if body is None:
            body = b"" if self.body is None else json.dumps(self.body).encode()
        lines = [self.raw_line or line, b"Host: 127.0.0.1", *self.headers]
        given = b"\r\n".join(self.headers).lower()
        if body and b"content-length" not in given and b"transfer-encoding" not in given:
            lines.append(b"Content-Length: %d" % len(body))
        if body and b"content-type" not in given:
            lines.append(b"Content-Type: application/json")
        return b"\r\n".join(lines) + b"\r\n\r\n" + body


def seeds(served: Served) -> list[Asked]:
    """Requests as programs make them, at a table of people and at one with a bot."""
    api = "/api/v1"
    table, tokens, watch = served.seat_people("qwirkle", 2)
    small = served.create("twisty", PERSON, RANDOM_BOT, listed=True, casual=True)
    own = [b"Authorization: Bearer " + tokens[0].encode()]
    others = [b"Authorization: Bearer " + watch.encode()]
    origin = [b"Origin: " + served.origin.encode(), b"Cookie: sixfold_session=abc"]
    plan = {"game": "twisty", "seats": [{}, {"kind": "bot", "level": "random"}], "name": "Ann"}
    clock = {"pace": "move", "amount": 60}
    at = f"{api}/tables/{table}"
    return [
        Asked("GET", "/"),
        Asked("GET", "/assets/app.js"),
        Asked("GET", "/play/some/page"),
        Asked("GET", "/metrics"),
        Asked("GET", f"{api}/openapi.json"),
        Asked("GET", f"{api}/schema"),
        Asked("GET", f"{api}/health"),
        Asked("GET", f"{api}/games"),
        *(Asked("GET", f"{api}/{name}", {"before": "1.5 x"}) for name in ("lobby", "running")),
        Asked("GET", f"{api}/finished", {"before": "zzz"}),
        Asked("POST", f"{api}/tables", body={**plan, "options": {}, "clock": clock}),
        Asked("POST", f"{at}/join", body={"invite": "x", "name": "Ben"}),
        Asked("PUT", f"{at}/name", body={"name": "Cy"}, headers=own),
        Asked("GET", at, {"since": "0"}, headers=own),
        Asked("GET", at, {"since": "0", "wait": "0"}, headers=others),
        Asked("GET", f"{api}/tables/{small['table']}"),
        Asked("POST", f"{at}/move", body={"ply": 1, "key": "k", "text": "Rc@0,0"}, headers=own),
        Asked("POST", f"{at}/preview", body={"draft": "Rc@0,0"}, headers=own),
        Asked("POST", f"{at}/act", body={"key": "a", "action": "decline"}, headers=own),
        Asked("GET", f"{at}/plies/0", {"seat": "0"}, headers=own),
        Asked("GET", f"{at}/record.six"),
        Asked("GET", f"{at}/record.json", headers=own),
        Asked("GET", f"{api}/lessons/qwirkle"),
        Asked("POST", f"{api}/lessons/qwirkle/1/preview", body={"draft": "Rc@0,0"}),
        Asked("POST", f"{api}/lessons/rummy/1/move", body={"text": "pass"}),
        Asked("GET", f"{api}/account/", headers=origin),
        Asked("GET", f"{api}/account/games", {"before": "1 x"}, headers=origin),
        Asked("POST", f"{api}/account/logout", headers=origin),
        Asked("POST", f"{api}/account/keys", body={"days": 5}, headers=origin),
        Asked("POST", f"{api}/account/login", body={"name": "", "password": ""}, headers=origin),
        Asked("GET", "/ws"),
    ]


# Each takes a request apart in one place.


def break_method(dice: Dice, asked: Asked) -> Asked:
    return replace(asked, method=dice.choice(METHODS))


def break_path(dice: Dice, asked: Asked) -> Asked:
    parts = asked.path.split("/")
    place = dice.randrange(1, len(parts))
    new = dice.choice(PIECES)
    parts[place] = dice.choice([new, parts[place] + new, new + parts[place]])
    return replace(asked, path="/".join(parts))


def break_query(dice: Dice, asked: Asked) -> Asked:
    name = dice.choice([*asked.query, "since", "limit", "before", "seat", "x\x00", "[]"])
    return replace(asked, query={**asked.query, name: dice.choice(NUMBERS + TEXTS[:6])})


def break_value(dice: Dice, asked: Asked) -> Asked:
    return replace(asked, body=_broken(dice, asked.body))


def _broken(dice: Dice, value: Any) -> Any:
    """A JSON value with something else somewhere in it."""
    if isinstance(value, dict) and value and dice.random() < 0.8:
        name = dice.choice(list(value))
        return {**value, name: _broken(dice, value[name])}
    if isinstance(value, list) and value and dice.random() < 0.6:
        place = dice.randrange(len(value))
        return [*value[:place], _broken(dice, value[place]), *value[place + 1 :]]
    strange: list[Any] = [None, True, -1, 1 << 70, 1e308, [], {}, [[[]]], {"x": 1}, [0] * 1000]
    return dice.choice([*strange, *TEXTS])


def break_body(dice: Dice, asked: Asked) -> Asked:
    body = dice.choice(BODIES)
    if dice.random() < 0.3:
        body = bytes(dice.choices(range(256), k=dice.randrange(200)))
    return replace(asked, raw_body=body)


def add_header(dice: Dice, asked: Asked) -> Asked:
    header = dice.choice(HEADERS)
    return replace(asked, headers=[*asked.headers, header])


def repeat_headers(dice: Dice, asked: Asked) -> Asked:
    return replace(asked, headers=[*asked.headers, *asked.headers, b"Host: again"])


def break_line(dice: Dice, asked: Asked) -> Asked:
    line = bytearray(asked.written().split(b"\r\n")[0])
    for _ in range(dice.randrange(1, 4)):
        place = dice.randrange(len(line))
        line[place : place + 1] = bytes([dice.randrange(256)])
    return replace(asked, raw_line=bytes(line))


BREAKS: list[Callable[[Dice, Asked], Asked]] = [
    break_method,
    break_path,
    break_path,
    break_query,
    break_value,
    break_value,
    break_body,
    break_body,
    add_header,
    add_header,
    repeat_headers,
    break_line,
]


class Fuzz:
    """Sends requests one after the other and counts what came back; 0 is a cut connection."""

    def __init__(self, served: Served, seed: int) -> None:
        self._dice = Dice(seed)
        host, port = served.origin.removeprefix("http://").split(":")
        self._address = (host, int(port))
        self._seeds = seeds(served)
        self._line: socket.socket | None = None
        self.statuses: Counter[int] = Counter()
        self.faults: list[bytes] = []
        """Requests that were answered with 500."""

    def run(self, requests: int) -> None:
        for _ in range(requests):
            asked = self._dice.choice(self._seeds)
            for _ in range(self._dice.randrange(1, 4)):
                asked = self._dice.choice(BREAKS)(self._dice, asked)
            self._send(asked)
        self._close()

    def _send(self, asked: Asked) -> None:
        request = asked.written()
        try:
            status = self._status(request, asked)
        except (OSError, http.client.HTTPException):
            status = 0
            self._close()
        self.statuses[status] += 1
        if status == http.client.INTERNAL_SERVER_ERROR:
            self.faults.append(request[:2000])

    def _status(self, request: bytes, asked: Asked) -> int:
        if self._line is None:
            self._line = socket.create_connection(self._address, timeout=PATIENCE)
        self._line.sendall(request)
        if any(word in b"".join(asked.headers).lower() for word in LEFT_OPEN):
            self._line.shutdown(socket.SHUT_WR)
        answer = http.client.HTTPResponse(self._line, method=asked.method)
        answer.begin()
        answer.read()
        self._close()
        return answer.status

    def _close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder), web=built_web()) as served:
        fuzz = Fuzz(served, args.seed)
        fuzz.run(args.requests)
        failures = served.services.metrics.failures._value.get()
    print(
        f"{args.requests} requests, {failures:.0f} failures:", dict(sorted(fuzz.statuses.items()))
    )
    for request in fuzz.faults[:20]:
        print("500:", request[:300])
    raise SystemExit(bool(fuzz.faults or failures))


if __name__ == "__main__":
    main()
