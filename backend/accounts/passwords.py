"""Password rules (spec part 1, point 5; weak point 7): six characters, no common passwords.

Django's validators and reset links, with the spec's messages in both languages. Hashes are argon2id
with OWASP's parameters, a few at a time (decision 0104).
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.hashers import Argon2PasswordHasher, get_hasher, identify_hasher
from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
)
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.models import User
from core.resilience.bulkhead import TooBusy

MOST_AT_ONCE = 2
"""Hashes in one process: more would only take the processor from everybody else."""
WAIT_SECONDS = 1.0

_places = threading.BoundedSemaphore(MOST_AT_ONCE)

STAFF_MIN_LENGTH = 12
"""Of whoever works at a desk: their account opens other people's data."""


class LongEnough(MinimumLengthValidator):
    """Six characters for people (the spec's), ``STAFF_MIN_LENGTH`` for staff."""

    def validate(self, password: str, user: Any | None = None) -> None:
        if getattr(user, "is_staff", False) and self.min_length < STAFF_MIN_LENGTH:
            LongEnough(STAFF_MIN_LENGTH).validate(password)
        super().validate(password, user)

    def get_error_message(self) -> str:
        return _("Password must be at least %(min_length)d characters long") % {
            "min_length": self.min_length
        }


def note_length(user: User, password: str) -> None:
    """Note whether this password, which was just verified or set, is too short for staff.

    Only typing reveals the length; the stored hash does not.
    """
    is_short = user.is_staff and len(password) < STAFF_MIN_LENGTH
    if user.has_short_password != is_short:
        user.has_short_password = is_short
        User.objects.filter(pk=user.pk).update(has_short_password=is_short)


OWN_WORDS = (
    *("karigar", "कारीगर", "homeowner", "worker", "contractor", "supervisor", "provider"),
    *("admin", "staff", "password", "login", "welcome", "mistri", "project"),
)
"""Words of this product, which guesses at its passwords begin with (docs/accounts.md)."""


class NotCommon(CommonPasswordValidator):
    """Neither one of Django's 20,000 breached passwords nor made of ``OWN_WORDS`` alone."""

    def validate(self, password: str, user: Any | None = None) -> None:
        super().validate(password, user)
        if _is_of_own_words(password):
            raise ValidationError(self.get_error_message(), code="password_too_common")

    def get_error_message(self) -> str:
        return _("This password is too easy to guess. Please choose another one.")


def _is_of_own_words(password: str) -> bool:
    """Whether only digits and signs are left without ``OWN_WORDS``: ``Karigar@123``."""
    rest = password.casefold()
    for word in OWN_WORDS:
        rest = rest.replace(word, "")
    return rest != password.casefold() and not any(sign.isalpha() for sign in rest)


class ResetTokens(PasswordResetTokenGenerator):
    """Tokens of reset links. A new password, e-mail or sign-in, or closing the account, ends
    them."""

    def check_token(self, user: User | None, token: str | None) -> bool:
        return user is not None and user.is_active and super().check_token(user, token)

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        addresses = EmailAddress.objects.filter(user_id=user.pk).order_by("email")
        emails = "|".join(addresses.values_list("email", flat=True))
        return f"{super()._make_hash_value(user, timestamp)}{emails}"


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
    """Hashes and verifies; both raise TooBusy.

    OWASP Password Storage Cheat Sheet (2024): m=19456 (19 MiB), t=2, p=1.
    """

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
