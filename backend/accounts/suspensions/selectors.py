"""Reads of suspensions: by the person with the link, and by slices that must wait."""

from typing import Literal
from uuid import UUID

from django.db.models import QuerySet

from accounts.suspensions.models import Suspension
from accounts.suspensions.schemas import OwnSuspensionOut

State = Literal["suspended", "appealed", "upheld", "lifted"]


def own_suspension(suspension: Suspension) -> OwnSuspensionOut:
    """What the link's page shows. It names neither the person nor the staff member."""
    return OwnSuspensionOut.from_row(
        suspension,
        state=state_of(suspension),
        reason_label=str(suspension.get_reason_display()),
        suspended_at=suspension.created_at,
        can_appeal=suspension.lifted_at is None and suspension.appealed_at is None,
        answer=suspension.outcome_words,
    )


def state_of(suspension: Suspension) -> State:
    """``suspended``, ``appealed``, ``upheld`` or ``lifted``."""
    if suspension.lifted_at is not None:
        return "lifted"
    if suspension.outcome:
        return "upheld"
    return "appealed" if suspension.appealed_at is not None else "suspended"


def waiting_appeals() -> QuerySet[Suspension]:
    """Undecided appeals, longest waiting first."""
    rows = Suspension.objects.filter(lifted_at__isnull=True, appealed_at__isnull=False, outcome="")
    return rows.order_by("appealed_at", "id")


def suspensions_of(user_id: UUID) -> QuerySet[Suspension]:
    """All suspensions of one person, newest first."""
    return Suspension.objects.filter(user=user_id).order_by("-id")
