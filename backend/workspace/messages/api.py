"""Operations of the discussion: each parses the request, calls one function and answers."""

from typing import Annotated
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest
from ninja import Header, Query, Status

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging30
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from core.ids import uuid7
from workspace.errors import NotYoursToDelete, WorkspaceClosed
from workspace.messages import read_marks, search, selectors, services
from workspace.messages.errors import MessageKeyReused, MessageSettled, NotYourMessage
from workspace.messages.schemas import (
    MessageEditIn,
    MessageIn,
    MessageOut,
    ReadingIn,
    ReadingOut,
    Searched,
    ThreadPageOut,
    WordingsOut,
)
from workspace.messages.selectors import WordingOut

router = Router()

CHANGED_PER_MINUTE = 30
"""Edits, deletions and restorations by one person."""
MARKED_PER_MINUTE = 240
"""Changes of one person's mark: a screen sends one for each page that comes into view."""
SEARCHED_PER_MINUTE = 120
"""Searches by one person: one for each pause in typing."""


@router.get("/projects/{project_id}/messages")
def messages_list(
    request: HttpRequest,
    project_id: UUID,
    paging: Query[Paging30],
    newer_than: str | None = None,
    around: UUID | None = None,
) -> ThreadPageOut:
    """The discussion, newest first: its end, or a page before, after or around a place in it."""
    viewer = viewer_of(request)
    page = selectors.thread_page(
        viewer, project_id, newer_than=newer_than, around=around, paging=paging
    )
    items = MessageOut.of_rows(page.rows, viewer, page.project)
    return ThreadPageOut(items=items, next=page.older, newer=page.newer)


@router.post("/projects/{project_id}/messages")
@refuses(WorkspaceClosed, MessageKeyReused)
@limited("message", times=settings.MESSAGES_PER_MINUTE, seconds=60, by="person")
def messages_post(
    request: HttpRequest,
    project_id: UUID,
    body: MessageIn,
    idempotency_key: Annotated[UUID | None, Header(alias="Idempotency-Key")] = None,
) -> Status[MessageOut]:
    """Send a message. The key becomes its ``client_id``: sent again, it is still one message."""
    viewer = viewer_of(request)
    row = services.message_post(
        viewer,
        project_id=project_id,
        client_id=idempotency_key or uuid7(),
        body=body.body,
        reply_to_id=body.reply_to_id,
        file_ids=body.file_ids,
    )
    return Status(201, MessageOut.of(row, viewer, row.project))


@router.get("/projects/{project_id}/messages/search")
@limited("message_search", times=SEARCHED_PER_MINUTE, seconds=60, by="person")
def messages_search(
    request: HttpRequest,
    project_id: UUID,
    q: Annotated[Searched, Query()],
    paging: Query[Paging30],
) -> Page[MessageOut]:
    """Messages that hold these words, newest first. A page may be short of ``limit``."""
    viewer = viewer_of(request)
    page = search.messages_found(viewer, project_id, words=q, paging=paging)
    items = MessageOut.of_rows(page.rows, viewer, page.project)
    return Page[MessageOut](items=items, next=page.older)


@router.get("/projects/{project_id}/messages/reading")
def messages_reading_get(request: HttpRequest, project_id: UUID) -> ReadingOut:
    """How far the viewer and the other members have read."""
    return ReadingOut.of(read_marks.reading_of(viewer_of(request), project_id))


@router.put("/projects/{project_id}/messages/reading")
@limited("message_reading", times=MARKED_PER_MINUTE, seconds=60, by="person")
def messages_reading_put(request: HttpRequest, project_id: UUID, body: ReadingIn) -> ReadingOut:
    """The viewer has seen the thread up to this message."""
    viewer = viewer_of(request)
    read_marks.messages_read(viewer, project_id=project_id, up_to=body.up_to)
    return ReadingOut.of(read_marks.reading_of(viewer, project_id))


@router.patch("/messages/{message_id}")
@refuses(NotYourMessage, WorkspaceClosed, MessageSettled, EditedMeanwhile)
@limited("message_change", times=CHANGED_PER_MINUTE, seconds=60, by="person")
def messages_edit(request: HttpRequest, message_id: UUID, body: MessageEditIn) -> MessageOut:
    """Edit the viewer's own message, for 15 minutes. Earlier versions stay readable."""
    viewer = viewer_of(request)
    row, project = services.message_edit(viewer, message_id=message_id, **body.model_dump())
    return MessageOut.of(row, viewer, project)


@router.delete("/messages/{message_id}")
@refuses(NotYoursToDelete, WorkspaceClosed, MessageSettled)
@limited("message_change", times=CHANGED_PER_MINUTE, seconds=60, by="person")
def messages_delete(request: HttpRequest, message_id: UUID) -> None:
    """Take a message's words and files away; its place stays, and an hour to bring it back."""
    services.message_delete(viewer_of(request), message_id=message_id)


@router.post("/messages/{message_id}/restoration")
@refuses(WorkspaceClosed)
@limited("message_change", times=CHANGED_PER_MINUTE, seconds=60, by="person")
def messages_restore(request: HttpRequest, message_id: UUID) -> MessageOut:
    """Bring back what one has just deleted."""
    viewer = viewer_of(request)
    row, project = services.message_restore(viewer, message_id=message_id)
    return MessageOut.of(row, viewer, project)


@router.get("/messages/{message_id}/versions")
def messages_versions(request: HttpRequest, message_id: UUID) -> WordingsOut:
    """All versions of a message, newest first."""
    found = selectors.wordings_of(viewer_of(request), message_id)
    return WordingsOut(
        items=[WordingOut(body=each.body, written_at=each.written_at) for each in found]
    )
