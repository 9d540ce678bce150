"""Seen and read marks: by opening a notification, visiting its page, or all at once."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce, Now
from django.utils import timezone

from accounts.models import User
from core.errors import require
from core.events import publish
from notifications.catalogue import events_of
from notifications.models import Category, Notification
from notifications.schemas import AllReadOut
from notifications.selectors import visible_notifications


def pile_read(*, actor: User, notification_id: UUID) -> None:
    """Mark a notification read, and the unread ones in its group. Raises NotFound."""
    row = _own(actor, notification_id)
    _read(actor, _pile_of(row).filter(read_at__isnull=True), timezone.now())


def pile_unread(*, actor: User, notification_id: UUID) -> None:
    """Mark a notification and its group unread again. Raises NotFound."""
    row = _own(actor, notification_id)
    _unread(actor, _pile_of(row).filter(read_at__isnull=False))


def all_read(*, actor: User, up_to: UUID, category: Category | None) -> AllReadOut:
    """Mark everything up to ``up_to`` as read: newer ones have not been seen.

    All rows of one call get the same timestamp, by which ``reading_undone`` finds them.
    """
    rows = visible_notifications(actor).filter(read_at__isnull=True, pk__lte=up_to)
    if category is not None:
        rows = rows.filter(event__in=events_of(category))
    now = timezone.now()
    # To the millisecond, as a client that reads it as a date sends it back.
    marked_at = now.replace(microsecond=now.microsecond // 1000 * 1000)
    return AllReadOut(count=_read(actor, rows, marked_at), marked_at=marked_at)


def reading_undone(*, actor: User, marked_at: datetime) -> None:
    """Undo one ``all_read``."""
    _unread(actor, Notification.objects.filter(user=actor, read_at=marked_at))


def pages_visited(*, actor: User, links: Iterable[str]) -> None:
    """Mark notifications that link to these pages read."""
    rows = Notification.objects.filter(user=actor, read_at__isnull=True, link__in=list(links))
    _read(actor, rows, timezone.now())


def mark_seen(*, actor: User, up_to: UUID) -> None:
    """The list was seen: queued messages about these are no longer needed."""
    rows = Notification.objects.filter(
        user=actor, read_at__isnull=True, seen_at__isnull=True, pk__lte=up_to
    )
    if rows.update(seen_at=Now(), updated_at=Now()):
        publish(f"user:{actor.pk}", "notifications")


def _own(actor: User, notification_id: UUID) -> Notification:
    return require(visible_notifications(actor).filter(pk=notification_id).first())


def _pile_of(row: Notification) -> QuerySet[Notification]:
    rows = Notification.objects.filter(user=row.user_id)
    return rows.filter(pile=row.pile) if row.pile else rows.filter(pk=row.pk)


def _read(actor: User, rows: QuerySet[Notification], at: datetime) -> int:
    count = rows.update(read_at=at, seen_at=Coalesce(F("seen_at"), at), updated_at=at)
    if count:
        publish(f"user:{actor.pk}", "notifications")
    return count


def _unread(actor: User, rows: QuerySet[Notification]) -> None:
    if rows.update(read_at=None, updated_at=Now()):
        publish(f"user:{actor.pk}", "notifications")
