"""Shapes of the support API. Times are UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.public_forms import TimedFormIn
from core.api.schemas import Out
from core.text.clean_text import Written

CategoryName = Literal["general", "grievance", "payment", "safety", "privacy", "press"]
StatusName = Literal["open", "waiting_for_person", "answered", "closed"]

Line = Annotated[Written, StringConstraints(min_length=1)]
Words = Annotated[Written, StringConstraints(min_length=1, max_length=5000)]
Key = Annotated[str, StringConstraints(min_length=20, max_length=100)]


class ContactMessageIn(TimedFormIn):
    """The contact form."""

    name: Annotated[Line, Field(max_length=100)]
    subject: Annotated[Line, Field(max_length=150)]
    message: Words
    category: CategoryName = "general"


class ContactMessageOut(Out):
    number: str


class OfficeOut(Out):
    """When somebody answers, and how soon. ``opens_at`` is null while somebody is there."""

    is_open: bool
    opens_at: datetime | None
    answer_from_hours: int
    answer_within_hours: int
    acknowledge_within_hours: int


class TicketKeyIn(Schema):
    key: Key = Field(repr=False)


class TicketReplyByKeyIn(TicketKeyIn):
    body: Words


class TicketReplyIn(Schema):
    body: Words


class ThreadMessageOut(Out):
    """``author_name`` is the first name of who of the staff wrote it; null for the person."""

    id: UUID
    is_own: bool
    author_name: str | None
    body: str
    created_at: datetime


class OwnTicketRowOut(Out):
    id: UUID
    number: str
    subject: str
    status: StatusName
    last_message_at: datetime
    created_at: datetime


class OwnTicketOut(OwnTicketRowOut):
    """A ticket as the person sees it; ``answer_due_at`` while we owe an answer."""

    category: CategoryName
    answer_due_at: datetime | None
    closed_at: datetime | None
    messages: list[ThreadMessageOut]


class StaffPersonOut(Out):
    id: UUID
    name: str


class StaffTicketRowOut(Out):
    """A row of the queue. ``owner`` is null while nobody has taken it."""

    id: UUID
    number: str
    category: CategoryName
    status: StatusName
    subject: str
    name: str
    owner: StaffPersonOut | None
    answer_due_at: datetime | None
    redress_due_at: datetime | None
    first_answered_at: datetime | None
    last_message_at: datetime
    created_at: datetime


class StaffTicketMessageOut(Out):
    id: UUID
    kind: Literal["person", "staff", "note"]
    author_name: str | None
    body: str
    created_at: datetime


class StaffTicketOut(StaffTicketRowOut):
    """A ticket as the desk sees it. ``person_id`` is the writer's account, if signed in."""

    email: str
    language: Literal["en", "hi"]
    person_id: UUID | None
    closed_at: datetime | None
    messages: list[StaffTicketMessageOut]


class TicketDeskOut(Out):
    """What the queue is surrounded by: how many wait, how many too long, who can take one."""

    waiting: int
    overdue: int
    unowned: int
    grievances_open: int
    members: list[StaffPersonOut]


class ReplyTemplateOut(Out):
    code: str
    title: str
    text: str


class ReplyTemplatesOut(Out):
    """Answers to begin from, in the language of the ticket."""

    items: list[ReplyTemplateOut]


class TicketAnswerIn(Schema):
    body: Words
    next_status: Literal["answered", "waiting_for_person", "closed"]


class TicketNoteIn(Schema):
    body: Words


class TicketOwnerIn(Schema):
    """``was_owner_id`` is whose it was when you looked."""

    owner_id: UUID | None
    was_owner_id: UUID | None


class TicketCategoryIn(Schema):
    category: CategoryName
