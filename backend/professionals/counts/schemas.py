"""Schemas of the counts beside a search."""

from datetime import date

from pydantic import Field

from core.api.schemas import Out
from professionals.schemas import Badge, SpokenLanguage


class TradeCountOut(Out):
    slug: str
    name: str
    name_hi: str
    count: int


class RatingCountOut(Out):
    value: int = Field(description="Stars on average, at least")
    count: int


class BadgeCountOut(Out):
    badge: Badge
    count: int


class DayRateCountOut(Out):
    paise: int = Field(description="A day's rate, at most")
    count: int


class LanguageCountOut(Out):
    code: SpokenLanguage
    count: int


class ExperienceCountOut(Out):
    years: int = Field(description="At least")
    count: int


class ResponseCountOut(Out):
    minutes: int = Field(description="Of the usual time to the first answer, at most")
    count: int


class AcceptanceCountOut(Out):
    percent: int = Field(description="Of the requests, at least")
    count: int


class DayCountOut(Out):
    date: date
    count: int


class FacetsOut(Out):
    """What each further choice would leave: a trade, rating, price or experience in place of the
    present one, a badge or language in addition. Choices that leave nobody are among them."""

    trades: list[TradeCountOut]
    min_rating: list[RatingCountOut]
    badges: list[BadgeCountOut]
    max_day_rate: list[DayRateCountOut]
    languages: list[LanguageCountOut]
    min_experience: list[ExperienceCountOut]
    max_response: list[ResponseCountOut]
    min_acceptance: list[AcceptanceCountOut]
    instant: int = Field(description="For the job that the words mean, if they mean one")
    available_on: DayCountOut | None = Field(description="Of the chosen day; null without one")


class AreaCountOut(Out):
    """An area in which there are some of them: a PIN code or a whole town, by its centre."""

    id: int
    name: str
    name_hi: str
    latitude: float
    longitude: float
    count: int


class WorkerCountsOut(Out):
    """How many there are, exact as of the last minute."""

    total: int
    is_exact: bool = Field(
        description="False when price or experience is none of the steps offered: then those are "
        "counted who pass the nearest stricter step"
    )
    facets: FacetsOut
    areas: list[AreaCountOut]
