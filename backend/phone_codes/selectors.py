"""What is read of attempts, by ids alone: never the code, which nobody can read."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from phone_codes.models import OF_SOMEBODY, CodeAttempt, Purpose


def attempt_purpose(attempt_id: UUID) -> Purpose | None:
    """What the attempt is for; None when there is none."""
    purpose = CodeAttempt.objects.filter(pk=attempt_id).values_list("purpose", flat=True).first()
    return None if purpose is None else Purpose(purpose)


def newest_attempt_id(user: Any, phone: str) -> UUID | None:
    """The live attempt of a signed-in person for a number, for callers that kept no id."""
    return (
        CodeAttempt.objects.filter(
            user=user, phone=phone, used_at=None, expires_at__gt=timezone.now()
        )
        .exclude(purpose=Purpose.SIGNIN)
        .order_by("-last_text_at")
        .values_list("pk", flat=True)
        .first()
    )


def numbers_tried_by(user: Any) -> set[str]:
    """The numbers that a signed-in person has lately wanted to prove as their own."""
    own = CodeAttempt.objects.filter(user=user, purpose__in=OF_SOMEBODY)
    return set(own.values_list("phone", flat=True))
