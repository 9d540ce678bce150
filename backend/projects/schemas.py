"""Schemas of the API of projects. Amounts are paise; times are UTC."""

from datetime import date, datetime
from typing import Annotated, Any, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.models import User
from accounts.names import shown_first_name
from accounts.selectors import avatar_url
from core.api.record_versions import edit_version_of
from core.api.schemas import Out
from core.text.clean_text import Written
from projects import policy
from projects.cancellation_reasons import CancellationReason
from projects.counts import Stage, stage_of
from projects.deadlines import dispute_until, undo_until
from projects.edited_values import work_values
from projects.models import Kind, PaymentStatus, Project, Status
from projects.photos.links import photo_audience
from projects.photos.schemas import WorkPhotoOut
from projects.photos.services import photos_of
from projects.policy import FIXED, Viewer, is_fixed
from projects.ports import ApplicationStatus
from projects.public_text import held_back, public_description, public_title
from projects.questions.schemas import ScopeOut
from trades.rates import RateUnit

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]


class ReasonIn(Schema):
    """Words for the other side; ``reason_code`` is one of ``projects.cancellation_reasons`` where
    one leaves.
    """

    reason: Annotated[Written, StringConstraints(max_length=500)] = ""
    reason_code: CancellationReason | None = None


class WorkCountsOut(Out):
    """How much of somebody's work is in each stage (``projects.counts``); ``under_way`` is what is
    in progress, delivered or disputed, the others add up to all of it."""

    draft: int
    offered: int
    live: int
    paused: int
    in_progress: int
    delivered: int
    disputed: int
    completed: int
    cancelled: int
    expired: int
    under_way: int


class CityOut(Out):
    id: int
    name: str
    name_hi: str
    state: str


class AreaOfWorkOut(Out):
    """The PIN code's area or the town the work is in; ``pincode`` is empty for a town."""

    id: int
    name: str
    name_hi: str
    pincode: str


class TradeOut(Out):
    slug: str
    name: str
    name_hi: str


class PersonOut(Out):
    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None

    @classmethod
    def of(cls, user: User) -> Self:
        return cls(
            id=user.pk,
            first_name=shown_first_name(user.profile.first_name),
            last_name=user.profile.last_name,
            avatar_url=avatar_url(user.profile),
        )


class WorkOut(Out):
    """What every reader of a project may see of it.

    Contact details in the description are held back from those who have not agreed on anything.
    """

    id: UUID
    kind: Kind
    title: str
    description: str
    trade: TradeOut | None
    skills_needed: list[str]
    city: CityOut | None
    area: AreaOfWorkOut | None
    locality: str
    starts_on: date | None
    base_amount_paise: int | None
    budget_min_paise: int | None
    budget_max_paise: int | None
    quantity: float | None
    quantity_unit: RateUnit | None
    scope: ScopeOut | None
    photos: list[WorkPhotoOut]
    status: Status
    is_paused: bool = Field(description="Off the market for a while, by its owner")
    applications_count: int
    created_at: datetime
    published_at: datetime | None

    @classmethod
    def of_work(
        cls, project: Project, viewer: Viewer, *, shows_all: bool = False, **others: Any
    ) -> Self:
        """``shows_all`` is for those who have agreed; ``others`` are fields of a wider schema."""
        audience = photo_audience(project, viewer)
        work: dict[str, Any] = {
            "title": public_title(project.title),
            "description": project.description if shows_all else public_description(project),
            "trade": project.trade and TradeOut.from_row(project.trade),
            "city": project.city and CityOut.from_row(project.city),
            "area": project.area and AreaOfWorkOut.from_row(project.area),
            "quantity_unit": project.quantity_unit or None,
            "scope": ScopeOut.of(project.scope),
            "photos": [WorkPhotoOut.of(row, audience) for row in photos_of(project)],
            "is_paused": stage_of(project) is Stage.PAUSED,
            "applications_count": getattr(project, "applications_count", 0),
        }
        return cls.from_row(project, **{**work, **others})


class ProjectOut(WorkOut):
    """A project to its parties, with what this viewer may do now."""

    homeowner: PersonOut
    worker: PersonOut | None
    payment_status: PaymentStatus
    is_live: bool = Field(description="Workers can see it and apply")
    platform_fee_paise: int | None
    pending_applications_count: int
    edit_version: str = Field(description="Empty to others than the owner")
    booking_id: UUID | None = Field(description="The request this work began with, if any")
    is_owner: bool
    reposted_from_id: UUID | None
    held_back: list[str] = Field(
        description="To the owner: the kinds of contact details that others don't read"
    )
    fixed_fields: list[str] = Field(
        description="To the owner: what can't be changed, since workers have applied for it"
    )
    expires_at: datetime | None = Field(description="When open work leaves the lists")
    undo_until: datetime | None = Field(
        description="Until when a cancellation can be undone; null if it can't"
    )
    dispute_until: datetime | None = Field(
        description="To the two sides: until when delivered work can be disputed"
    )
    possible_verbs: list[str]

    @classmethod
    def of(cls, row: Project, viewer: Viewer) -> Self:
        is_owner = policy.owns(viewer, row)
        return cls.of_work(
            row,
            viewer,
            shows_all=True,
            homeowner=PersonOut.of(row.homeowner),
            worker=PersonOut.of(row.worker) if row.worker else None,
            is_live=stage_of(row) is Stage.LIVE,
            pending_applications_count=getattr(row, "pending_applications_count", 0),
            edit_version=edit_version_of(work_values(row)) if is_owner else "",
            booking_id=getattr(row, "booking_id", None),
            is_owner=is_owner,
            reposted_from_id=row.reposted_from_id if is_owner else None,
            held_back=held_back(row) if is_owner else [],
            fixed_fields=FIXED if is_owner and is_fixed(row) else [],
            expires_at=row.expires_at if row.status == Status.OPEN else None,
            undo_until=undo_until(row) if is_owner else None,
            dispute_until=dispute_until(row) if policy.party_of(viewer, row) else None,
            possible_verbs=policy.possible_verbs(viewer, row),
        )


class MyApplicationOut(Out):
    id: UUID
    status: ApplicationStatus


class TimelineEntryOut(Out):
    """A line of the project's story; the rate is what was agreed, for the two sides alone."""

    id: UUID
    verb: str = Field(
        description="of the lifecycle, `offer_agreed`, `milestone_<step>`, or "
        "`<guest|crew>_<joined|removed|left>`"
    )
    at: datetime
    party: str = Field(description="homeowner, worker, member or system")
    actor_name: str | None
    from_status: str
    to_status: str
    reason: str
    reason_code: str
    subject: str = Field(description="the one hired or who came along, or the milestone's title")
    rate_paise: int | None
    rate_unit: RateUnit | None


class TimelineOut(Out):
    """Oldest first."""

    items: list[TimelineEntryOut]
