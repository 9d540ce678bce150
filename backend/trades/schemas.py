"""Shapes of the trades API. Prices are paise."""

from typing import Protocol, Self

from core.api.schemas import Out
from trades.models import Problem, Trade


class OfferedMeaning(Protocol):
    """What ``selectors.Offered`` has."""

    @property
    def trade(self) -> Trade: ...
    @property
    def problem(self) -> Problem | None: ...
    @property
    def matched(self) -> str: ...


class CatalogueTradeOut(Out):
    """A trade as the landing and services pages show it; figures are null until counted.

    ``name_plural`` is used within a sentence ("electricians"); ``description`` is one sentence.
    """

    slug: str
    name: str
    name_hi: str
    name_plural: str
    name_plural_hi: str
    description: str
    description_hi: str
    service_name: str
    service_name_hi: str
    starting_price_paise: int
    landing_order: int | None
    services_order: int | None
    projects_count: int | None
    rating_average: float | None


class ResolvedTradeOut(Out):
    trade: CatalogueTradeOut | None


class ProblemOut(Out):
    """A problem or job of the catalogue ("Geyser not heating")."""

    slug: str
    name: str
    name_hi: str


class TradeSuggestionOut(Out):
    """A trade to offer, or one of the problems it solves; ``matched`` is the name or synonym that
    what was typed resembles, empty if it resembles none."""

    slug: str
    name: str
    name_hi: str
    service_name: str
    service_name_hi: str
    problem: ProblemOut | None
    matched: str

    @classmethod
    def of(cls, offered: OfferedMeaning) -> Self:
        trade = offered.trade
        return cls.from_row(
            trade,
            problem=ProblemOut.from_row(offered.problem) if offered.problem else None,
            matched=offered.matched,
        )
