"""Password hashing: argon2id with OWASP's parameters, a few hashes at a time (decision 0104).

OWASP Password Storage Cheat Sheet (2024): m=19456 (19 MiB), t=2, p=1.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.hashers import Argon2PasswordHasher, get_hasher, identify_hasher

from core.resilience.bulkhead import TooBusy

MOST_AT_ONCE = 2
"""Hashes in one process: more would only take the processor from everybody else."""
WAIT_SECONDS = 1.0

_places = threading.BoundedSemaphore(MOST_AT_ONCE)


@contextmanager
def _place() -> Iterator[None]:
    """One of the places. Raises TooBusy after ``WAIT_SECONDS``."""
    if not _places.acquire(timeout=WAIT_SECONDS):
        raise TooBusy
    try:
        yield
    finally:
        _places.release()


class PasswordHasher(Argon2PasswordHasher):
    """Hashes and verifies; both raise TooBusy."""

    time_cost = 2
    memory_cost = 19_456
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with _place():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with _place():
            return super().verify(password, encoded)


def update_hash(user: AbstractBaseUser, password: str) -> None:
    """Hash a password anew that was just verified, if its hash has other parameters than ours.

    Called at a sign-in only: Django signs sessions with the hash, so a new one ends the person's
    other sessions.
    """
    preferred = get_hasher()
    former = identify_hasher(user.password)
    if former.algorithm != preferred.algorithm or preferred.must_update(user.password):
        user.set_password(password)
        user.save(update_fields=["password"])
