"""Schemas of reports, for members and for moderators. Times are UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.schemas import Out
from core.files.content_types import Kind
from core.text.clean_text import Written
from projects.schemas import PersonOut
from workspace.messages.reports.models import (
    WORDS_LENGTH,
    MessageReportDecision,
    MessageReportReason,
)
from workspace.messages.selectors import WordingOut


class MessageReportIn(Schema):
    reason: MessageReportReason
    words: Annotated[Written, StringConstraints(max_length=WORDS_LENGTH)] = ""


class MessageDecisionIn(Schema):
    """``words`` are the reason: the author of a hidden message reads them, or the reporters of one
    that stays."""

    outcome: Literal["hide", "keep"]
    words: Annotated[Written, StringConstraints(min_length=1, max_length=1000)]


class MessageReportOut(Out):
    id: UUID
    reason: MessageReportReason
    words: str
    reporter_name: str
    created_at: datetime
    outcome: MessageReportDecision
    decided_at: datetime | None
    decided_by: str | None


class ReportedMessageOut(Out):
    """A message that somebody reported, with every report of it; ``id`` is that of a report."""

    id: UUID
    message_id: UUID
    project_id: UUID
    project_title: str
    author: PersonOut
    excerpt: str
    file_count: int
    written_at: datetime
    is_deleted: bool
    is_hidden: bool
    reports: list[MessageReportOut]


class ReportedFileOut(Out):
    id: UUID
    name: str
    size: int
    mime: str
    kind: Kind
    is_ready: bool = Field(description="Whether it can be opened")


class NeighbourOut(Out):
    """A message beside the reported one, as members read it. ``body`` is empty where it is gone."""

    id: UUID
    author: PersonOut
    body: str
    file_count: int
    created_at: datetime
    is_gone: bool


class ReportedTalkOut(ReportedMessageOut):
    """The reported message as it was written, and up to five others on either side of it.

    ``before`` and ``after`` run in the order of the thread.
    """

    body: str
    edited_at: datetime | None
    wordings: list[WordingOut] = Field(description="Earlier ones, the newest first")
    files: list[ReportedFileOut]
    before: list[NeighbourOut]
    after: list[NeighbourOut]
    may_decide: bool
