"""Schemas of progress. Percentages are whole, 0 to 100; times UTC, days India's."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Annotated, Literal, Self, cast
from uuid import UUID

from django.utils import timezone
from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.files import only_for
from core.photos import PictureOut, picture_of
from core.text.clean_text import Written
from milestones.models import Milestone, MilestoneStatus
from projects.models import Project, Status
from projects.policy import Viewer
from projects.schemas import PersonOut
from workspace.diary import policy
from workspace.diary.formula import Part, ProgressBasis
from workspace.diary.models import UPDATE_LENGTH, ProgressPhoto, ProgressUpdate
from workspace.diary.selectors import ProjectProgress, Work
from workspace.diary.services import MOST_PHOTOS
from workspace.people import People

PHOTO_LINK_SECONDS = 6 * 3600
"""Long enough for a page that stays open through a working day."""

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


class ProgressPhotoOut(Out):
    """Its links open for some hours."""

    id: UUID
    picture: PictureOut

    @classmethod
    def of(cls, row: ProgressPhoto, viewer: Viewer) -> Self:
        audience = only_for(viewer, "workspace", row.project_id)
        return cls(
            id=row.pk, picture=picture_of(row, audience=audience, seconds=PHOTO_LINK_SECONDS)
        )


class MilestoneNamedOut(Out):
    id: UUID
    title: str


class UpdateOut(Out):
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

    @classmethod
    def of_rows(cls, rows: Sequence[ProgressUpdate], viewer: Viewer) -> list[Self]:
        """A page of a diary."""
        people = People(row.author_id for row in rows)
        return [cls.of(row, viewer, people) for row in rows]

    @classmethod
    def of(cls, row: ProgressUpdate, viewer: Viewer, people: People) -> Self:
        return cls.from_row(
            row,
            project_title=row.project.title,
            edit_version=edit_version_of({"body": row.body}),
            author=people.of(row.author_id),
            is_mine=row.author_id == viewer.pk,
            photos=[ProgressPhotoOut.of(each, viewer) for each in row.photos.all()],
            may_edit=policy.may_edit(viewer, row),
            may_delete=policy.may_delete(viewer, row),
        )


class DoneOfTotalOut(Out):
    done: int
    total: int


class MilestonePartOut(Out):
    """What a milestone brings to the whole."""

    milestone_id: UUID
    title: str
    status: MilestoneStatus
    weight: int = Field(description="Of the whole, in percent; 100 together")
    percent: int = Field(description="How far the milestone itself has come")
    tasks: DoneOfTotalOut

    @classmethod
    def of(cls, part: Part) -> Self:
        return cls.from_row(
            part.stage, milestone_id=part.stage.id, weight=part.weight, percent=part.percent
        )


class ProgressOut(Out):
    percent: int
    basis: ProgressBasis
    milestones: DoneOfTotalOut
    tasks: DoneOfTotalOut
    parts: list[MilestonePartOut]
    status: Status
    last_update_at: datetime | None
    may_post: bool

    @classmethod
    def of(cls, found: ProjectProgress, project: Project) -> Self:
        return cls.from_row(
            found.progress,
            parts=[MilestonePartOut.of(part) for part in found.progress.parts],
            status=project.status,
            last_update_at=found.last_update.created_at if found.last_update else None,
            may_post=found.may_post,
        )


class UpcomingMilestoneOut(Out):
    id: UUID
    title: str
    status: MilestoneStatus
    due_on: date | None
    is_overdue: bool

    @classmethod
    def of(cls, row: Milestone) -> Self:
        is_late = row.due_on is not None and row.due_on < timezone.localdate()
        return cls.from_row(row, is_overdue=is_late and row.status == MilestoneStatus.PLANNED)


class WorkProgressOut(Out):
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

    @classmethod
    def of_rows(cls, found: Sequence[Work], viewer: Viewer) -> list[Self]:
        """A page of the panel."""
        ids: set[UUID | None] = set()
        for work in found:
            ids |= {work.project.homeowner_id, work.project.worker_id}
            ids |= {work.last_update.author_id} if work.last_update else set()
        people = People(ids)
        return [cls._of(work, viewer, people) for work in found]

    @classmethod
    def _of(cls, work: Work, viewer: Viewer, people: People) -> Self:
        project, milestone, update = work.project, work.next_milestone, work.last_update
        return cls.from_row(
            work.progress,
            project_id=project.pk,
            title=project.title,
            status=project.status,
            my_role=work.role,
            homeowner=people.of(project.homeowner_id),
            worker=people.of(cast("UUID", project.worker_id)),
            awarded_at=project.awarded_at,
            parts=[MilestonePartOut.of(part) for part in work.progress.parts],
            next_milestone=UpcomingMilestoneOut.of(milestone) if milestone else None,
            last_update=UpdateOut.of(update, viewer, people) if update else None,
            may_post=policy.may_post(work.role, project),
        )
