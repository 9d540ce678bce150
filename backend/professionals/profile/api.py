"""The public page of a professional, and the editor of the viewer's own profile and calendar."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse

from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from professionals import calendar, selectors, services
from professionals.calendar import CalendarOut
from professionals.policy import require_offers_work
from professionals.profile.parsing import calendar_days, worker_profile_fields
from professionals.profile.schemas import CalendarIn, WorkerOut, WorkerProfileIn

router = Router()


@router.get("/workers/{worker_id}", auth=None)
def workers_get(request: HttpRequest, response: HttpResponse, worker_id: UUID) -> WorkerOut:
    """A public profile. Its reviews are a list of their own.

    Search engines are asked to leave it out unless its owner invited them.
    """
    viewer = viewer_of(request)
    shown = WorkerOut.of(selectors.worker_detail(viewer, worker_id), viewer)
    if not shown.allows_search_engines:
        response.headers["X-Robots-Tag"] = "noindex"
    return shown


@router.get("/me/worker-profile")
def my_worker_profile_get(request: HttpRequest) -> WorkerOut:
    """One's own profile; the defaults before the first save."""
    viewer = viewer_of(request)
    require_offers_work(viewer)
    return WorkerOut.of(selectors.own_worker_profile(viewer), viewer)


@router.put("/me/worker-profile")
@refuses(EditedMeanwhile)
def my_worker_profile_save(request: HttpRequest, body: WorkerProfileIn) -> WorkerOut:
    """Write the whole profile; it is listed once it has a place and a skill."""
    viewer = viewer_of(request)
    services.worker_profile_save(viewer, **worker_profile_fields(body))
    return WorkerOut.of(selectors.own_worker_profile(viewer), viewer)


@router.get("/me/worker-profile/calendar")
def my_calendar_get(request: HttpRequest) -> CalendarOut:
    """One's own days from today on, for half a year."""
    return calendar.own_calendar(viewer_of(request))


@router.post("/me/worker-profile/calendar")
def my_calendar_change(request: HttpRequest, body: CalendarIn) -> CalendarOut:
    """Mark days as away, or free again; searches for a day know it at once."""
    viewer = viewer_of(request)
    calendar.days_change(viewer, **calendar_days(body))
    return calendar.own_calendar(viewer)
