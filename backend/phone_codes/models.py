"""Codes sent to phones: one row for each attempt to prove a number."""

from typing import Any

from django.db import models

from core.database.constraints import check
from core.models import Record
from phone_codes.limits import TRIES


class Purpose(models.TextChoices):
    """What the proof is for. A code is good for nothing else."""

    SIGNUP = "signup"
    SIGNIN = "signin"
    CHANGE = "change"
    VERIFY = "verify"
    REAUTHENTICATE = "reauthenticate"
    REFERENCE = "reference"


OF_SOMEBODY = (Purpose.CHANGE, Purpose.VERIFY, Purpose.REAUTHENTICATE)
"""What an account asks for of its own number."""
OF_NOBODY = (Purpose.SIGNUP, Purpose.REFERENCE)
"""Proofs of people who have no account by it."""


class CodeAttempt(Record):
    """One attempt to prove a number; its id is what the spec calls attemptId.

    ``user`` is who asked, or whom the number signs in; a sign-in without one is for a number that
    no account has, and can never be proven. ``details`` is what a sign-up brings, until it is used.
    """

    phone = models.CharField(max_length=16)
    purpose = models.CharField(max_length=16, choices=Purpose.choices)
    user = models.ForeignKey("accounts.User", null=True, on_delete=models.CASCADE, related_name="+")
    details: "models.JSONField[Any, dict[str, Any]]" = models.JSONField(default=dict)
    code_digest = models.CharField(max_length=64)
    expires_at = models.DateTimeField(db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)
    texts = models.PositiveSmallIntegerField(default=1)
    last_text_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "phone_codes_attempt"
        indexes = [models.Index(fields=["phone", "-last_text_at"], name="code_attempt_of_phone")]
        constraints = [
            check("code_attempt_purpose_known", models.Q(purpose__in=Purpose.values)),
            check("code_attempt_tries_bounded", models.Q(tries__lte=TRIES)),
            check(
                "code_attempt_phone_indian_mobile", models.Q(phone__regex=r"^\+91[6-9][0-9]{9}$")
            ),
            check(
                "code_attempt_of_somebody",
                ~models.Q(purpose__in=OF_SOMEBODY) | models.Q(user__isnull=False),
            ),
            check(
                "code_attempt_is_nobodys",
                ~models.Q(purpose__in=OF_NOBODY) | models.Q(user__isnull=True),
            ),
        ]
