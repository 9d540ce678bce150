"""Shapes of the plan's API. Amounts are paise, days are India's, times UTC."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from applications.schemas import Amount
from core.clean_text import Written
from core.record_versions import Versioned
from milestones.models import MilestoneStatus
from projects.schemas import PersonOut

NOTE_LENGTH = 1000


class MilestoneIn(Schema):
    title: Annotated[Written, StringConstraints(min_length=1, max_length=120)]
    amount_paise: Amount | None = None
    due_on: date | None = None


class MilestoneChangeIn(Versioned, MilestoneIn):
    pass


class SubmitIn(Schema):
    note: Annotated[Written, StringConstraints(max_length=NOTE_LENGTH)] = ""


class ChangesIn(Schema):
    """What is missing; without words the worker could not know."""

    words: Annotated[Written, StringConstraints(min_length=1, max_length=NOTE_LENGTH)]


class PlanOrderIn(Schema):
    ids: Annotated[list[UUID], Field(max_length=40)]


class MilestoneStepOut(Schema):
    id: UUID
    verb: str
    actor: PersonOut | None = Field(description="None where time accepted it")
    words: str
    created_at: datetime


class MilestoneOut(Schema):
    id: UUID
    title: str
    amount_paise: int | None
    due_on: date | None
    edit_version: str
    is_overdue: bool = Field(description="Its day is over and it is not handed over")
    status: MilestoneStatus
    note: str
    changes_asked: str
    submitted_at: datetime | None
    accepted_at: datetime | None
    is_funded: bool = Field(description="It is paid for: its amount stays, and it stays")
    possible_verbs: list[
        Literal["submit", "take_back", "accept", "request_changes", "change", "remove"]
    ]
    steps: list[MilestoneStepOut] = Field(description="Who did what, oldest first")


class PlanOut(Schema):
    items: list[MilestoneOut]
    total_amount_paise: int = Field(description="Of those milestones that have an amount")
    possible_verbs: list[Literal["add", "order"]]
    is_waiting: bool = Field(description="One waits for the homeowner's answer: the plan is fixed")
    room: int = Field(description="How many more milestones fit")
