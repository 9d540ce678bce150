"""Operations of the viewer's own rules of instant booking."""

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from professionals.instant_booking import selectors, services
from professionals.instant_booking.schemas import InstantSettingsIn, InstantSettingsOut

router = Router()


@router.get("/me/instant-booking")
def my_instant_booking_get(request: HttpRequest) -> InstantSettingsOut:
    """When one confirms bookings without being asked."""
    return selectors.own_instant_rules(viewer_of(request))


@router.put("/me/instant-booking")
@refuses(EditedMeanwhile)
def my_instant_booking_save(request: HttpRequest, body: InstantSettingsIn) -> InstantSettingsOut:
    """Write the rules; searches and the public page follow them."""
    viewer = viewer_of(request)
    services.instant_rules_save(viewer, **body.model_dump())
    return selectors.own_instant_rules(viewer)
