"""Shapes of progress. Percentages are whole, 0 to 100; times UTC, days India's."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.optimistic_locking import Versioned
from core.photos import PictureOut
from core.written import Written
from hiring.milestones.models import MilestoneStatus
from hiring.models import Status
from hiring.schemas import PersonOut
from workspace.progress.formula import ProgressBasis
from workspace.progress.models import UPDATE_LENGTH
from workspace.progress.services import MOST_PHOTOS

Words = Annotated[Written, StringConstraints(min_length=1, max_length=UPDATE_LENGTH)]


def _without_repeats(ids: list[UUID]) -> list[UUID]:
    return list(dict.fromkeys(ids))


class UpdateIn(Schema):
    """A progress update needs non-empty text (spec part 2, point 5)."""

    body: Words
    milestone_id: UUID | None = None
    photo_ids: Annotated[
        list[UUID], Field(max_length=MOST_PHOTOS), AfterValidator(_without_repeats)
    ] = []


class UpdateChangeIn(Versioned):
    body: Words


class ProgressPhotoOut(Schema):
    """Its links open for some hours."""

    id: UUID
    picture: PictureOut


class MilestoneNamedOut(Schema):
    id: UUID
    title: str


class UpdateOut(Schema):
    id: UUID
    project_id: UUID
    project_title: str
    body: str
    edit_version: str
    percent: int = Field(description="How far the work had come when this was written")
    milestone: MilestoneNamedOut | None
    author: PersonOut
    is_mine: bool
    photos: list[ProgressPhotoOut]
    created_at: datetime
    edited_at: datetime | None
    may_edit: bool
    may_delete: bool


class DoneOfTotalOut(Schema):
    done: int
    total: int


class MilestonePartOut(Schema):
    """What a milestone brings to the whole."""

    milestone_id: UUID
    title: str
    status: MilestoneStatus
    weight: int = Field(description="Of the whole, in percent; 100 together")
    percent: int = Field(description="How far the milestone itself has come")
    tasks: DoneOfTotalOut


class ProgressOut(Schema):
    percent: int
    basis: ProgressBasis
    milestones: DoneOfTotalOut
    tasks: DoneOfTotalOut
    parts: list[MilestonePartOut]
    status: Status
    last_update_at: datetime | None
    may_post: bool


class UpcomingMilestoneOut(Schema):
    id: UUID
    title: str
    status: MilestoneStatus
    due_on: date | None
    is_overdue: bool


class WorkProgressOut(Schema):
    """Accepted work on the Work Progress panel."""

    project_id: UUID
    title: str
    status: Status
    my_role: Literal["homeowner", "worker", "supervisor", "guest"]
    homeowner: PersonOut
    worker: PersonOut
    awarded_at: datetime | None
    percent: int
    basis: ProgressBasis
    milestones: DoneOfTotalOut
    tasks: DoneOfTotalOut
    parts: list[MilestonePartOut]
    next_milestone: UpcomingMilestoneOut | None
    last_update: UpdateOut | None
    may_post: bool
