"""Secret tokens: shown once, stored only as hashes."""

import base64
import hashlib
import hmac
import secrets

TOKEN_BYTES = 32
ID_BYTES = 9

KEY = "key:"
SESSION = "session:"
"""Purposes of account tokens: an API key is not a session cookie, nor the reverse."""


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def derived_token(secret: bytes, key: str) -> str:
    """The token derived from a client's key: deterministic, and unguessable without the key."""
    made = hmac.digest(secret, f"seat token:{key}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def new_id() -> str:
    """An unguessable id for a table or account."""
    return secrets.token_urlsafe(ID_BYTES)


def hash_token(token: str, purpose: str = "") -> str:
    """The stored hash of a token. A token made for one purpose is not valid for another."""
    return hashlib.sha256(f"{purpose}{token}".encode(errors="surrogatepass")).hexdigest()


def opens(token_hash: str, stored: str | None) -> bool:
    """Whether a token's hash matches the stored one, in constant time."""
    return stored is not None and hmac.compare_digest(token_hash, stored)
