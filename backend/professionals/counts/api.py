"""Counts of professionals for a search."""

from django.http import HttpRequest, HttpResponse
from ninja import Query

from core.api.operations import Router, refuses
from core.api.public_reads import DirectAnswer, public_read
from places.errors import UnknownPlace
from professionals.counts.schemas import WorkerCountsOut
from professionals.counts.selectors import count_workers
from professionals.search.request import WorkerFiltersIn, understood_filters
from trades.errors import UnknownTrade

router = Router()


def counts_json(query: WorkerFiltersIn) -> bytes:
    """The answer of ``workers_count``."""
    filters, _read = understood_filters(query)
    return count_workers(filters)


@router.get("/workers/counts", auth=None, response={200: WorkerCountsOut})
@refuses(UnknownPlace, UnknownTrade)
@public_read(direct=DirectAnswer(WorkerFiltersIn, counts_json))
def workers_count(request: HttpRequest, query: Query[WorkerFiltersIn]) -> HttpResponse:
    """How many workers a search finds, how many each further choice leaves, and in which areas."""
    return HttpResponse(counts_json(query), content_type="application/json")
