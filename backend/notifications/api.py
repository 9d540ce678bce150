"""The notification centre: the list, the bell's count, and read marks."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from accounts.schemas import NotificationsStatusOut
from core.api.operations import Router, viewer_of
from core.api.pagination import Paging
from core.api.rate_limits import limited
from notifications import read_marks, selectors
from notifications.models import Category
from notifications.schemas import (
    AllReadIn,
    AllReadOut,
    NotificationPage,
    SeenUpToIn,
    UndoIn,
    VisitIn,
)

router = Router()

marked = limited("notification-marks", times=240, seconds=60, by="person")


@router.get("/me/notifications")
def notifications_list(
    request: HttpRequest,
    paging: Query[Paging],
    category: Category | None = None,
    unread: bool = False,
) -> NotificationPage:
    return selectors.notifications_page(
        viewer_of(request), category=category, only_unread=unread, paging=paging
    )


@router.get("/me/notifications/standing")
def notifications_standing(request: HttpRequest) -> NotificationsStatusOut:
    return selectors.standing(viewer_of(request))


@router.post("/me/notifications/read")
@marked
def notifications_read_all(request: HttpRequest, body: AllReadIn) -> AllReadOut:
    return read_marks.all_read(actor=viewer_of(request), up_to=body.up_to, category=body.category)


@router.post("/me/notifications/unread")
@marked
def notifications_undo_reading(request: HttpRequest, body: UndoIn) -> None:
    read_marks.reading_undone(actor=viewer_of(request), marked_at=body.marked_at)


@router.post("/me/notifications/seen")
@marked
def notifications_see(request: HttpRequest, body: SeenUpToIn) -> NotificationsStatusOut:
    viewer = viewer_of(request)
    read_marks.mark_seen(actor=viewer, up_to=body.up_to)
    return selectors.standing(viewer)


@router.post("/me/notifications/visits")
@marked
def notifications_visit(request: HttpRequest, body: VisitIn) -> NotificationsStatusOut:
    viewer = viewer_of(request)
    read_marks.pages_visited(actor=viewer, links=body.links)
    return selectors.standing(viewer)


@router.post("/me/notifications/{notification_id}/read")
@marked
def notifications_read(request: HttpRequest, notification_id: UUID) -> None:
    read_marks.pile_read(actor=viewer_of(request), notification_id=notification_id)


@router.post("/me/notifications/{notification_id}/unread")
@marked
def notifications_unread(request: HttpRequest, notification_id: UUID) -> None:
    read_marks.pile_unread(actor=viewer_of(request), notification_id=notification_id)
