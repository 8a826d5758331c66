"""Security headers of every response."""

from typing import TypeAlias

Headers: TypeAlias = list[tuple[bytes, bytes]]

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

ACCOUNT_PATH = "/api/v1/account"
"""The only path to which a browser sends a cookie."""

ALWAYS: Headers = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
OVER_HTTPS: Headers = [(b"strict-transport-security", b"max-age=31536000")]
OF_API: Headers = [(b"cache-control", b"no-store")]


def safe_headers(path: str, scheme: str) -> Headers:
    headers = [*ALWAYS]
    if scheme == "https":
        headers += OVER_HTTPS
    if path.startswith("/api/"):
        headers += OF_API
    return headers
