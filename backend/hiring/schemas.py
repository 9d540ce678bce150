"""Shapes of hiring's API. Amounts are paise; times are UTC."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.money import Paise
from hiring.models import ApplicationStatus, Kind, PaymentStatus, Status
from trades.rates import RateUnit

Title = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
Skill = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]


def _without_repeats(skills: list[str]) -> list[str]:
    """Spec part 2, point 5: skills are trimmed, with no duplicates; case tells none apart."""
    seen: dict[str, str] = {}
    for skill in skills:
        seen.setdefault(skill.casefold(), skill)
    return list(seen.values())


class WorkIn(Schema):
    """What a homeowner may say of the work, new or corrected."""

    title: Title
    description: Annotated[str, StringConstraints(strip_whitespace=True, max_length=5000)] = ""
    trade: str | None = None
    skills_needed: Annotated[
        list[Skill], Field(max_length=20), AfterValidator(_without_repeats)
    ] = []
    area_id: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    """A PIN code, or the id of a town: the id of a place of `/api/places`."""
    locality: Line = ""
    starts_on: date | None = None


class ProjectIn(WorkIn):
    """A project: title and budget are required, at least ₹1 (spec part 2, point 5)."""

    base_amount_paise: Annotated[int, Field(ge=100, le=10**12)]


class JobIn(WorkIn):
    """A job: title, description and location are required; budgets are optional."""

    description: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=5000)
    ]
    area_id: Annotated[int, Field(ge=1, lt=2**31)]
    budget_min_paise: Paise | None = None
    budget_max_paise: Paise | None = None


class ReasonIn(Schema):
    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500)] = ""


class CityOut(Schema):
    id: int
    name: str
    name_hi: str
    state: str


class AreaOfWorkOut(Schema):
    """The PIN code's area or the town the work is in; ``pincode`` is empty for a town."""

    id: int
    name: str
    name_hi: str
    pincode: str


class TradeOut(Schema):
    slug: str
    name: str
    name_hi: str


class PersonOut(Schema):
    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None


class WorkOut(Schema):
    """What every reader of a project may see of it."""

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
    status: Status
    applications_count: int
    created_at: datetime
    published_at: datetime | None


class ProjectOut(WorkOut):
    """A project to its parties, with what this viewer may do now."""

    homeowner: PersonOut
    worker: PersonOut | None
    payment_status: PaymentStatus
    platform_fee_paise: int | None
    pending_applications_count: int
    booking_id: UUID | None = Field(description="The request this work began with, if any")
    is_owner: bool
    possible_verbs: list[str]


class MyApplicationOut(Schema):
    id: UUID
    status: ApplicationStatus


class ApplicationIn(Schema):
    proposal: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=20, max_length=3000)
    ]
    rate_paise: Annotated[int, Field(ge=100, le=10**12)]
    rate_unit: RateUnit = RateUnit.HOUR
    estimated_duration: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)
    ]
    starts_on: date | None = None


class WorkerCardOut(Schema):
    """The worker as the applications page shows him (spec part 2, point 2)."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None
    business_name: str
    experience_years: int
    rate_paise: int | None
    rate_unit: RateUnit | None
    skills: list[str]
    rating_average: float | None
    rating_count: int
    city: str
    badges: list[str]


class ApplicationOut(Schema):
    id: UUID
    project_id: UUID
    status: ApplicationStatus
    proposal: str
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    starts_on: date | None
    created_at: datetime
    decided_at: datetime | None


class ReceivedApplicationOut(ApplicationOut):
    worker: WorkerCardOut


class SentApplicationOut(ApplicationOut):
    project: WorkOut
    homeowner_first_name: str
    is_member: bool


class TransitionOut(Schema):
    id: UUID
    verb: str
    actor_name: str | None
    from_status: str
    to_status: str
    reason: str
    created_at: datetime
