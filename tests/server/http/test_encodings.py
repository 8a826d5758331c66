"""Choice of content encoding."""

import pytest

from sixfold.server.http.encodings import choose_encoding


@pytest.mark.parametrize(
    ("accept", "chosen"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip;q=1.0, br;q=0.4", "gzip"),
        ("gzip;q=0, br;q=0", None),
        ("*", "br"),
        ("*;q=0.1, br;q=0", "gzip"),
        ("GZIP", "gzip"),
        ("identity;q=1, gzip;q=0.5", None),
        ("gzip;q=oops", None),
        ("deflate, zstd", None),
        ("", None),
    ],
)
def test_the_best_liked_encoding_is_taken(accept: str, chosen: str | None) -> None:
    assert choose_encoding(accept, ["br", "gzip"]) == chosen


def test_what_is_not_there_is_not_taken() -> None:
    assert choose_encoding("br, gzip", ["gzip"]) == "gzip"
    assert choose_encoding("br, gzip", []) is None
