"""Schemas of rate cards. Prices are paise for one unit."""

from typing import Annotated, Any, Self

from ninja import Schema
from pydantic import Field

from core.api.record_versions import Versioned
from core.api.schemas import Out
from professionals.rate_cards.rules import LEAST_PAISE, MOST_PAISE
from professionals.schemas import JobOut, PricedJobOut, SkillOut
from trades.models import JobTemplate
from trades.rates import JobUnit


class JobTemplateOut(JobOut):
    """A common job to price. The range is typical for the first of ``units``; ``source`` publishes
    it, or is empty where it is our estimate."""

    trade: SkillOut
    units: list[JobUnit]
    low_paise: int
    high_paise: int
    source: str


class JobPriceOut(Out):
    """One price of a rate card; ``job`` is the common job's slug."""

    job: str
    price_paise: int
    unit: JobUnit


class RateCardOut(Out):
    """One's own rate card: the common jobs of one's trades, and the prices that are set."""

    jobs: list[JobTemplateOut]
    prices: list[JobPriceOut]
    edit_version: str

    @classmethod
    def of(cls, jobs: list[JobTemplate], prices: list[dict[str, Any]], edit_version: str) -> Self:
        return cls(
            jobs=JobTemplateOut.from_rows(jobs),
            prices=[JobPriceOut(**price) for price in prices],
            edit_version=edit_version,
        )


class JobPriceIn(Schema):
    """A price as entered; without ``price_paise`` the job has none."""

    job: Annotated[str, Field(min_length=1, max_length=60)]
    price_paise: Annotated[int, Field(ge=LEAST_PAISE, le=MOST_PAISE)] | None = None
    unit: JobUnit | None = None


class RateCardIn(Versioned):
    """The whole rate card."""

    prices: Annotated[list[JobPriceIn], Field(max_length=200)]


class PublicPriceOut(PricedJobOut):
    """A price on a professional's page."""

    trade: str = Field(description="The trade's slug")
