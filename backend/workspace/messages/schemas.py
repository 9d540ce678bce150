"""Schemas of messages. Times are UTC."""

import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated, Any, Self
from uuid import UUID

from django.db.models import QuerySet
from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from accounts.models import Profile, User
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.text.clean_text import Written
from core.text.contact_details import Kind
from projects.models import Project
from projects.policy import Viewer
from projects.schemas import PersonOut
from workspace.files.schemas import FileOut
from workspace.files.selectors import files_by_message
from workspace.messages.contact_masking import masked_from_others, read_by
from workspace.messages.excerpts import beginning_of
from workspace.messages.models import MESSAGE_LENGTH, MOST_FILES, Message
from workspace.messages.policy import standing_of
from workspace.messages.read_marks import Reading
from workspace.messages.selectors import WordingOut, reported_by
from workspace.people import People


def _seen(text: str) -> str:
    """Normalises the spelling, so that a search finds text from other keyboards; empty for text
    without visible characters (only joiners and zero-width spaces).
    """
    plain = unicodedata.normalize("NFC", text)
    unseen = {"Cf", "Cn", "Zl", "Zp", "Zs"}
    is_seen = any(sign not in "\n\t" and unicodedata.category(sign) not in unseen for sign in plain)
    return plain if is_seen else ""


Words = Annotated[Written, AfterValidator(_seen)]
Body = Annotated[Words, StringConstraints(max_length=MESSAGE_LENGTH)]
Searched = Annotated[Words, StringConstraints(min_length=2, max_length=100)]


class MessageIn(Schema):
    """Trimmed; a blank message is refused (spec part 2, point 5) unless it has files."""

    body: Body = ""
    reply_to_id: UUID | None = None
    file_ids: list[UUID] = Field([], max_length=MOST_FILES)


class MessageEditIn(Versioned):
    body: Body


class RepliedToOut(Out):
    """What a message answers. The excerpt is on one line; empty when ``is_deleted``."""

    id: UUID
    author: PersonOut
    excerpt: str
    file_count: int
    is_deleted: bool


class MessageOut(Out):
    """``body`` and ``files`` are empty where ``deleted_at`` or ``hidden_at`` is set."""

    id: UUID
    client_id: UUID
    body: str
    author: PersonOut
    is_mine: bool
    created_at: datetime
    edited_at: datetime | None
    deleted_at: datetime | None
    deleted_by: PersonOut | None
    hidden_at: datetime | None = Field(description="Moderators took it away")
    reply_to: RepliedToOut | None
    files: list[FileOut]
    held: list[Kind] = Field(description="What others do not read before somebody is hired")
    edit_version: str
    may_edit: bool
    may_delete: bool
    may_restore: bool
    may_report: bool
    is_reported: bool = Field(description="By the viewer")

    @classmethod
    def of(cls, row: Message, viewer: Viewer, project: Project) -> Self:
        return cls.of_rows([row], viewer, project)[0]

    @classmethod
    def of_rows(cls, rows: Sequence[Message], viewer: Viewer, project: Project) -> list[Self]:
        """Each message as the viewer reads it, in a fixed number of queries."""
        answered = _answered(rows)
        files = files_by_message(row.pk for row in rows if row.is_shown and row.file_count)
        sent = [file for found in files.values() for file in found]
        people = People(
            [
                *(row.author_id for row in [*rows, *answered.values()]),
                *(row.deleted_by_id for row in rows),
                *(file.uploaded_by_id for file in sent),
            ],
            at_hand=_authors(rows),
        )
        shown = dict(zip(sent, FileOut.of_rows(sent, viewer, project, people), strict=True))
        others = [row for row in rows if row.is_shown and row.author_id != viewer.pk]
        reported = reported_by(viewer, others)
        standing = standing_of(viewer, project)
        return [
            cls.from_row(
                row,
                body=read_by(viewer, row, project),
                author=people.of(row.author_id),
                is_mine=row.author_id == viewer.pk,
                edited_at=row.edited_at if row.is_shown else None,
                deleted_by=people.of_any(row.deleted_by_id),
                reply_to=_replied_to(answered.get(row.reply_to_id), people, viewer, project)
                if row.reply_to_id and row.is_shown
                else None,
                files=[shown[file] for file in files.get(row.pk, [])],
                held=masked_from_others(viewer, row, project),
                edit_version=edit_version_of({"body": row.body}),
                may_edit=standing.may_edit(row),
                may_delete=standing.may_delete(row),
                may_restore=standing.may_restore(row),
                may_report=row.is_shown and row.author_id != viewer.pk and row.pk not in reported,
                is_reported=row.pk in reported,
            )
            for row in rows
        ]


class ThreadPageOut(Out):
    """Newest first. ``next`` is the ``cursor`` of older messages, ``newer`` the ``newer_than`` of
    newer ones; each is null at its end of the thread."""

    items: list[MessageOut]
    next: str | None
    newer: str | None


class WordingsOut(Out):
    """All versions of a message, newest first: the first is the current one."""

    items: list[WordingOut]


class ReadingIn(Schema):
    up_to: UUID = Field(description="The last message seen; an earlier one changes nothing")


class ReaderOut(Out):
    user_id: UUID
    up_to: UUID
    read_at: datetime


class ReadingOut(Out):
    """How far the viewer has read, and the other members."""

    up_to: UUID | None
    first_unread_id: UUID | None
    unread: int = Field(description="Counted up to 100: then it means 100 or more")
    readers: list[ReaderOut]

    @classmethod
    def of(cls, found: Reading) -> Self:
        return cls.from_row(found, readers=ReaderOut.from_rows(found.others))


@compiled
def _messages(ids: list[UUID]) -> QuerySet[Message]:
    return Message.objects.filter(pk__in=ids)


def _answered(rows: Sequence[Message]) -> dict[UUID, Message]:
    """What these messages answer, by id; queried where they came without it."""
    found: dict[UUID, Message] = {}
    missing: set[UUID] = set()
    for row in rows:
        if row.reply_to_id and not Message.reply_to.is_cached(row):
            missing.add(row.reply_to_id)
        elif row.reply_to:
            found[row.reply_to.pk] = row.reply_to
    return found | {row.pk: row for row in _messages([*missing])} if missing else found


def _authors(rows: Sequence[Message]) -> Iterable[Profile]:
    """The authors' profiles, of the messages that came with them."""
    users = {row.author_id: row.author for row in rows if Message.author.is_cached(row)}
    of_user: Any = User.profile
    with_profiles = [user for user in users.values() if of_user.is_cached(user)]
    return (user.profile for user in with_profiles if hasattr(user, "profile"))


def _replied_to(
    row: Message | None, people: People, viewer: Viewer, project: Project
) -> RepliedToOut | None:
    if row is None:
        return None
    return RepliedToOut(
        id=row.pk,
        author=people.of(row.author_id),
        excerpt=beginning_of(read_by(viewer, row, project)),
        file_count=row.file_count if row.is_shown else 0,
        is_deleted=not row.is_shown,
    )
