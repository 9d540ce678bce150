"""Shapes of the professionals API. Rates are paise per unit; distances km."""

from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from places.models import City
from places.schemas import PlaceOut
from professionals.models import Availability
from trades.rates import RateUnit

Badge = Literal["id_verified", "reference_verified", "skill_verified", "top_rated"]
SpokenLanguage = Literal[
    "hi", "en", "bn", "mr", "te", "ta", "gu", "kn", "ml", "or", "pa", "as", "ur", "ne"
]
Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)]
Skill = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]


def _without_repeats(values: list[str]) -> list[str]:
    """Spec part 2, point 5: trimmed, with no duplicates; case tells none apart."""
    seen: dict[str, str] = {}
    for value in values:
        seen.setdefault(value.casefold(), value)
    return list(seen.values())


class SkillOut(Schema):
    slug: str
    name: str
    name_hi: str


class AreaOut(Schema):
    """A place; ``name_hi`` is the English name where Hindi has none."""

    id: int
    name: str
    name_hi: str
    state: str

    @staticmethod
    def resolve_name_hi(city: City) -> str:
        return city.name_hi or city.name


class WorkerFoundOut(Schema):
    """A search result (spec part 1, point 3: worker search result, and what its card shows)."""

    worker_id: UUID
    worker_name: str
    business_name: str
    avatar_url: str | None
    rating_average: float | None
    rating_count: int
    city: str
    city_hi: str
    state: str
    locality: str
    distance_km: float
    skills: list[SkillOut]
    rate_paise: int | None
    rate_unit: RateUnit | None
    badges: list[Badge]
    experience_years: int
    availability: Availability


class WorkersPage(Schema):
    """A page of workers, and how the words of the search were understood."""

    items: list[WorkerFoundOut]
    next: str | None
    trade: SkillOut
    trades: list[SkillOut]
    place: PlaceOut
    radius_km: float
    sort: Literal["best", "nearest", "rating", "price"]


class WorkerOut(Schema):
    """A public profile. Nothing nearer to a home than the locality's name."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None
    business_name: str
    description: str
    skills: list[SkillOut]
    experience_years: int
    rate_paise: int | None
    rate_unit: RateUnit | None
    city: AreaOut | None
    locality: str
    travel_radius_km: int
    availability: Availability
    languages: list[str]
    rating_average: float | None
    rating_count: int
    completed_projects: int
    badges: list[Badge]
    has_gstin: bool = Field(description="A GST number was given; it is never shown")
    is_listed: bool
    is_hidden_by_choice: bool = Field(description="The owner took the profile out of search")
    allows_search_engines: bool = Field(description="Whether the page may be indexed")


class WorkerProfileIn(Schema):
    """The editor's whole form. ``skills`` are trade slugs, the main one first."""

    description: Text = ""
    skills: Annotated[list[Skill], Field(max_length=8), AfterValidator(_without_repeats)] = []
    experience_years: Annotated[int, Field(ge=0, le=70)] = 0
    rate_paise: Annotated[int, Field(ge=100, le=10**12)] | None = None
    rate_unit: RateUnit | None = None
    city_id: int | None = None
    locality: Line = ""
    travel_radius_km: Annotated[int, Field(ge=1, le=200)] = 25
    availability: Availability = Availability.AVAILABLE
    languages: Annotated[list[SpokenLanguage], Field(max_length=14)] = []
