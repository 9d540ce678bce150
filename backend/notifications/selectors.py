"""Reads of notifications: the list of the centre, and the unread count of the bell."""

from typing import Any
from uuid import UUID

from django.db.models import (
    BooleanField,
    Case,
    Count,
    Exists,
    ExpressionWrapper,
    F,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    When,
)
from django.db.models.functions import Coalesce

from accounts.models import User
from accounts.schemas import NewestNotificationOut, NotificationsStatusOut
from accounts.selectors import people_cards
from core.api.pagination import Paging, newest_first, page_compiled
from core.database.compiled_queries import compiled
from notifications.catalogue import EVENTS, events_of
from notifications.lines import active_language, line
from notifications.models import Category, Notification
from notifications.schemas import NotificationOut, NotificationPage

MOST_COUNTED = 100
"""The bell counts so far; more is shown as 99+."""


def visible_notifications(viewer: User) -> QuerySet[Notification]:
    """One's own, of events in the catalogue."""
    return Notification.objects.filter(user=viewer, event__in=list(EVENTS))


def notifications_page(
    viewer: User,
    *,
    category: Category | None,
    only_unread: bool,
    paging: Paging,
) -> NotificationPage:
    """The newest of each pile, newest first, each with the ``count`` of its pile. Two queries."""
    page = page_compiled(
        lambda after: _rows(
            viewer, after, category=category, only_unread=only_unread, limit=paging.limit
        ),
        paging,
    )
    first_named = {row.people[0] for row in page.items if row.people}
    cards = people_cards(first_named) if first_named else {}
    language = active_language()
    items = [NotificationOut.of(row, cards, language) for row in page.items]
    return NotificationPage(items=items, next=page.next)


@compiled
def _rows(
    viewer: User,
    after: UUID | None,
    *,
    category: Category | None,
    only_unread: bool,
    limit: int,
) -> QuerySet[Notification]:
    rows = visible_notifications(viewer)
    if category is not None:
        rows = rows.filter(event__in=events_of(category))
    if only_unread:
        rows = rows.filter(read_at__isnull=True)
    return newest_first(_newest_of_groups(rows), after, limit=limit)


def _newest_of_groups(rows: QuerySet[Notification]) -> QuerySet[Notification]:
    """Only the newest of each group, read and unread ones separately, with the number of rows."""
    rows = rows.annotate(
        is_unread=ExpressionWrapper(Q(read_at__isnull=True), output_field=BooleanField())
    )
    pile = (
        Notification.objects.annotate(
            is_unread=ExpressionWrapper(Q(read_at__isnull=True), output_field=BooleanField())
        )
        .exclude(pile="")
        .filter(user=OuterRef("user"), pile=OuterRef("pile"), is_unread=OuterRef("is_unread"))
        .order_by()
    )
    size = pile.values("pile").annotate(count=Count("pk")).values("count")
    newer = pile.filter(id__gt=OuterRef("id"))
    return rows.filter(Q(pile="") | ~Exists(newer)).annotate(
        count=Coalesce(Subquery(size, output_field=IntegerField()), 1)
    )


def standing(viewer: User) -> NotificationsStatusOut:
    """The unread count, at most ``MOST_COUNTED``, and the newest one. One query.

    ``links`` are those whose page shows the same content, for marking them read at a visit.
    """
    rows = _unread(viewer)
    newest = rows[0] if rows else None
    return NotificationsStatusOut(
        unread=len(rows),
        unseen=sum(row.seen_at is None for row in rows),
        links=list(dict.fromkeys(row.link for row in rows if EVENTS[row.event].is_about_its_page)),
        newest=NewestNotificationOut.from_row(
            newest,
            title=line(newest.event, newest.told, newest.link, active_language())[0],
            is_seen=newest.seen_at is not None,
        )
        if newest
        else None,
    )


@compiled
def _unread(viewer: User) -> QuerySet[Notification, Any]:
    """The newest, as many as are counted; only the first is ``told`` its context."""
    rows = visible_notifications(viewer).filter(read_at__isnull=True).order_by("-id")
    newest = Subquery(rows.values("id")[:1])
    return rows.annotate(told=Case(When(id=newest, then=F("context")))).values_list(
        "id", "event", "link", "seen_at", "told", named=True
    )[:MOST_COUNTED]
