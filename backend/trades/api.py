from typing import Annotated

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router
from core.api.pagination import Page
from core.api.public_reads import public_read
from trades.schemas import CatalogueTradeOut, ResolvedTradeOut, TradeSuggestionOut
from trades.selectors import resolve_trade, suggest_trades, trades

router = Router()


@router.get("/trades", auth=None)
@public_read()
def trades_list(request: HttpRequest) -> Page[CatalogueTradeOut]:
    """The whole catalogue; pages pick theirs by ``landing_order`` and ``services_order``."""
    return Page(items=CatalogueTradeOut.from_rows(trades()))


@router.get("/trades/resolve", auth=None)
@public_read()
def trades_resolve(
    request: HttpRequest, q: Annotated[str, Query(max_length=120)]
) -> ResolvedTradeOut:
    """The trade that free text means, in English, Hindi or Hinglish; null when none."""
    trade = resolve_trade(q)
    return ResolvedTradeOut(trade=CatalogueTradeOut.from_row(trade) if trade else None)


@router.get("/trades/suggest", auth=None)
@public_read()
def trades_suggest(
    request: HttpRequest,
    q: Annotated[str, Query(max_length=120)],
    limit: Annotated[int, Query(ge=1, le=20)] = 8,
) -> Page[TradeSuggestionOut]:
    """Trades and problems for what somebody types, best first, with the name or synonym that fits.

    Each is understood by a search."""
    return Page(items=[TradeSuggestionOut.of(each) for each in suggest_trades(q, limit=limit)])
