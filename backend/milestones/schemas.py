"""Schemas of the plan's API. Amounts are paise, days are India's, times UTC."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from django.utils import timezone
from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.selectors import PersonCard, people_cards
from applications.payment_schedule import MOST_MILESTONES
from applications.schemas import Amount
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.text.clean_text import Written
from milestones import lifecycle
from milestones.models import Milestone, MilestoneStatus, MilestoneStep
from milestones.ports import escrow
from milestones.selectors import Plan, milestone_values
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


class MilestoneStepOut(Out):
    id: UUID
    verb: str
    actor: PersonOut | None = Field(description="None where time accepted it")
    words: str
    created_at: datetime

    @classmethod
    def of(cls, step: MilestoneStep, cards: Mapping[UUID, PersonCard]) -> Self:
        card = cards.get(step.actor_id) if step.actor_id else None
        actor = PersonOut.from_row(card or PersonCard("", "", None), id=step.actor_id)
        return cls.from_row(step, actor=actor if step.actor_id else None)


class MilestoneOut(Out):
    id: UUID
    title: str
    amount_paise: int | None
    due_on: date | None
    edit_version: str
    is_overdue: bool = Field(description="Its due day has passed and it is not submitted")
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

    @classmethod
    def of(
        cls,
        row: Milestone,
        found: Plan,
        cards: Mapping[UUID, PersonCard],
        *,
        is_waiting: bool,
        is_funded: bool,
    ) -> Self:
        verbs = lifecycle.verbs_for(
            lifecycle.MILESTONE_VERBS,
            found.party,
            project=found.project.status,
            milestone=row.status,
            is_waiting=is_waiting,
        )
        is_late = row.due_on is not None and row.due_on < timezone.localdate()
        return cls.from_row(
            row,
            is_overdue=is_late and row.status == MilestoneStatus.PLANNED,
            edit_version=edit_version_of(milestone_values(row)),
            is_funded=is_funded,
            possible_verbs=[verb for verb in verbs if not (is_funded and verb == "remove")],
            steps=[MilestoneStepOut.of(step, cards) for step in row.steps.all()],
        )


class PlanOut(Out):
    items: list[MilestoneOut]
    total_amount_paise: int = Field(description="Of those milestones that have an amount")
    possible_verbs: list[Literal["add", "order"]]
    is_waiting: bool = Field(description="One waits for the homeowner's answer: the plan is fixed")
    room: int = Field(description="How many more milestones fit")

    @classmethod
    def of(cls, found: Plan) -> Self:
        """People come in one query for a whole plan."""
        rows = found.milestones
        funded = escrow.filled.funded(row.pk for row in rows)
        is_waiting = any(row.status == MilestoneStatus.SUBMITTED for row in rows)
        steps = [step for row in rows for step in row.steps.all()]
        cards = people_cards(step.actor_id for step in steps if step.actor_id)
        verbs: list[Any] = lifecycle.verbs_for(
            lifecycle.PLAN_VERBS, found.party, project=found.project.status, is_waiting=is_waiting
        )
        return cls(
            items=[
                MilestoneOut.of(
                    row, found, cards, is_waiting=is_waiting, is_funded=row.pk in funded
                )
                for row in rows
            ],
            total_amount_paise=sum(row.amount_paise or 0 for row in rows),
            possible_verbs=verbs,
            is_waiting=is_waiting,
            room=max(0, MOST_MILESTONES - len(rows)),
        )
