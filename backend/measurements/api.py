"""Measuring the speed of pages, with those who allowed it; and what staff see of it."""

from typing import Annotated, Literal

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, viewer_of
from core.api.rate_limits import limited
from measurements import consent, selectors
from measurements.schemas import MeasurementIn, SpeedOut
from measurements.services import Visit, visit_count

router = Router()


@router.post("/measurements", auth=None)
@limited("measurements", times=120, seconds=600)
def measurements_add(request: HttpRequest, body: MeasurementIn) -> None:
    """Count one page load; without the browser's cookie of consent nothing is counted.

    Sent by ``sendBeacon`` as the page goes, so without the CSRF token. Nothing is read of who asks.
    """
    if consent.is_allowed(request):
        values = {"LCP": body.LCP, "INP": body.INP, "CLS": body.CLS, "TTFB": body.TTFB}
        if body.CLS is not None:
            values["CLS"] = body.CLS * 1_000
        measured = {name: value for name, value in values.items() if value is not None}
        visit_count(Visit(body.page, body.device, body.language, measured))


@router.get("/staff/speed")
def staff_speed_get(
    request: HttpRequest,
    days: Annotated[int, Query(ge=1, le=90)] = 28,
    language: Literal["en", "hi"] | None = None,
) -> SpeedOut:
    """How fast pages are for three of four visits, by page and device: for owners."""
    return selectors.speed(viewer_of(request), days=days, language=language)
