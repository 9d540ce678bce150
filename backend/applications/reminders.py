"""Time-based notifications about applications, each sent once (``projects.reminders``)."""

from datetime import datetime, timedelta

from django.db.models import Count, F, Min, OuterRef, Subquery
from django.utils import timezone

from applications.models import Application
from applications.notifications import notify_closed, notify_unread
from projects.deadlines import UNDO_WITHIN
from projects.models import Project, Status
from projects.ports import ApplicationStatus
from projects.reminders.models import ReminderKind
from projects.reminders.services import each_due, not_reminded, note
from projects.transitions.models import Transition

UNREAD_WAITS = {
    ReminderKind.UNREAD_5_DAYS: timedelta(days=5),
    ReminderKind.UNREAD_2_DAYS: timedelta(days=2),
}
"""Longest first: a late run sends one reminder, not two."""


LOOKS_BACK = timedelta(days=2)
"""How long after a closing its applicants are still notified, in case the jobs were down."""


def remind_of_unread() -> int:
    """Remind owners of unread applications: after two days, and after five."""
    unread = Application.objects.filter(
        status=ApplicationStatus.PENDING, read_at__isnull=True, paused_at__isnull=True
    )
    oldest = (
        unread.filter(project=OuterRef("pk"))
        .order_by()
        .values("project")
        .annotate(oldest=Min("created_at"))
        .values("oldest")
    )
    sent = 0
    for kind, wait in UNREAD_WAITS.items():
        before = timezone.now() - wait
        waiting = unread.filter(created_at__lte=before).values("project")
        due = (
            Project.objects.filter(pk__in=waiting, status=Status.OPEN, on_hold_at__isnull=True)
            .filter(paused_at__isnull=True)
            .annotate(about=Subquery(oldest))
        )

        def send(project: Project, kind: ReminderKind = kind, before: datetime = before) -> bool:
            found = unread.filter(project=project).aggregate(first=Min("created_at"), n=Count("pk"))
            since = found["first"]
            if since is None or since > before or not note(project, kind, since):
                return False
            if kind is ReminderKind.UNREAD_5_DAYS:
                note(project, ReminderKind.UNREAD_2_DAYS, since)
            notify_unread(project, count=found["n"])
            return True

        sent += each_due(not_reminded(due, kind), send)
    return sent


def notify_of_closing() -> int:
    """Notify applicants that the work was cancelled, once that can no longer be undone."""
    now = timezone.now()
    due = Project.objects.filter(
        status=Status.CANCELLED,
        worker__isnull=True,
        published_at__isnull=False,
        cancelled_at__lte=now - UNDO_WITHIN,
        cancelled_at__gt=now - LOOKS_BACK,
    ).annotate(about=F("cancelled_at"))

    def send(project: Project) -> bool:
        closed_at = project.cancelled_at
        if closed_at is None or not note(project, ReminderKind.CLOSED, closed_at):
            return False
        # Closed by the cancellation: an application that expired by itself has another moment.
        people = project.applications.filter(
            status=ApplicationStatus.EXPIRED, decided_at=closed_at
        ).values_list("applicant_id", flat=True)
        last = Transition.objects.filter(project=project, verb="cancel").order_by("-id").first()
        notify_closed(project, people, reason_code=last.reason_code if last else "")
        return True

    return each_due(not_reminded(due, ReminderKind.CLOSED), send)
