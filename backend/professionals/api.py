"""Finding professionals."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from core.api import answers
from core.public_reads import public_read
from places.errors import UnknownPlace
from professionals.presenting_search import page_json
from professionals.schemas import WorkersPage
from professionals.search_request import WorkerSearchIn, understood_search
from trades.errors import UnknownTrade

router = Router()


@router.get(
    "/workers",
    auth=None,
    operation_id="workers_search",
    response=answers(WorkersPage, UnknownPlace, UnknownTrade),
)
@public_read()
def workers_search(request: HttpRequest, query: Query[WorkerSearchIn]) -> Any:
    """Workers of a trade around a place. Both are words as people type them.

    A page may hold fewer than ``limit``, even none, and still have a ``next``.
    """
    search, read = understood_search(query)
    return HttpResponse(page_json(search, read), content_type="application/json")
