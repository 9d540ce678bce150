"""The signed-in person's own figures."""

from django.http import HttpRequest

from core.api.operations import Router, viewer_of
from stats import selectors
from stats.schemas import StatsOut

router = Router()


@router.get("/me/stats")
def stats_get(request: HttpRequest) -> StatsOut:
    """Counted at each request; the part for the person's role."""
    return selectors.stats_of(viewer_of(request))
