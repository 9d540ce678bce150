"""Keys of mailed links: random, told once to whom they are mailed, kept as a digest alone."""

import secrets
from hashlib import sha256


def new_key() -> str:
    """43 letters that nobody guesses."""
    return secrets.token_urlsafe(32)


def digest_of(key: str) -> str:
    """What is kept of a key: enough to know it again, nothing that opens anything."""
    return sha256(key.encode()).hexdigest()
