"""Shapes of disputed work and the money it holds. Amounts are paise, times UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field

from core.api.schemas import Out
from core.money import Paise
from payments.refunds.schemas import Words


class DisputeMilestoneOut(Out):
    milestone_id: UUID
    title: str
    status: Literal["planned", "submitted", "accepted"]
    amount_paise: int
    released_paise: int
    refunded_paise: int
    held_paise: int


class DisputeOut(Out):
    """A disputed project and the money it holds, for who decides."""

    project_id: UUID
    title: str
    homeowner_name: str
    worker_name: str
    opened_by: Literal["homeowner", "worker"]
    opened_at: datetime
    words: str
    held_paise: int
    milestones: list[DisputeMilestoneOut]


class ShareIn(Schema):
    milestone_id: UUID
    worker_paise: Paise


class DecisionIn(Schema):
    """Each milestone that holds money, and how much of it the worker gets; the rest goes back.

    ``is_done`` counts only where nothing is held: whether the work ends as completed.
    """

    shares: Annotated[list[ShareIn], Field(max_length=50)]
    words: Words
    is_done: bool = False


class DisputeRowOut(Out):
    project_id: UUID
    title: str
    held_paise: int
    opened_at: datetime
    answer_due_at: datetime = Field(description="Until then the other side is waited for")
    is_heard: bool
