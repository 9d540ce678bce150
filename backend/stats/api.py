"""The signed-in person's own figures."""

from django.http import HttpRequest
from ninja import Router

from core.api.operations import answers, viewer_of
from stats import selectors
from stats.schemas import StatsOut

router = Router()


@router.get("/me/stats", operation_id="stats_get", response=answers(StatsOut))
def stats_get(request: HttpRequest) -> StatsOut:
    """Counted at each request; the part for the person's role."""
    return selectors.stats_of(viewer_of(request))
