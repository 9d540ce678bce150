"""The shapes of messages. Times are UTC."""

import unicodedata
from datetime import datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.contact_details import Kind
from core.optimistic_locking import Versioned
from core.written import Written
from hiring.schemas import PersonOut
from workspace.files.schemas import FileOut
from workspace.thread.models import MESSAGE_LENGTH, MOST_FILES


def _seen(text: str) -> str:
    """In one spelling, so that a search finds what another keyboard wrote; empty where nobody
    would see anything (joiners and spaces of no width alone)."""
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


class RepliedToOut(Schema):
    """What a message answers. The excerpt is on one line; empty when ``is_deleted``."""

    id: UUID
    author: PersonOut
    excerpt: str
    file_count: int
    is_deleted: bool


class MessageOut(Schema):
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


class ThreadPageOut(Schema):
    """Newest first. ``next`` goes on to older messages as ``cursor``, ``newer`` to newer ones as
    ``newer_than``; each is null at its end of the thread."""

    items: list[MessageOut]
    next: str | None
    newer: str | None


class WordingOut(Schema):
    body: str
    written_at: datetime


class WordingsOut(Schema):
    """All that a message has said, the newest first: the first one is what it says now."""

    items: list[WordingOut]


class ReadingIn(Schema):
    up_to: UUID = Field(description="The last message seen; an earlier one changes nothing")


class ReaderOut(Schema):
    user_id: UUID
    up_to: UUID
    read_at: datetime


class ReadingOut(Schema):
    """How far the viewer has read, and the other members."""

    up_to: UUID | None
    first_unread_id: UUID | None
    unread: int = Field(description="Counted up to 100: then it means 100 or more")
    readers: list[ReaderOut]
