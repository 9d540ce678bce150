"""Shapes of applications. Amounts are paise, times UTC."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from applications.models import Included, OfferParty, OfferStatus
from applications.payment_schedule import MOST_MILESTONES
from applications.terms import Terms
from core.clean_text import Written
from core.record_versions import Versioned
from projects.payment_stages import Stage
from projects.ports import ApplicationStatus
from projects.schemas import PersonOut, WorkOut
from trades.rates import RateUnit

MOST_TEAM_MATES = 20

Duration = Annotated[Written, StringConstraints(min_length=1, max_length=60)]
Days = Annotated[int, Field(ge=1, le=1000)]
Amount = Annotated[int, Field(ge=100, le=10**12)]
Rate = Annotated[int, Field(ge=100, le=10**12)]
TermsVersion = Annotated[int, Field(ge=1, le=32767)]


def _once_each(parts: list[Included]) -> list[Included]:
    """In the order of the list that a screen shows."""
    return [part for part in Included if part in parts]


def _one_line(value: object) -> object:
    return " ".join(value.split()) if isinstance(value, str) else value


class StageIn(Schema):
    """A part in which the work is paid; once awarded, a milestone."""

    title: Annotated[
        Written, BeforeValidator(_one_line), StringConstraints(min_length=1, max_length=120)
    ]
    amount_paise: Amount
    due_on: date | None = None


class StageOut(Schema):
    """A part in which the work is paid, in its place; once awarded, a milestone."""

    title: str
    amount_paise: int
    due_on: date | None


class ApplicationOut(Schema):
    id: UUID
    project_id: UUID
    status: ApplicationStatus
    proposal: str
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    estimated_days: int | None
    starts_on: date | None
    includes: list[Included]
    as_business: bool
    stages: list[StageOut]
    version: int = Field(description="Of the terms that count; accepting names it")
    created_at: datetime
    edited_at: datetime | None
    decided_at: datetime | None


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


class TermsIn(Schema):
    """``stages`` stand in the order in which they are due; none leaves the plan for later."""

    rate_paise: Rate
    rate_unit: RateUnit = RateUnit.HOUR
    estimated_duration: Duration
    estimated_days: Days | None = None
    starts_on: date | None = None
    stages: Annotated[list[StageIn], Field(max_length=MOST_MILESTONES)] = []

    def schedule(self) -> tuple[Stage, ...]:
        return tuple(Stage(**stage.model_dump()) for stage in self.stages)

    def terms(self) -> Terms:
        return Terms(
            rate_paise=self.rate_paise,
            rate_unit=self.rate_unit,
            estimated_duration=self.estimated_duration,
            estimated_days=self.estimated_days,
            starts_on=self.starts_on,
            stages=self.schedule(),
        )


class ProposalIn(TermsIn):
    proposal: Annotated[Written, StringConstraints(min_length=20, max_length=3000)]
    includes: Annotated[list[Included], Field(max_length=5), AfterValidator(_once_each)] = []
    team_mate_ids: Annotated[list[UUID], Field(max_length=MOST_TEAM_MATES)] = []


class ApplicationEditIn(Versioned, ProposalIn):
    pass


class ApplicationIn(ProposalIn):
    as_business: bool = False


class OfferIn(TermsIn):
    """Other terms; ``note`` says why."""

    note: Annotated[Written, StringConstraints(max_length=500)] = ""


class OfferOut(Schema):
    """One version of the terms, oldest first; version 1 is what was applied with."""

    version: int
    party: OfferParty
    status: OfferStatus
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    estimated_days: int | None
    starts_on: date | None
    stages: list[StageOut]
    note: str
    is_current: bool = Field(description="Whether these are the terms that count now")
    created_at: datetime
    answered_at: datetime | None = Field(description="Null where nobody had to agree: an edit")


class AttachmentOut(Schema):
    id: UUID
    name: str
    size: int = Field(description="bytes")
    mime: str
    is_picture: bool
    created_at: datetime


class TeamMateOut(Schema):
    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None
    is_in_team: bool = Field(description="Still in the contractor's team")


class SentApplicationOut(ApplicationOut):
    """An application in its applicant's list."""

    project: WorkOut
    homeowner_first_name: str
    is_member: bool
    is_read: bool
    waits_for: OfferParty | None = Field(description="Who is to answer the offer that waits")


class ApplicationDetailOut(ApplicationOut):
    """One application for one of its two sides.

    The other side's words come without contact details until the award; the author reads the whole
    text, ``shown_proposal`` being what the homeowner reads, and ``held_back`` what it lacks.
    """

    project: WorkOut
    party: OfferParty
    other: PersonOut
    business_name: str
    shown_proposal: str
    held_back: list[str] = Field(description="phone, email, link, upi")
    is_read: bool
    reject_reason: str
    reject_words: str
    offers: list[OfferOut]
    attachments: list[AttachmentOut]
    team: list[TeamMateOut]
    possible_verbs: list[str]
    reopen_until: datetime | None
    is_member: bool
    edit_version: str = Field(description="Empty to the homeowner, who edits nothing of it")


class ApplicationTotalsOut(Schema):
    """How many of the viewer's own applications stand where."""

    total: int
    pending: int
    accepted: int
    rejected: int
    withdrawn: int
    expired: int


class OwnListIn(Schema):
    status: Annotated[list[ApplicationStatus], Field(max_length=5)] = []
    cursor: str | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 20


class DraftTextIn(Schema):
    text: Annotated[Written, StringConstraints(max_length=5000)]


class HeldBackOut(Schema):
    """What others would read of a text before the award."""

    shown: str
    held_back: list[str] = Field(description="phone, email, link, upi")


class SavedAnswerIn(Schema):
    title: Annotated[Written, StringConstraints(min_length=1, max_length=80)]
    body: Annotated[Written, StringConstraints(min_length=1, max_length=2000)]


class SavedAnswerChangeIn(SavedAnswerIn, Versioned):
    pass


class SavedAnswerOut(Schema):
    id: UUID
    title: str
    body: str
    updated_at: datetime
    edit_version: str


class SavedAnswersOut(Schema):
    items: list[SavedAnswerOut]
    most: int = Field(description="How many can be kept")
