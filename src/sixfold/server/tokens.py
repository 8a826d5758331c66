"""Secrets: made here, told once, remembered only as hashes."""

import base64
import hashlib
import hmac
import secrets

TOKEN_BYTES = 32
ID_BYTES = 9


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def derived_token(secret: bytes, key: str) -> str:
    """The token for a key that a client chose: always the same, and for nobody without the key."""
    made = hmac.digest(secret, f"seat token:{key}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def new_id() -> str:
    """The name of a table or an account in addresses: nobody guesses it."""
    return secrets.token_urlsafe(ID_BYTES)


def hash_token(token: str, purpose: str = "") -> str:
    """What is stored of a token. One made for a purpose opens nothing else."""
    return hashlib.sha256(f"{purpose}{token}".encode(errors="surrogatepass")).hexdigest()


def opens(token_hash: str, stored: str | None) -> bool:
    """Whether a token is the one whose hash is stored, in the same time for every wrong one."""
    return stored is not None and hmac.compare_digest(token_hash, stored)
