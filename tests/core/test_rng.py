"""The random stream, as specified in docs/records.md."""

import hashlib

import msgspec
import pytest

from sixfold.core.rng import Rng, seed_from_text
from tests.corpus import CONFORMANCE

VECTORS = msgspec.json.decode((CONFORMANCE / "shuffles.json").read_bytes())


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][:8])
def test_vectors(vector: dict[str, object]) -> None:
    rng = Rng(bytes.fromhex(str(vector["seed"])))
    shuffled, after = rng.shuffle(range(108))
    assert list(shuffled) == vector["shuffle_108"]
    assert after.position == vector["words_used"]
    drawn = []
    for _ in range(10):
        number, after = after.below(6)
        drawn.append(number)
    assert drawn == vector["then_ten_below_6"]


def test_the_stream_is_sha256_of_seed_and_counter() -> None:
    seed = bytes(range(32))
    digest = hashlib.sha256(seed + (1).to_bytes(8, "big")).digest()
    word = int.from_bytes(digest[:4], "big")
    assert Rng(seed, 8).below(1 << 16)[0] == word % (1 << 16)


def test_a_word_above_the_last_multiple_is_thrown_away() -> None:
    bound = 3 << 30  # 2**32 mod bound is 2**30: a quarter of all words is rejected
    rng = Rng(seed_from_text("reject"))
    for _ in range(100):
        number, after = rng.below(bound)
        assert number < bound
        rng = after
    assert rng.position > 100


def test_small_lists_use_no_words() -> None:
    rng = Rng(seed_from_text("small"))
    assert rng.shuffle([])[1] == rng.shuffle(["one"])[1] == rng


def test_seeds_are_named_by_hex_or_by_any_text() -> None:
    assert seed_from_text("ab" * 32) == bytes.fromhex("ab" * 32)
    assert seed_from_text("7") == hashlib.sha256(b"7").digest()


def test_a_seed_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Rng(b"short")


def test_forks_differ_from_each_other_and_from_their_origin() -> None:
    rng = Rng(seed_from_text("fork"))
    assert len({rng.seed, rng.fork("a").seed, rng.fork("b").seed}) == 3
