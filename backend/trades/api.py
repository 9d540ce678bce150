from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Query, Router

from core.api import answers
from core.pagination import Page
from core.public_reads import public_read
from trades.schemas import CatalogueTradeOut, ResolvedTradeOut
from trades.selectors import resolve_trade, trades

router = Router()


@router.get(
    "/trades",
    operation_id="trades_list",
    auth=None,
    response=answers(Page[CatalogueTradeOut]),
)
@public_read()
def trades_list(request: HttpRequest) -> Any:
    """The whole catalogue; pages pick theirs by ``landing_order`` and ``services_order``."""
    return {"items": trades(), "next": None}


@router.get(
    "/trades/resolve",
    operation_id="trades_resolve",
    auth=None,
    response=answers(ResolvedTradeOut),
)
@public_read(seconds=600)
def trades_resolve(request: HttpRequest, q: Annotated[str, Query(max_length=120)]) -> Any:
    """The trade that free text means, in English, Hindi or Hinglish; null when none."""
    return {"trade": resolve_trade(q)}
