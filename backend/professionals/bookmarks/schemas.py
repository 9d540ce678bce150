"""Schemas of bookmarked professionals."""

from datetime import date, datetime
from uuid import UUID

from pydantic import Field

from core.api.schemas import Out
from professionals.models import Availability
from professionals.schemas import Badge, PricedJobOut, SkillOut
from trades.rates import RateUnit


class BookmarkedWorkerOut(Out):
    """A search result without its distance: nothing was searched around."""

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


class FavouriteOut(Out):
    worker_id: UUID
    kept_at: datetime
    worker: BookmarkedWorkerOut | None = Field(description="null: not listed any more")
