"""Reads of the catalogue, and matching words to a trade."""

from dataclasses import dataclass
from functools import lru_cache

from django.db.models import QuerySet

from trades.errors import UnknownTrade
from trades.models import Trade
from trades.words import meaning_of, suggestions


def trades() -> QuerySet[Trade]:
    """The whole catalogue, in its own order."""
    return Trade.objects.order_by("id")


def resolve_trade(text: str) -> Trade | None:
    """The trade of a slug, a name or free text (``words.meaning_of``); None for none."""
    meaning = meaning_of(text)
    return Trade.objects.get(pk=meaning.trade_id) if meaning else None


@dataclass(frozen=True, slots=True)
class OfferedTrade:
    """A suggested trade; ``matched`` is the name or synonym that matches."""

    slug: str
    name: str
    name_hi: str
    service_name: str
    service_name_hi: str
    matched: str


def suggest_trades(text: str, *, limit: int = 8) -> list[OfferedTrade]:
    """Autocomplete suggestions for trades, best first."""
    offered = suggestions(text, limit=limit)
    found = Trade.objects.in_bulk([trade_id for trade_id, _matched in offered])
    return [
        OfferedTrade(
            trade.slug,
            trade.name,
            trade.name_hi,
            trade.service_name,
            trade.service_name_hi,
            matched,
        )
        for trade, matched in ((found[trade_id], matched) for trade_id, matched in offered)
    ]


def require_trade(text: str, *, field: str = "trade") -> Trade:
    """``resolve_trade``, raising UnknownTrade at ``field`` if no trade matches."""
    trade = resolve_trade(text)
    if trade is None:
        raise UnknownTrade(text, field=field)
    return trade


@lru_cache(maxsize=4096)
def require_trade_cached(text: str) -> Trade:
    """``require_trade``, cached in this process: for names, which change only with a release. Its
    figures are as old as the process."""
    return require_trade(text)


@lru_cache(maxsize=1)
def trades_by_slug() -> dict[str, Trade]:
    """The catalogue, cached in the same way."""
    return {trade.slug: trade for trade in trades()}
