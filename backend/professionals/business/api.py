"""Operations of the viewer's own business."""

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from professionals.business import services as business
from professionals.business.schemas import BusinessIn, BusinessOut

router = Router()


@router.get("/me/business")
def my_business_get(request: HttpRequest) -> BusinessOut:
    """For contractors and workers; others have none."""
    return business.business_of(viewer_of(request))


@router.put("/me/business")
@refuses(EditedMeanwhile)
def my_business_save(request: HttpRequest, body: BusinessIn) -> BusinessOut:
    actor = viewer_of(request)
    business.business_save(actor=actor, **body.model_dump())
    return business.business_of(actor)
