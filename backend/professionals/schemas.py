"""Schemas of the search for professionals. Rates are paise per unit; distances km."""

from datetime import date
from typing import Literal, Self
from uuid import UUID

from pydantic import Field

from core.api.schemas import Out
from places.models import City
from places.schemas import PlaceOut
from professionals.models import Availability
from trades.rates import JobUnit, RateUnit
from trades.schemas import TradeSuggestionOut

Badge = Literal["id_verified", "reference_verified", "skill_verified", "top_rated"]
SpokenLanguage = Literal[
    "hi", "en", "bn", "mr", "te", "ta", "gu", "kn", "ml", "or", "pa", "as", "ur", "ne"
]


class SkillOut(Out):
    slug: str
    name: str
    name_hi: str


class JobOut(Out):
    """A common job that professionals price ("Ceiling fan fitting")."""

    slug: str
    name: str
    name_hi: str


class PricedJobOut(Out):
    """A price of a rate card, in paise for one unit."""

    job: JobOut
    price_paise: int
    unit: JobUnit


class AreaOut(Out):
    """A place; ``name_hi`` is the English name where Hindi has none."""

    id: int
    name: str
    name_hi: str
    state: str

    @classmethod
    def of(cls, city: City) -> Self:
        return cls.from_row(city, name_hi=city.name_hi or city.name)


Reason = Literal["near", "top_rated", "well_rated", "verified", "experienced", "available_today"]
"""Why a worker is recommended: within 5 km; the badge; 4.5 stars or more from at least three
reviews; two of the three checks; ten years or more; free today and not busy.
"""


class ListedWorkerOut(Out):
    """A worker who can be found, where nothing was searched around: among bookmarks."""

    worker_id: UUID
    worker_name: str
    business_name: str
    avatar_url: str | None
    rating_average: float | None
    rating_count: int
    city: str
    city_hi: str
    state: str
    state_hi: str
    locality: str
    skills: list[SkillOut]
    rate_paise: int | None
    rate_unit: RateUnit | None
    cheapest_job: PricedJobOut | None = Field(description="Of a worker without a rate")
    badges: list[Badge]
    experience_years: int
    availability: Availability
    available_today: bool
    next_available_on: date | None = Field(description="Within 60 days, by the calendar")


class WorkerResultOut(ListedWorkerOut):
    """A search result (spec part 1, point 3: worker search result, and what its card shows).

    Positions are those of the centre of the worker's area. ``available_today`` and
    ``next_available_on`` (within 60 days) go by the calendar; ``availability`` is what the worker
    says of himself; ``away_until`` is the last of the days away that have begun. How a worker
    answers requests is null with too few of them (``rules.FEWEST_REQUESTS``). ``job_price_paise``
    is what the worker asks for the page's ``job``, per ``job_unit``. ``is_instant``: the worker
    can be booked soon, and confirms at once (the ``job``, where one is meant).
    """

    area: str
    area_hi: str
    distance_km: float
    away_until: date | None
    response_minutes: int | None
    acceptance_percent: int | None
    languages: list[str]
    area_id: int
    latitude: float
    longitude: float
    reasons: list[Reason]
    job_price_paise: int | None
    job_unit: JobUnit | None
    cheapest_job: PricedJobOut | None = Field(
        description="Of the searched trades; of a worker without a rate or a price of the job"
    )
    is_instant: bool


class TradeSearchedOut(SkillOut):
    """A trade that was searched for, with its people as within a sentence: "electricians"."""

    name_plural: str
    name_plural_hi: str


class WorkersFrame(Out):
    """How the words of a search were understood; ``job`` solves the problem that they name, and
    ``also_meant`` is what else they ask for ("tap leaking and fan broken")."""

    job: JobOut | None
    trade: TradeSearchedOut
    trades: list[TradeSearchedOut]
    also_meant: list[TradeSuggestionOut]
    place: PlaceOut
    place_choices: list[PlaceOut]
    radius_km: float
    sort: Literal["best", "nearest", "rating", "price", "response", "acceptance"]


class WorkersPage(WorkersFrame):
    """A page of workers. It may be short, even empty, and have a ``next``."""

    items: list[WorkerResultOut]
    next: str | None
