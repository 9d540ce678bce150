"""The rules of escrow: figures, and pure functions. Amounts are paise, times UTC."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE
from milestones.models import Milestone, MilestoneStatus
from payments.fee_schedule.rules import WHOLE_BASIS_POINTS
from projects.models import Project, Status

MOST_FOR_ONE_MILESTONE_PAISE = 5 * 10**9
"""₹5 crore: what one payment may bring at most."""
SMALLEST_PART_PAISE = SMALLEST_CHARGE_PAISE
"""The gateway neither pays out nor refunds less than ₹1, so no part may be smaller."""

STAGES = frozenset({Status.IN_PROGRESS, Status.DELIVERED})
"""Where work stands while money goes into its milestones and out to its worker."""


@dataclass(frozen=True, slots=True)
class AutoReleaseRules:
    """When paid and submitted work is released without the homeowner's answer (issue 6).

    The clock starts at the submission, or at the payment if that was later. At least ``notice``
    lies between reminder and release, however long our jobs were down.
    """

    remind_after: timedelta = timedelta(days=5)
    release_after: timedelta = timedelta(days=7)
    notice: timedelta = timedelta(hours=24)
    remind_from_hour: int = 9
    remind_until_hour: int = 20


SILENCE = AutoReleaseRules()
"""Reminders go out by day in India, so that quiet hours never eat up the notice."""


def can_be_funded(project: Project, milestone: Milestone) -> bool:
    """Whether it can be funded, if it has no money yet."""
    return (
        project.status in STAGES
        and project.worker_id is not None
        and milestone.removed_at is None
        and milestone.status in (MilestoneStatus.PLANNED, MilestoneStatus.SUBMITTED)
        and milestone.amount_paise is not None
        and SMALLEST_CHARGE_PAISE <= milestone.amount_paise <= MOST_FOR_ONE_MILESTONE_PAISE
    )


def can_be_released(project: Project, milestone: Milestone) -> bool:
    """Whether its homeowner may release the held money."""
    return project.status in STAGES and milestone.status == MilestoneStatus.SUBMITTED


def service_fee(
    *, basis_points: int, amount_paise: int, released_before_paise: int, fees_before_paise: int
) -> int:
    """The fee of one part, GST included: the rounded fee of all parts so far, less what was already
    taken. So a milestone's parts cost exactly what the whole would.

    The rest of a part can always be paid out: the fee never takes it below ₹1.
    """
    released = released_before_paise + amount_paise
    due = (2 * released * basis_points + WHOLE_BASIS_POINTS) // (2 * WHOLE_BASIS_POINTS)
    return max(0, min(due - fees_before_paise, amount_paise - SMALLEST_PART_PAISE))


def silent_since(*, submitted_at: datetime, paid_at: datetime) -> datetime:
    """When the homeowner's time to answer starts."""
    return max(submitted_at, paid_at)


def releases_at(
    *, submitted_at: datetime, paid_at: datetime, reminded_at: datetime | None, now: datetime
) -> datetime:
    """When the money is released automatically. Before the reminder it is the earliest possible
    time; a reminder of an earlier submission does not count."""
    since = silent_since(submitted_at=submitted_at, paid_at=paid_at)
    noticed = _noticed(since, reminded_at)
    if noticed is None:
        is_late = now >= since + SILENCE.remind_after
        noticed = now if is_late else since + SILENCE.remind_after
    return max(since + SILENCE.release_after, noticed + SILENCE.notice)


def is_reminder_due(
    *, submitted_at: datetime, paid_at: datetime, reminded_at: datetime | None, now: datetime
) -> bool:
    since = silent_since(submitted_at=submitted_at, paid_at=paid_at)
    return now >= since + SILENCE.remind_after and _noticed(since, reminded_at) is None


def is_release_due(
    *, submitted_at: datetime, paid_at: datetime, reminded_at: datetime | None, now: datetime
) -> bool:
    """Never without a reminder of this submission."""
    since = silent_since(submitted_at=submitted_at, paid_at=paid_at)
    return _noticed(since, reminded_at) is not None and now >= releases_at(
        submitted_at=submitted_at, paid_at=paid_at, reminded_at=reminded_at, now=now
    )


def is_by_day(now: datetime) -> bool:
    """Whether it is daytime in India, so that people see a reminder now."""
    hour = timezone.localtime(now).hour
    return SILENCE.remind_from_hour <= hour < SILENCE.remind_until_hour


def _noticed(since: datetime, reminded_at: datetime | None) -> datetime | None:
    return reminded_at if reminded_at is not None and reminded_at >= since else None
