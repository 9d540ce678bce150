"""Shapes of the counts beside a search."""

from datetime import date

from ninja import Schema
from pydantic import Field

from professionals.schemas import Badge, SpokenLanguage


class TradeCountOut(Schema):
    slug: str
    name: str
    name_hi: str
    count: int


class RatingCountOut(Schema):
    value: int = Field(description="Stars on average, at least")
    count: int


class BadgeCountOut(Schema):
    badge: Badge
    count: int


class DayRateCountOut(Schema):
    paise: int = Field(description="A day's rate, at most")
    count: int


class LanguageCountOut(Schema):
    code: SpokenLanguage
    count: int


class ExperienceCountOut(Schema):
    years: int = Field(description="At least")
    count: int


class DayCountOut(Schema):
    date: date
    count: int


class FacetsOut(Schema):
    """What each further choice would leave: a trade, rating, price or experience in place of the
    present one, a badge or language in addition. Choices that leave nobody are among them."""

    trades: list[TradeCountOut]
    min_rating: list[RatingCountOut]
    badges: list[BadgeCountOut]
    max_day_rate: list[DayRateCountOut]
    languages: list[LanguageCountOut]
    min_experience: list[ExperienceCountOut]
    available_on: DayCountOut | None = Field(description="Of the chosen day; null without one")


class AreaCountOut(Schema):
    """An area in which there are some of them: a PIN code or a whole town, by its centre."""

    id: int
    name: str
    name_hi: str
    latitude: float
    longitude: float
    count: int


class WorkerCountsOut(Schema):
    """How many there are, exact as of the last minute."""

    total: int
    is_exact: bool = Field(
        description="False when price or experience is none of the steps offered: then those are "
        "counted who pass the nearest stricter step"
    )
    facets: FacetsOut
    areas: list[AreaCountOut]
