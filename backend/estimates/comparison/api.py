"""The one operation of the comparison."""

from uuid import UUID

from django.http import HttpRequest

from core.api.operations import Router, viewer_of
from estimates.comparison.schemas import EstimateComparisonOut
from estimates.comparison.selectors import comparison

router = Router()


@router.get("/projects/{project_id}/estimate")
def project_estimate_get(request: HttpRequest, project_id: UUID) -> EstimateComparisonOut | None:
    """The offers for the viewer's own work beside the estimate that it was posted from.

    Null where the work was posted without one.
    """
    found = comparison(viewer_of(request), project_id)
    return EstimateComparisonOut.of(found) if found else None
