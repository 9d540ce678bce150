"""Password rules (spec part 1, point 5; weak point 7): six characters, no common passwords.

Django's validators and reset links, with the spec's messages in both languages.
"""

from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
)
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.utils.translation import gettext as _

from accounts.models import User

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


class NotCommon(CommonPasswordValidator):
    def get_error_message(self) -> str:
        return _("This password is too easy to guess. Please choose another one.")


class ResetTokens(PasswordResetTokenGenerator):
    """Tokens of reset links. A new password, e-mail or sign-in, or closing the account, ends
    them."""

    def check_token(self, user: User | None, token: str | None) -> bool:
        return user is not None and user.is_active and super().check_token(user, token)

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        addresses = EmailAddress.objects.filter(user_id=user.pk).order_by("email")
        emails = "|".join(addresses.values_list("email", flat=True))
        return f"{super()._make_hash_value(user, timestamp)}{emails}"
