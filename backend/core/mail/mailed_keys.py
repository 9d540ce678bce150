"""Keys of mailed links: random, sent once by mail, stored only as a digest."""

import secrets
from hashlib import sha256


def new_key() -> str:
    """43 unguessable characters."""
    return secrets.token_urlsafe(32)


def digest_of(key: str) -> str:
    """The stored digest of a key: enough to recognise it, useless for opening anything."""
    return sha256(key.encode()).hexdigest()
