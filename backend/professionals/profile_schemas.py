"""Shapes of professional profiles: what everybody sees, and what their owners write.

Rates are paise per unit, distances km. Days are dates in India; weekdays count from Monday, 1.
"""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.photos import PictureOut
from places.schemas import PlaceOut
from professionals.models import Availability, PhotoStage
from professionals.schemas import AreaOut, Badge, SkillOut, SpokenLanguage
from trades.rates import RateUnit

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]
Skill = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
Month = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$"), Field(examples=["2026-03"])
]
Weekday = Annotated[int, Field(ge=1, le=7)]


def _without_repeats(values: list[str]) -> list[str]:
    """Spec part 2, point 5: trimmed, with no duplicates; case tells none apart."""
    seen: dict[str, str] = {}
    for value in values:
        seen.setdefault(value.casefold(), value)
    return list(seen.values())


class PhotoOut(Schema):
    """A photo of finished work."""

    id: UUID
    picture: PictureOut
    stage: PhotoStage
    caption: str


class PortfolioItemOut(Schema):
    """A finished piece of work, its photos in the worker's own order."""

    id: UUID
    title: str
    description: str
    trade: SkillOut | None
    finished_month: str | None
    photos: list[PhotoOut]


class FreeDaysOut(Schema):
    """The days from ``first`` to ``last`` on which the professional can be asked for."""

    first: date
    last: date
    free: list[date]


class TeamMemberShownOut(Schema):
    """Somebody of a contractor's team; ``id`` opens the public page of those who have one."""

    id: UUID | None
    name: str
    avatar_url: str | None
    role: Literal["worker", "supervisor"]
    skills: list[SkillOut]
    badges: list[Badge]


class TeamShownOut(Schema):
    """A contractor's team. Those who don't want to be found are counted and not named."""

    name: str
    worker_count: int
    supervisor_count: int
    members: list[TeamMemberShownOut]


class WorkerOut(Schema):
    """A public profile. Nothing nearer to a home than the area."""

    id: UUID
    first_name: str
    last_name: str
    portrait: PictureOut | None
    business_name: str
    description: str
    skills: list[SkillOut]
    experience_years: int
    rate_paise: int | None
    rate_unit: RateUnit | None
    city: AreaOut | None
    area: PlaceOut | None
    locality: str
    travel_radius_km: int
    availability: Availability
    weekdays: list[Weekday]
    free_days: FreeDaysOut
    languages: list[str]
    rating_average: float | None
    rating_count: int
    completed_projects: int
    badges: list[Badge]
    has_gstin: bool = Field(description="A GST number was given; it is never shown")
    founded_year: int | None
    joined_on: date
    portfolio: list[PortfolioItemOut] = Field(description="Pieces of work that have photos")
    team: TeamShownOut | None
    is_listed: bool
    is_hidden_by_choice: bool = Field(description="The owner took the profile out of search")
    allows_search_engines: bool = Field(description="Whether the page may be indexed")


class WorkerProfileIn(Schema):
    """The editor's whole form. ``skills`` are trade slugs, the main one first.

    ``locality`` names a part of a town; of a PIN code's area it is left out.
    """

    description: Text = ""
    skills: Annotated[list[Skill], Field(max_length=8), AfterValidator(_without_repeats)] = []
    experience_years: Annotated[int, Field(ge=0, le=70)] = 0
    rate_paise: Annotated[int, Field(ge=100, le=10**12)] | None = None
    rate_unit: RateUnit | None = None
    area_id: int | None = None
    locality: Line = ""
    travel_radius_km: Annotated[int, Field(ge=1, le=200)] = 25
    availability: Availability = Availability.AVAILABLE
    weekdays: Annotated[list[Weekday], Field(min_length=1, max_length=7)] = [1, 2, 3, 4, 5, 6]
    languages: Annotated[list[SpokenLanguage], Field(max_length=14)] = []


class CalendarOut(Schema):
    """One's own days from ``first`` to ``last``: away, and booked here, which nobody can take back
    in the calendar."""

    first: date
    last: date
    away: list[date]
    booked: list[date]
    weekdays: list[Weekday]


class CalendarIn(Schema):
    """Days to mark as away, and days to free again; those that are so already are fine."""

    away: Annotated[list[date], Field(max_length=200)] = []
    free: Annotated[list[date], Field(max_length=200)] = []


class PortfolioOut(Schema):
    items: list[PortfolioItemOut]
    most_items: int
    most_photos: int


class PortfolioItemIn(Schema):
    """The words of a piece of work. ``trade`` is a slug."""

    title: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
    description: Annotated[str, StringConstraints(strip_whitespace=True, max_length=1000)] = ""
    trade: Annotated[str, Field(max_length=40)] | None = None
    finished_month: Month | None = None


class PhotoIn(Schema):
    stage: PhotoStage
    caption: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)] = ""


class OrderIn(Schema):
    """Ids in their new order; those left out follow."""

    ids: Annotated[list[UUID], Field(max_length=100)]


class TeamIn(Schema):
    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]


class TeamMemberOut(Schema):
    """Somebody of one's own team, by the whole name."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None
    role: Literal["worker", "supervisor"]
    joined_at: datetime


class TeamInvitationOut(Schema):
    """An invitation that waits, to its contractor. ``contact`` is what was typed, tidied."""

    id: UUID
    contact: str
    role: Literal["worker", "supervisor"]
    created_at: datetime
    expires_at: datetime


class TeamOut(Schema):
    """One's own team; the name is empty until it has one."""

    name: str
    members: list[TeamMemberOut]
    invitations: list[TeamInvitationOut]


class TeamInvitationIn(Schema):
    """``contact``: an e-mail address or an Indian mobile number, as people write them."""

    contact: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=254)]
    role: Literal["worker", "supervisor"]


class TeamInvitationKeyIn(Schema):
    key: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class TeamInvitationAnswerIn(TeamInvitationKeyIn):
    accept: bool


class ReceivedTeamInvitationOut(Schema):
    """An invitation to whoever reads it."""

    id: UUID
    team_name: str
    contractor_id: UUID
    contractor_name: str
    role: Literal["worker", "supervisor"]
    expires_at: datetime


class ReceivedTeamInvitationsOut(Schema):
    items: list[ReceivedTeamInvitationOut]


class MembershipOut(Schema):
    """A team that one is in."""

    team_id: UUID
    team_name: str
    contractor_id: UUID
    contractor_name: str
    role: Literal["worker", "supervisor"]
    joined_at: datetime


class MembershipsOut(Schema):
    items: list[MembershipOut]
