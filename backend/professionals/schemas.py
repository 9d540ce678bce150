"""Shapes of the search of professionals. Rates are paise per unit; distances km."""

from typing import Literal
from uuid import UUID

from ninja import Schema

from places.models import City
from places.schemas import PlaceOut
from professionals.models import Availability
from trades.rates import RateUnit

Badge = Literal["id_verified", "reference_verified", "skill_verified", "top_rated"]
SpokenLanguage = Literal[
    "hi", "en", "bn", "mr", "te", "ta", "gu", "kn", "ml", "or", "pa", "as", "ur", "ne"
]


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
