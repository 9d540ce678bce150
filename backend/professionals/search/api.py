"""Finding professionals."""

from django.http import HttpRequest, HttpResponse
from ninja import Query

from core.api.operations import Router, refuses
from core.api.public_reads import DirectAnswer, public_read
from places.errors import UnknownPlace
from professionals.schemas import WorkersPage
from professionals.search.answers import found_json
from professionals.search.request import WorkerSearchIn
from trades.errors import UnknownTrade

router = Router()


@router.get("/workers", auth=None, response={200: WorkersPage})
@refuses(UnknownPlace, UnknownTrade)
@public_read(direct=DirectAnswer(WorkerSearchIn, found_json))
def workers_search(request: HttpRequest, query: Query[WorkerSearchIn]) -> HttpResponse:
    """Workers of a trade around a place. Both are words as people type them.

    A page may hold fewer than ``limit``, even none, and still have a ``next``.
    """
    return HttpResponse(found_json(query), content_type="application/json")
