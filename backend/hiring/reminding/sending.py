"""What the clock looks for, and says once.

Each search takes at most ``BATCH`` of what is due and passes over what somebody is at work on; each
reminder is noted in the transaction that sends it (``Reminder``, or the project's own
``expiry_told_at``), so that a job may run twice, or two at once.
"""

from collections.abc import Callable, Iterable
from datetime import datetime, time, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Exists, F, Min, OuterRef, QuerySet, Subquery
from django.utils import timezone

from accounts.names import shown_first_name
from accounts.selectors import people_cards
from hiring.applications.models import Application, ApplicationStatus
from hiring.models import Project, Status, Transition
from hiring.reminding import messages
from hiring.reminding.models import Reminder, ReminderKind
from hiring.windows import EXTEND_FROM, UNDO_WITHIN

BATCH = 500
DELIVERED_WAITS = timedelta(days=3)
UNREAD_WAITS = {
    ReminderKind.UNREAD_5_DAYS: timedelta(days=5),
    ReminderKind.UNREAD_2_DAYS: timedelta(days=2),
}
"""The longest first: who comes late hears once, not twice."""
LOOKS_BACK = timedelta(days=2)
"""How long after a closing its applicants are still told, should the jobs have stood still."""


def remind_of_expiry() -> int:
    """Tell owners of open work that soon ends, once; extending it begins a new wait."""
    now = timezone.now()
    due = Project.objects.filter(
        status=Status.OPEN,
        expires_at__lte=now + EXTEND_FROM,
        expires_at__gt=now,
        expiry_told_at__isnull=True,
        on_hold_at__isnull=True,
        paused_at__isnull=True,
    )

    def send(project: Project) -> bool:
        if project.expires_at is None:
            return False
        project.expiry_told_at = now
        project.save(update_fields=["expiry_told_at", "updated_at"])
        messages.tell_expires_soon(project, days=max(1, (project.expires_at - now).days))
        return True

    return _each(due, send)


def remind_of_unread() -> int:
    """Tell owners that applications wait unread: after two days, and after five."""
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
            if since is None or since > before or not _note(project, kind, since):
                return False
            if kind is ReminderKind.UNREAD_5_DAYS:
                _note(project, ReminderKind.UNREAD_2_DAYS, since)
            messages.tell_unread(project, count=found["n"])
            return True

        sent += _each(_not_reminded(due, kind), send)
    return sent


def remind_of_delivered() -> int:
    """Tell owners that delivered work waits for their look, three days after each handing over."""
    due = Project.objects.filter(
        status=Status.DELIVERED, delivered_at__lte=timezone.now() - DELIVERED_WAITS
    ).annotate(about=F("delivered_at"))

    def send(project: Project) -> bool:
        since = project.delivered_at
        if since is None or not _note(project, ReminderKind.DELIVERED_3_DAYS, since):
            return False
        messages.tell_delivered_waits(project)
        return True

    return _each(_not_reminded(due, ReminderKind.DELIVERED_3_DAYS), send)


def remind_of_start() -> int:
    """Tell both sides on the day before agreed work begins."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    about = datetime.combine(tomorrow, time(), timezone.get_default_timezone())
    noted = Reminder.objects.filter(
        project=OuterRef("pk"), kind=ReminderKind.STARTS_TOMORROW, about=about
    )
    due = Project.objects.filter(~Exists(noted), status=Status.IN_PROGRESS, starts_on=tomorrow)

    def send(project: Project) -> bool:
        if not _note(project, ReminderKind.STARTS_TOMORROW, about):
            return False
        sides = [side for side in (project.homeowner_id, project.worker_id) if side]
        cards = people_cards(sides)
        names = {side: shown_first_name(card.first_name) for side, card in cards.items()}
        messages.tell_starts_tomorrow(project, first_names=names)
        return True

    return _each(due, send)


def tell_of_closing() -> int:
    """Tell those who had applied that the work was called off, once that can't be undone."""
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
        if closed_at is None or not _note(project, ReminderKind.CLOSED, closed_at):
            return False
        # Closed with it: an application that expired on its own has another moment.
        people = project.applications.filter(
            status=ApplicationStatus.EXPIRED, decided_at=closed_at
        ).values_list("applicant_id", flat=True)
        last = Transition.objects.filter(project=project, verb="cancel").order_by("-id").first()
        messages.tell_closed(project, people, reason_code=last.reason_code if last else "")
        return True

    return _each(_not_reminded(due, ReminderKind.CLOSED), send)


def _not_reminded(due: QuerySet[Project], kind: ReminderKind) -> QuerySet[Project]:
    """Those of whose present wait (annotated as ``about``) nothing has been said."""
    noted = Reminder.objects.filter(project=OuterRef("pk"), kind=kind, about=OuterRef("about"))
    return due.filter(~Exists(noted))


def _note(project: Project, kind: ReminderKind, about: datetime) -> bool:
    """Whether this is said for the first time."""
    _row, is_new = Reminder.objects.get_or_create(project=project, kind=kind, about=about)
    return is_new


def _each(due: QuerySet[Project], send: Callable[[Project], bool]) -> int:
    ids: Iterable[UUID] = list(due.values_list("pk", flat=True)[:BATCH])
    sent = 0
    for project_id in ids:
        with transaction.atomic():
            # Asked again under the lock: it may have moved since the search.
            row = due.select_for_update(of=("self",), skip_locked=True).filter(pk=project_id)
            project = row.first()
            sent += project is not None and send(project)
    return sent
