"""Finding professionals."""

from typing import Any

from django.http import HttpRequest
from ninja import Query, Router

from core.api import answers
from places.errors import UnknownPlace
from professionals.schemas import WorkersPage
from professionals.search_request import WorkerSearchIn, understood_search
from professionals.searching import find_workers_within_radius
from trades.errors import UnknownTrade

router = Router()


@router.get(
    "/workers",
    auth=None,
    operation_id="workers_search",
    response=answers(WorkersPage, UnknownPlace, UnknownTrade),
)
def workers_search(request: HttpRequest, query: Query[WorkerSearchIn]) -> Any:
    """Workers of a trade around a place. Both are words as people type them.

    A page may hold fewer than ``limit``, even none, and still have a ``next``.
    """
    search, read = understood_search(query)
    found, following = find_workers_within_radius(search)
    return {
        "items": found,
        "next": following,
        "trade": read.trade,
        "trades": read.trades,
        "place": read.place,
        "radius_km": search.radius_km,
        "sort": search.sort,
    }
