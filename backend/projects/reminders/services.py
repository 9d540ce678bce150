"""Finds due reminders and sends each once.

Each search takes at most ``BATCH`` of what is due and skips locked rows. A reminder is recorded in
the transaction that sends it (``Reminder``, or the project's own ``expiry_told_at``), so a job may
run twice, or two jobs at once.
"""

from collections.abc import Callable, Iterable
from datetime import datetime, time, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone

from accounts.names import shown_first_name
from accounts.selectors import people_cards
from projects.deadlines import EXTEND_FROM
from projects.models import Project, Status
from projects.reminders import notifications
from projects.reminders.models import Reminder, ReminderKind

BATCH = 500
DELIVERED_WAITS = timedelta(days=3)


def remind_of_expiry() -> int:
    """Remind owners of open work that ends soon, once; an extension starts a new wait."""
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
        notifications.notify_expires_soon(project, days=max(1, (project.expires_at - now).days))
        return True

    return each_due(due, send)


def remind_of_delivered() -> int:
    """Remind owners of delivered work that waits for review, three days after each delivery."""
    due = Project.objects.filter(
        status=Status.DELIVERED, delivered_at__lte=timezone.now() - DELIVERED_WAITS
    ).annotate(about=F("delivered_at"))

    def send(project: Project) -> bool:
        since = project.delivered_at
        if since is None or not note(project, ReminderKind.DELIVERED_3_DAYS, since):
            return False
        notifications.notify_delivered_waits(project)
        return True

    return each_due(not_reminded(due, ReminderKind.DELIVERED_3_DAYS), send)


def remind_of_start() -> int:
    """Remind both sides on the day before agreed work begins."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    about = datetime.combine(tomorrow, time(), timezone.get_default_timezone())
    noted = Reminder.objects.filter(
        project=OuterRef("pk"), kind=ReminderKind.STARTS_TOMORROW, about=about
    )
    due = Project.objects.filter(~Exists(noted), status=Status.IN_PROGRESS, starts_on=tomorrow)

    def send(project: Project) -> bool:
        if not note(project, ReminderKind.STARTS_TOMORROW, about):
            return False
        sides = [side for side in (project.homeowner_id, project.worker_id) if side]
        cards = people_cards(sides)
        names = {side: shown_first_name(card.first_name) for side, card in cards.items()}
        notifications.notify_starts_tomorrow(project, first_names=names)
        return True

    return each_due(due, send)


def not_reminded(due: QuerySet[Project], kind: ReminderKind) -> QuerySet[Project]:
    """Rows without a reminder about their present wait (annotated as ``about``)."""
    noted = Reminder.objects.filter(project=OuterRef("pk"), kind=kind, about=OuterRef("about"))
    return due.filter(~Exists(noted))


def note(project: Project, kind: ReminderKind, about: datetime) -> bool:
    """Records the reminder; returns whether it is the first time."""
    _row, is_new = Reminder.objects.get_or_create(project=project, kind=kind, about=about)
    return is_new


def each_due(due: QuerySet[Project], send: Callable[[Project], bool]) -> int:
    ids: Iterable[UUID] = list(due.values_list("pk", flat=True)[:BATCH])
    sent = 0
    for project_id in ids:
        with transaction.atomic():
            # Checked again under the lock: the state may have changed since the search.
            row = due.select_for_update(of=("self",), skip_locked=True).filter(pk=project_id)
            project = row.first()
            sent += project is not None and send(project)
    return sent
