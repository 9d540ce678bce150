"""What is read of suspensions: by the person who holds the link, and by slices that must wait."""

from datetime import datetime
from typing import Literal, TypedDict
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import User
from accounts.suspensions.models import Suspension

State = Literal["suspended", "appealed", "upheld", "lifted"]


class OwnSuspension(TypedDict):
    state: State
    reason: str
    reason_label: str
    words: str
    suspended_at: datetime
    until: datetime | None
    lifted_at: datetime | None
    can_appeal: bool
    appeal_words: str
    appealed_at: datetime | None
    decided_at: datetime | None
    answer: str


def own_suspension(suspension: Suspension) -> OwnSuspension:
    """What the link's page shows. It names nobody: not the person, not the member of staff."""
    return {
        "state": state_of(suspension),
        "reason": suspension.reason,
        "reason_label": str(suspension.get_reason_display()),
        "words": suspension.words,
        "suspended_at": suspension.created_at,
        "until": suspension.until,
        "lifted_at": suspension.lifted_at,
        "can_appeal": suspension.lifted_at is None and suspension.appealed_at is None,
        "appeal_words": suspension.appeal_words,
        "appealed_at": suspension.appealed_at,
        "decided_at": suspension.decided_at,
        "answer": suspension.verdict_words,
    }


def state_of(suspension: Suspension) -> State:
    """``suspended``, ``appealed``, ``upheld`` or ``lifted``."""
    if suspension.lifted_at is not None:
        return "lifted"
    if suspension.verdict:
        return "upheld"
    return "appealed" if suspension.appealed_at is not None else "suspended"


def waiting_appeals() -> QuerySet[Suspension]:
    """Appeals that nobody has decided, the longest waiting first."""
    rows = Suspension.objects.filter(lifted_at__isnull=True, appealed_at__isnull=False, verdict="")
    return rows.order_by("appealed_at", "id")


def suspensions_of(user_id: UUID) -> QuerySet[Suspension]:
    """All of one person, newest first."""
    return Suspension.objects.filter(user=user_id).order_by("-id")


def is_suspended(user_id: UUID) -> bool:
    return User.objects.filter(pk=user_id, suspended_at__isnull=False).exists()
