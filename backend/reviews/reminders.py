"""People who may still review are reminded twice: some days after the end, and before the
deadline."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from projects.models import Project, Status
from reviews import notifications
from reviews.deadlines import FIRST_REMINDER, LAST_REMINDER, WRITE_FOR, closes_at
from reviews.models import Reminder, ReminderKind, Review

AT_ONCE = 500
"""Projects that one run of the job sees to."""


def remind() -> None:
    """Send what is due. May run twice: a row records each reminder."""
    now = timezone.now()
    _remind(ReminderKind.FIRST, now - FIRST_REMINDER, now - WRITE_FOR + LAST_REMINDER)
    _remind(ReminderKind.LAST, now - WRITE_FOR + LAST_REMINDER, now - WRITE_FOR)


def _remind(kind: ReminderKind, before: datetime, after: datetime) -> None:
    """For work completed up to ``before`` and later than ``after``."""
    for side, other in (("homeowner", "worker"), ("worker", "homeowner")):
        for project in _silent(kind, side, before, after)[:AT_ONCE]:
            user_id: UUID = getattr(project, f"{side}_id")
            about_id: UUID = getattr(project, f"{other}_id")
            _row, is_new = Reminder.objects.get_or_create(
                project=project, user_id=user_id, kind=kind
            )
            if is_new and project.completed_at is not None:
                days = _days_until(closes_at(project.completed_at))
                notifications.notify_reminder(
                    project, user_id=user_id, about_id=about_id, days=days
                )


def _silent(kind: ReminderKind, side: str, before: datetime, after: datetime) -> QuerySet[Project]:
    """Work that this side has not reviewed, still may, and has not been reminded of."""
    of_project = Review.objects.filter(project=OuterRef("pk"))
    said = of_project.filter(
        Q(reviewer=OuterRef(side)) | Q(reviewee=OuterRef(side), published_at__isnull=False)
    )
    told = Reminder.objects.filter(project=OuterRef("pk"), user=OuterRef(side), kind=kind)
    return Project.objects.filter(
        ~Exists(said),
        ~Exists(told),
        status=Status.COMPLETED,
        completed_at__lte=before,
        completed_at__gt=after,
    ).order_by("completed_at")


def _days_until(moment: datetime) -> int:
    return max(1, (moment - timezone.now()) // timedelta(days=1))
