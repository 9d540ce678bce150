"""Searches one project's messages for any part of their text, in any script."""

from uuid import UUID

from django.db.models import QuerySet
from django.db.models.functions import Lower

from core.api.pagination import Paging, encode_cursor
from projects.models import Project
from projects.policy import Viewer
from workspace.messages.contact_masking import holds_back, read_by
from workspace.messages.models import SHOWN, Message
from workspace.messages.order import NEWEST_FIRST, thread_of
from workspace.messages.selectors import ThreadPage, place_of
from workspace.policy import access_workspace

LATELY = 2000
"""How many recent messages are scanned before the word index is used. Common words fill a page from
them; the index serves rare words, of which it finds few.
"""

_LOOKED_THROUGH = 500
"""Before the award each page checks this many matches at most for what the viewer may find."""


def messages_found(viewer: Viewer, project_id: UUID, *, words: str, paging: Paging) -> ThreadPage:
    """Messages that contain ``words`` as the viewer reads them, newest first. Ignores case, and
    ``%`` and ``_`` are literal. Leaves out deleted messages.

    Raises NotFound, ValidationFailed at ``cursor``.
    """
    project = access_workspace(viewer, project_id)
    before = place_of(paging.cursor, "cursor") if paging.cursor is not None else None
    if holds_back(project):
        return _as_read(viewer, project, words=words, before=before, limit=paging.limit)
    rows = _found(project, words, before, paging.limit + 1)
    more = len(rows) > paging.limit
    older = encode_cursor([rows[paging.limit - 1].pk]) if more else None
    return ThreadPage(project, rows[: paging.limit], older=older, newer=None)


def found_lately(
    project: Project, words: str, before: UUID | None, since: UUID
) -> QuerySet[Message]:
    """Scans the thread backwards to ``since``."""
    walked = thread_of(project).filter(SHOWN, pk__gte=since)
    return _holding(_until(walked, before), words).order_by(*NEWEST_FIRST)


def found_of_old(project: Project, words: str, before: UUID) -> QuerySet[Message]:
    """By the index ``message_search``."""
    rows = Message.objects.filter(SHOWN, project=project, pk__lt=before)
    return _holding(rows, words).order_by("-pk")


def _found(project: Project, words: str, before: UUID | None, limit: int) -> list[Message]:
    thread = _until(thread_of(project), before).order_by(*NEWEST_FIRST)
    since = thread.values_list("pk", flat=True)[LATELY : LATELY + 1].first()
    if since is None:
        return list(_holding(thread.filter(SHOWN), words)[:limit])
    rows = list(found_lately(project, words, before, since)[:limit])
    if len(rows) < limit:
        rows += found_of_old(project, words, since)[: limit - len(rows)]
    return rows


def _until(rows: QuerySet[Message], before: UUID | None) -> QuerySet[Message]:
    return rows if before is None else rows.filter(pk__lt=before)


def _holding(rows: QuerySet[Message], words: str) -> QuerySet[Message]:
    return rows.alias(lowered=Lower("body")).filter(lowered__contains=words.lower())


def _as_read(
    viewer: Viewer, project: Project, *, words: str, before: UUID | None, limit: int
) -> ThreadPage:
    """Searches the masked text: a match of a masked phone number would reveal it."""
    found: list[Message] = []
    last: UUID | None = None
    for number, row in enumerate(_found(project, words, before, _LOOKED_THROUGH + 1)):
        if len(found) == limit or number == _LOOKED_THROUGH:
            return ThreadPage(project, found, older=encode_cursor([last]), newer=None)
        if words.lower() in read_by(viewer, row, project).lower():
            found.append(row)
        last = row.pk
    return ThreadPage(project, found, older=None, newer=None)
