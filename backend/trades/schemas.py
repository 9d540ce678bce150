"""Shapes of the trades API. Prices are paise."""

from core.api.schemas import Out


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


class TradeSuggestionOut(Out):
    """A trade to offer; ``matched`` is the name or synonym that what was typed resembles."""

    slug: str
    name: str
    name_hi: str
    service_name: str
    service_name_hi: str
    matched: str
