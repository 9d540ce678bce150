"""Reads of the catalogue, and matching words to a trade."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.db.models import QuerySet

from trades.errors import UnknownTrade
from trades.matching.index import OTHER, SURE, Meaning, Suggestion
from trades.matching.selectors import (
    Version,
    catalogue_version,
    counts_meant,
    suggest,
    trade_entry,
    trades_meant,
    understand,
)
from trades.models import Problem, Trade
from trades.rules import NEAREST_MEANINGS


def trades() -> QuerySet[Trade]:
    """The whole catalogue, in its own order."""
    return Trade.objects.order_by("id")


def resolve_trade(text: str) -> Trade | None:
    """The trade of a slug, a name or free text; None for none."""
    by_slug = trades_by_slug().get(text)
    if by_slug:
        return Trade.objects.get(pk=by_slug.pk)
    trade_id = understand(text).trade_id
    return Trade.objects.get(pk=trade_id) if trade_id else None


@dataclass(frozen=True, slots=True)
class Offered:
    """A trade or one of its problems to offer; ``matched`` is the name or synonym that fits, empty
    where none does."""

    trade: Trade
    problem: Problem | None
    matched: str


def suggest_trades(text: str, *, limit: int = 8) -> list[Offered]:
    """Autocomplete suggestions for trades and problems, best first."""
    return _offered(suggest(text, limit=limit))


def problems_meant(text: str) -> list[Offered]:
    """What a text asks for, the first first: several for "tap leaking and fan broken"."""
    return _offered(understand(text).problems)


def also_meant(text: str) -> tuple[Offered, ...]:
    """What a text asks for beside its first problem, cached in this process for as long as words
    mean the same."""
    return _also_meant(text, catalogue_version()) if len(understand(text).problems) > 1 else ()


@lru_cache(maxsize=1024)
def _also_meant(text: str, _version: Version) -> tuple[Offered, ...]:
    return tuple(problems_meant(text)[1:])


def trades_solving(offered: Offered) -> list[int]:
    """The ids of all trades that solve what is offered."""
    return trades_meant(_entry(offered))


def pieces_of(offered: Offered, text: str) -> int | None:
    """How many of it the text asks for ("3 fans"); None where it says no number."""
    count = counts_meant(text).get(_entry(offered))
    return count.number if count else None


def _entry(offered: Offered) -> str:
    problem = offered.problem
    return problem.slug if problem else trade_entry(offered.trade.slug)


def nearest_meanings(text: str, *, limit: int = NEAREST_MEANINGS) -> list[Offered]:
    """What a text that is not understood may mean; the usual trades, which match nothing, if it
    resembles none or asks for a service that nobody here offers ("doctor" is no plant doctor)."""
    ranked = understand(text).ranked
    is_other = bool(ranked) and ranked[0].trade_id == OTHER and ranked[0].confidence >= SURE
    nearest = [] if is_other else _offered(suggest(text, limit=limit))
    if nearest:
        return nearest
    usual = Trade.objects.filter(landing_order__isnull=False).order_by("landing_order")
    return [Offered(trade, None, "") for trade in usual[:limit]]


def _offered(entries: Iterable[Suggestion | Meaning]) -> list[Offered]:
    found = list(entries)
    by_id = {trade.pk: trade for trade in trades_by_slug().values()}
    problems = {
        problem.slug: problem
        for problem in Problem.objects.filter(slug__in=[each.entry for each in found])
    }
    return [
        Offered(
            by_id[each.trade_id],
            problems.get(each.entry),
            each.matched if isinstance(each, Suggestion) else each.spelling,
        )
        for each in found
    ]


def require_trade(text: str, *, field: str = "trade") -> Trade:
    """``resolve_trade``, raising UnknownTrade at ``field`` if no trade matches."""
    trade = resolve_trade(text)
    if trade is None:
        raise UnknownTrade(text, nearest_meanings(text), field=field)
    return trade


def require_trade_cached(text: str) -> Trade:
    """``require_trade``, cached in this process for as long as words mean the same. Its figures are
    as old as the process."""
    return _required(text, catalogue_version())


@lru_cache(maxsize=4096)
def _required(text: str, _version: Version) -> Trade:
    return require_trade(text)


@lru_cache(maxsize=1)
def trades_by_slug() -> dict[str, Trade]:
    """The catalogue, cached in the same way."""
    return {trade.slug: trade for trade in trades()}
