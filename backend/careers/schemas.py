"""Shapes of the careers API. Times are UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.public_forms import TimedFormIn
from careers.terms import MOST_LINKS
from core.api.schemas import Out
from core.text.clean_text import Written

StageName = Literal["application", "screening", "interview", "offer", "declined", "withdrawn"]
NextStage = Literal["screening", "interview", "offer", "declined"]
CvStateName = Literal["checking", "ready", "refused", "deleted"]

Words = Annotated[Written, StringConstraints(max_length=2000)]
Key = Annotated[str, StringConstraints(min_length=20, max_length=100)]


class CareersOut(Out):
    """What the form may send, and what the pages promise. Sizes in bytes."""

    reply_within_hours: int
    retention_months: int
    """After the decision."""
    undecided_months: int
    """After the last step, where nobody decides."""
    largest_cv_bytes: int
    most_links: int


class CareerApplicationIn(TimedFormIn):
    """The form besides its CV."""

    name: Annotated[Written, StringConstraints(min_length=1, max_length=100)]
    phone: Annotated[Written, StringConstraints(max_length=30)] = ""
    links: Annotated[list[Written], Field(max_length=MOST_LINKS)] = []
    words: Words = ""
    consents: bool


class CareerApplicationSentOut(Out):
    number: str


class CareerKeyIn(Schema):
    key: Key = Field(repr=False)


class OwnCareerApplicationOut(Out):
    """An application as the holder of its mailed link sees it."""

    number: str
    position: str
    position_title: str
    stage: StageName
    has_cv: bool
    reply_due_at: datetime | None
    moved_at: datetime
    created_at: datetime


class StaffPositionOut(Out):
    """A position that somebody has applied for; ``waiting`` wait for a first answer."""

    slug: str
    title: str
    waiting: int
    undecided: int


class CareerDeskOut(Out):
    """What the list is surrounded by."""

    waiting: int
    overdue: int
    positions: list[StaffPositionOut]


class StaffCareerRowOut(Out):
    """``name`` is empty once the applicant's account was erased."""

    id: UUID
    number: str
    position: str
    position_title: str
    stage: StageName
    name: str
    cv_state: CvStateName
    reply_due_at: datetime | None
    moved_at: datetime
    created_at: datetime


class CareerStepOut(Out):
    """A move to ``stage``, or a note among staff, whose stage is null. ``author_name`` is null for
    what the applicant did."""

    id: UUID
    stage: StageName | None
    author_name: str | None
    words: str
    created_at: datetime


class StaffCareerOut(StaffCareerRowOut):
    """``next_stages`` are where it can be moved; ``repeats`` the numbers given to later sendings
    for the same position; ``deleted_after`` when it goes, if nobody decides before."""

    email: str
    phone: str
    links: list[str]
    words: str
    language: Literal["en", "hi"]
    cv_name: str
    cv_size: int
    consent_version: str
    decided_at: datetime | None
    deleted_after: datetime
    next_stages: list[NextStage]
    repeats: list[str]
    steps: list[CareerStepOut]


class CareerMoveIn(Schema):
    """``was_stage`` is where it stood when you looked; ``words`` go into the mail."""

    stage: NextStage
    was_stage: StageName
    words: Words = ""


class CareerNoteIn(Schema):
    words: Annotated[Words, StringConstraints(min_length=1)]


class CvLinkOut(Out):
    """A link that saves the CV, for a minute."""

    url: str
