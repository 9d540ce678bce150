"""Automatic release: a homeowner who does not answer is reminded, then the money is released.

Each funding has its own transaction, which locks the project and checks again. So jobs that run
twice or concurrently remind and release once.
"""

from collections.abc import Callable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from milestones.models import MilestoneStatus
from milestones.services import milestone_accept_unanswered
from payments.escrow import notifications
from payments.escrow.models import Funding
from payments.escrow.rules import (
    SILENCE,
    STAGES,
    can_be_released,
    is_by_day,
    is_release_due,
    is_reminder_due,
    releases_at,
)
from projects.models import Project

MOST_AT_ONCE = 200


def remind_unanswered() -> int:
    """On the fifth day, in the daytime in India, remind homeowners of the automatic release.
    Returns how many."""
    now = timezone.now()
    if not is_by_day(now):
        return 0
    waiting = _waiting(before=now - SILENCE.remind_after).filter(
        Q(reminded_at__isnull=True)
        | Q(reminded_at__lt=F("milestone__submitted_at"))
        | Q(reminded_at__lt=F("created_at"))
    )
    return _each(waiting, _remind, now)


def release_unanswered() -> int:
    """Accept work that nobody answered in time, and release its money. Returns how many."""
    now = timezone.now()
    waiting = _waiting(before=now - SILENCE.release_after).filter(
        reminded_at__lte=now - SILENCE.notice, reminded_at__gte=F("milestone__submitted_at")
    )
    return _each(waiting, _release, now)


def _waiting(*, before: datetime) -> QuerySet[Funding]:
    """Held money of work that was submitted, and paid, by then."""
    return Funding.objects.filter(
        milestone__status=MilestoneStatus.SUBMITTED,
        milestone__removed_at__isnull=True,
        milestone__submitted_at__lte=before,
        created_at__lte=before,
        frozen_at__isnull=True,
        # A suspended person cannot answer, and is not paid automatically (decision 0043).
        project__homeowner__suspended_at__isnull=True,
        project__worker__suspended_at__isnull=True,
        amount_paise__gt=F("released_paise") + F("refunded_paise"),
        project__status__in=STAGES,
    )


def _each(rows: QuerySet[Funding], act: Callable[[Funding, datetime], bool], now: datetime) -> int:
    done = 0
    found = rows.order_by("milestone__submitted_at").values_list("pk", "project_id")
    for funding_id, project_id in list(found[:MOST_AT_ONCE]):
        with transaction.atomic():
            done += _look_again(funding_id, project_id, act, now)
    return done


def _look_again(
    funding_id: UUID, project_id: UUID, act: Callable[[Funding, datetime], bool], now: datetime
) -> bool:
    """Check again under the locks: somebody may have answered since the search. A project that is
    locked at this moment is skipped until the next run."""
    held = Project.objects.select_for_update(skip_locked=True).filter(pk=project_id).first()
    if held is None:
        return False
    funding = (
        Funding.objects.select_for_update(of=("self",))
        .select_related("milestone", "project")
        .get(pk=funding_id)
    )
    if funding.frozen_at or not funding.held_paise or _is_a_side_suspended(held):
        return False
    return can_be_released(held, funding.milestone) and act(funding, now)


def _is_a_side_suspended(project: Project) -> bool:
    sides = [pk for pk in (project.homeowner_id, project.worker_id) if pk]
    return User.objects.filter(pk__in=sides, suspended_at__isnull=False).exists()


def auto_release_restart(user_id: UUID) -> None:
    """Restart the deadline when a suspension has ended: earlier silence does not count, and the
    homeowner is reminded first."""
    sides = Q(project__homeowner=user_id) | Q(project__worker=user_id)
    Funding.objects.filter(sides, reminded_at__isnull=False).update(reminded_at=None)


def _remind(funding: Funding, now: datetime) -> bool:
    submitted_at = funding.milestone.submitted_at
    if submitted_at is None or not is_reminder_due(
        submitted_at=submitted_at,
        paid_at=funding.created_at,
        reminded_at=funding.reminded_at,
        now=now,
    ):
        return False
    funding.reminded_at = now
    funding.save(update_fields=["reminded_at", "updated_at"])
    notifications.announce(funding)
    notifications.notify_waits(
        funding,
        releases_at=releases_at(
            submitted_at=submitted_at, paid_at=funding.created_at, reminded_at=now, now=now
        ),
    )
    return True


def _release(funding: Funding, now: datetime) -> bool:
    submitted_at = funding.milestone.submitted_at
    if submitted_at is None or not is_release_due(
        submitted_at=submitted_at,
        paid_at=funding.created_at,
        reminded_at=funding.reminded_at,
        now=now,
    ):
        return False
    milestone_accept_unanswered(milestone_id=funding.milestone_id)
    return True
