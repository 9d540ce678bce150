"""Reads of the discussion. They start from ``access_workspace``: a stranger gets NotFound."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _

from accounts.selectors import CARD_COLUMNS
from core.api.pagination import Paging, decode_cursor, encode_cursor, invalid_cursor
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.errors import NotFound, ValidationFailed
from projects.models import Project
from projects.policy import Viewer
from workspace.messages.contact_masking import read_by
from workspace.messages.models import Message
from workspace.messages.order import NEWEST_FIRST, OLDEST_FIRST, thread_of
from workspace.messages.policy import access_message
from workspace.messages.reports.models import MessageReport
from workspace.policy import access_workspace

__all__ = [
    "ThreadPage",
    "place_of",
    "thread_page",
    "wordings_of",
]


@dataclass(frozen=True, slots=True)
class ThreadPage:
    """Messages, newest first, and the cursors to those before and after them."""

    project: Project
    rows: list[Message]
    older: str | None
    newer: str | None


def thread_page(
    viewer: Viewer,
    project_id: UUID,
    *,
    paging: Paging,
    newer_than: str | None = None,
    around: UUID | None = None,
) -> ThreadPage:
    """The newest messages; those older than ``cursor``, newer than ``newer_than``, or on both sides
    of the message ``around``. Deleted ones keep their place.

    Each is an index scan from one point, so a page costs the same for any length of the thread.
    Raises NotFound, ValidationFailed at the parameter.
    """
    if sum(given is not None for given in (paging.cursor, newer_than, around)) > 1:
        raise ValidationFailed.at(
            "around", _("Please ask for one place in the conversation."), "ambiguous"
        )
    project = access_workspace(viewer, project_id)
    if paging.cursor is None and newer_than is None and around is None:
        found = _newest(project, viewer.pk, size=paging.limit + 1)
        rows, has_older = found[: paging.limit], len(found) > paging.limit
        return _page(project, rows, has_older=has_older, has_newer=False)
    thread = thread_of(project)
    if around is not None:
        return _around(project, thread, around, paging.limit)
    if newer_than is not None:
        place = place_of(newer_than, "newer_than")
        rows, has_newer = _after(thread, place, paging.limit)
        return _page(project, rows, has_older=bool(rows), has_newer=has_newer)
    older = thread.filter(pk__lt=place_of(paging.cursor or "", "cursor"))
    rows, has_older = _before(older, paging.limit)
    return _page(project, rows, has_older=has_older, has_newer=bool(rows))


class WordingOut(Out):
    """A message's text from ``written_at`` on, as one viewer reads it."""

    body: str
    written_at: datetime


def wordings_of(viewer: Viewer, message_id: UUID) -> list[WordingOut]:
    """All texts of a message, newest first. Raises NotFound, also for a deleted message."""
    message, project = access_message(viewer, message_id)
    if not message.is_shown:
        raise NotFound
    wordings = [WordingOut(body=message.body, written_at=message.edited_at or message.created_at)]
    earlier = message.versions.order_by("-written_at")
    wordings += [
        WordingOut(body=version.body, written_at=version.written_at) for version in earlier
    ]
    return [
        WordingOut(
            body=read_by(viewer, message, project, body=wording.body), written_at=wording.written_at
        )
        for wording in wordings
    ]


@compiled
def _newest(project: Project, reader_id: UUID | None, *, size: int) -> QuerySet[Message]:
    """With what ``MessageOut`` asks about them, since this is the page that most people read: what
    they answer, their authors' cards, and whether the reader has reported them."""
    reports = MessageReport.objects.filter(reporter=reader_id, message=OuterRef("pk"))
    thread = thread_of(project).annotate(is_reported=Exists(reports))
    own = [column.attname for column in Message._meta.concrete_fields]
    shown = (
        *own,
        *(f"reply_to__{name}" for name in own),
        *(f"author__profile__{name}" for name in CARD_COLUMNS),
    )
    with_more = thread.select_related("reply_to", "author__profile").only(*shown)
    return with_more.order_by(*NEWEST_FIRST)[:size]


def _around(project: Project, thread: QuerySet[Message], place: UUID, limit: int) -> ThreadPage:
    if not thread.filter(pk=place).exists():
        raise ValidationFailed.at("around", _("This message is not in this project."), "unknown")
    newer, has_newer = _after(thread, place, limit // 2)
    older, has_older = _before(thread.filter(pk__lte=place), limit - len(newer))
    return _page(project, [*newer, *older], has_older=has_older, has_newer=has_newer)


def _before(thread: QuerySet[Message], limit: int) -> tuple[list[Message], bool]:
    """The newest of these, and whether there are more."""
    rows = list(thread.order_by(*NEWEST_FIRST)[: limit + 1])
    return rows[:limit], len(rows) > limit


def _after(thread: QuerySet[Message], place: UUID, limit: int) -> tuple[list[Message], bool]:
    """The first after ``place``, returned newest first, and whether there are more."""
    rows = list(thread.filter(pk__gt=place).order_by(*OLDEST_FIRST)[: limit + 1])
    return rows[:limit][::-1], len(rows) > limit


def _page(project: Project, rows: list[Message], *, has_older: bool, has_newer: bool) -> ThreadPage:
    return ThreadPage(
        project=project,
        rows=rows,
        older=encode_cursor([rows[-1].pk]) if has_older else None,
        newer=encode_cursor([rows[0].pk]) if has_newer else None,
    )


def place_of(cursor: str, field: str) -> UUID:
    """The id that a cursor encodes. Raises ValidationFailed at ``field`` for an invalid one."""
    try:
        (place,) = decode_cursor(cursor, UUID)
    except ValidationFailed as error:
        raise invalid_cursor(field) from error
    return place  # type: ignore[no-any-return]


def reported_by(viewer: Viewer, rows: Iterable[Message]) -> frozenset[UUID]:
    """Which of these messages the viewer has reported."""
    rows = list(rows)
    known = frozenset(row.pk for row in rows if getattr(row, "is_reported", False))
    unknown = [row.pk for row in rows if not hasattr(row, "is_reported")]
    return known | frozenset(_reported(viewer.pk, unknown)) if unknown else known


@compiled
def _reported(reporter_id: UUID | None, message_ids: list[UUID]) -> QuerySet[MessageReport, UUID]:
    reports = MessageReport.objects.filter(reporter=reporter_id, message__in=message_ids)
    return reports.values_list("message_id", flat=True)
