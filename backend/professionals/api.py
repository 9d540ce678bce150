"""Finding professionals, their public pages, and the editor of one's own profile."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from core.api import answers, viewer_of
from core.errors import NotAllowed, NotFound
from places.errors import UnknownPlace
from professionals import presenting, selectors, services
from professionals.filling import worker_profile_fields
from professionals.policy import require_offers_work
from professionals.schemas import WorkerOut, WorkerProfileIn, WorkersPage
from professionals.search_request import WorkerSearchIn, understood_search
from professionals.searching import find_workers_within_radius
from trades.errors import UnknownTrade

router = Router()


@router.get(
    "/workers",
    auth=None,
    operation_id="workers_search",
    response=answers(WorkersPage, UnknownPlace, UnknownTrade),
)
def workers_search(request: HttpRequest, query: Query[WorkerSearchIn]) -> Any:
    """Workers of a trade around a place. Both are words as people type them.

    A page may hold fewer than ``limit``, even none, and still have a ``next``.
    """
    search, read = understood_search(query)
    found, following = find_workers_within_radius(search)
    return {
        "items": found,
        "next": following,
        "trade": read.trade,
        "trades": read.trades,
        "place": read.place,
        "radius_km": search.radius_km,
        "sort": search.sort,
    }


@router.get(
    "/workers/{worker_id}",
    auth=None,
    operation_id="workers_get",
    response=answers(WorkerOut, NotFound),
)
def workers_get(request: HttpRequest, response: HttpResponse, worker_id: UUID) -> Any:
    """A public profile. Its reviews are a list of their own.

    Search engines are asked to leave it out unless its owner invited them.
    """
    viewer = viewer_of(request)
    shown = presenting.worker(selectors.worker_detail(viewer, worker_id), viewer)
    if not shown["allows_search_engines"]:
        response.headers["X-Robots-Tag"] = "noindex"
    return shown


@router.get(
    "/me/worker-profile",
    operation_id="my_worker_profile_get",
    response=answers(WorkerOut, NotAllowed),
)
def my_worker_profile_get(request: HttpRequest) -> Any:
    """One's own profile; the defaults before the first save."""
    viewer = viewer_of(request)
    require_offers_work(viewer)
    return presenting.worker(selectors.own_worker_profile(viewer), viewer)


@router.put(
    "/me/worker-profile",
    operation_id="my_worker_profile_save",
    response=answers(WorkerOut, NotAllowed),
)
def my_worker_profile_save(request: HttpRequest, body: WorkerProfileIn) -> Any:
    """Write the whole profile; it is listed once it has a place and a skill."""
    viewer = viewer_of(request)
    services.worker_profile_save(viewer, **worker_profile_fields(body))
    return presenting.worker(selectors.own_worker_profile(viewer), viewer)
