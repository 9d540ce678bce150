"""Shapes of the newsletter's desk. Times are UTC."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.record_versions import Versioned
from core.api.schemas import Out
from core.text.clean_text import Written
from newsletter.models import MOST_ARTICLES

IssueStatusName = Literal["draft", "sending", "stopped", "sent"]
Subject = Annotated[Written, StringConstraints(min_length=1, max_length=120)]
Markdown = Annotated[Written, StringConstraints(max_length=10_000)]
Slug = Annotated[str, StringConstraints(min_length=1, max_length=80)]


class IssueIn(Schema):
    """``articles`` are slugs in the order of the issue; each language shows those it has."""

    subject_en: Subject
    subject_hi: Subject
    words_en: Markdown = ""
    words_hi: Markdown = ""
    articles: Annotated[list[Slug], Field(max_length=MOST_ARTICLES)] = []


class IssueSaveIn(IssueIn, Versioned):
    pass


class IssueVersionIn(Schema):
    version: Annotated[int, Field(ge=1)]


class IssuePreviewIn(IssueIn):
    language: Literal["en", "hi"]


class IssuePreviewOut(Out):
    subject: str
    html: str


class IssueTestOut(Out):
    sent_to: str


class IssueRowOut(Out):
    """``sent`` and ``skipped`` grow up to ``recipients``; who had unsubscribed is skipped."""

    id: UUID
    number: int | None
    status: IssueStatusName
    subject_en: str
    subject_hi: str
    author_name: str | None
    sender_name: str | None
    updated_at: datetime
    began_at: datetime | None
    finished_at: datetime | None
    recipients: int
    sent: int
    skipped: int


class IssueOut(IssueRowOut):
    """``version`` counts the changes; with it the draft that was read is sent or thrown away."""

    version: int
    edit_version: str
    words_en: str
    words_hi: str
    articles: list[str]


class ArticleChoiceOut(Out):
    """``sent_in`` is the number of the latest issue that had it."""

    slug: str
    title: str
    published_on: date
    languages: list[Literal["en", "hi"]]
    sent_in: int | None


class NewsletterDeskOut(Out):
    readers: int
    readers_hindi: int
    unconfirmed: int
    issues: list[IssueRowOut]
    articles: list[ArticleChoiceOut]
