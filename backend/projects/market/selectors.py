"""Reads of the market for one viewer: the open-work list and the page of one job."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db.models import Count, QuerySet
from django.utils import timezone

from accounts.models import User
from core.api.pagination import Paging
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.errors import require
from places.distance import distance_km
from places.place_match import Place, place_of
from professionals.selectors import own_worker_profile, trades_of, worker_cards
from projects import policy
from projects.bookmarks.models import SavedWork
from projects.counts import POSTED, work_counts
from projects.market.search import (
    Circle,
    WorkFilters,
    WorkSort,
    count_work,
    counted_up_to,
    work_page,
)
from projects.models import Project
from projects.policy import Viewer
from projects.ports import standings
from projects.selectors import as_market
from trades.models import Trade
from trades.selectors import Offered, nearest_meanings, problems_meant

SIMILAR = 4
SIMILAR_WITHIN_KM = 50


@dataclass(frozen=True, slots=True)
class OwnGround:
    """A professional's trades, the centre of their area, and how far they travel."""

    trades: tuple[Trade, ...]
    place: Place
    radius_km: int

    @property
    def point(self) -> tuple[float, float]:
        return (self.place.latitude, self.place.longitude)


@dataclass(frozen=True, slots=True)
class WorkPage:
    """One page of the list. ``distances`` are km along the ground by work, where known."""

    rows: list[Project]
    following: str | None
    total: int | None
    is_total_least: bool
    distances: dict[UUID, float]


def own_ground(viewer: Viewer) -> OwnGround | None:
    """Where the viewer works; None for people who offer no work or gave no trades or area."""
    if not isinstance(viewer, User) or not viewer.offers_work:
        return None
    row = own_worker_profile(viewer)
    trades = tuple(trades_of(row)) if row.created_at else ()
    if row.area is None or not trades:
        return None
    return OwnGround(trades, place_of(row.area), row.travel_radius_km)


def open_work_page(
    viewer: Viewer,
    filters: WorkFilters,
    *,
    ground: OwnGround | None,
    sort: WorkSort,
    paging: Paging,
) -> WorkPage:
    """A page of open work. Only the first page counts the total.

    Distances are from the searched place, otherwise from the viewer's own area.
    """
    ids, following = work_page(filters, sort=sort, paging=paging)
    total, most = None if paging.cursor else count_work(filters), counted_up_to(filters)
    origin = ground.point if ground else None
    if filters.circle:
        origin = (filters.circle.latitude, filters.circle.longitude)
    rows = _in_order(viewer, ids)
    return WorkPage(
        rows=rows,
        following=following,
        total=None if total is None else min(total, most),
        is_total_least=total is not None and total > most,
        distances=distances(rows, origin),
    )


def meanings(text: str, *, is_found: bool) -> list[Offered]:
    """What a text asks for; the nearest meanings where no work was found."""
    if not text.strip():
        return []
    return problems_meant(text) if is_found else nearest_meanings(text)


def similar_work(viewer: Viewer, project_id: UUID) -> tuple[list[Project], dict[UUID, float]]:
    """Open work of the same trade nearest to this one, with its distance in km.

    Also answers for closed work, so that its page can suggest others. NotFound for work that was
    never open.
    """
    seen = policy.open_work() | policy.was_open_work()
    row = require(seen.filter(pk=project_id).first())
    trades = (row.trade_id,) if row.trade_id else ()
    if row.latitude is None or row.longitude is None:
        filters, sort, origin = WorkFilters(trade_ids=trades), WorkSort.NEWEST, None
    else:
        origin = (row.latitude, row.longitude)
        circle = Circle(*origin, radius_km=SIMILAR_WITHIN_KM)
        filters, sort = WorkFilters(trade_ids=trades, circle=circle), WorkSort.NEAREST
    ids, _following = work_page(filters, sort=sort, paging=Paging(limit=SIMILAR + 1))
    rows = _in_order(viewer, [found for found in ids if found != row.pk][:SIMILAR])
    return rows, distances(rows, origin)


class HomeownerRecordOut(Out):
    """What a worker may know about a homeowner who posts."""

    member_since: date
    posted_count: int
    completed_count: int
    rating_average: float | None
    rating_count: int


def homeowner_record(project: Project) -> HomeownerRecordOut:
    """What a worker may know about a homeowner: the first name only, never the address."""
    owner_id = project.homeowner_id
    owner = User.objects.filter(pk=owner_id).values("created_at").get()
    posted = work_counts(
        Project.objects.filter(homeowner=owner_id), posted=Count("pk", filter=POSTED)
    )
    standing = standings.filled([owner_id]).get(owner_id)
    return HomeownerRecordOut(
        member_since=timezone.localdate(owner["created_at"]),
        posted_count=posted["posted"],
        completed_count=posted["completed"],
        rating_average=standing.average if standing else None,
        rating_count=standing.count if standing else 0,
    )


def badges_of_hired(project: Project) -> list[str]:
    """The badge types of the hired worker; spec part 1, point 3: Job."""
    if project.worker_id is None:
        return []
    return worker_cards([project.worker_id])[project.worker_id].badges


def saved_work(viewer: User) -> QuerySet[SavedWork]:
    """The viewer's bookmarked work that is or was on the market."""
    seen = policy.open_work() | policy.was_open_work()
    return SavedWork.objects.filter(user=viewer, project__in=seen)


def rows_by_id(viewer: Viewer, ids: Iterable[UUID]) -> dict[UUID, Project]:
    """Work as the market shows it, for ids that the viewer may see."""
    return {row.pk: row for row in _market_rows(viewer.pk, list(ids))}


@compiled
def _market_rows(viewer_id: UUID | None, ids: list[UUID]) -> QuerySet[Project]:
    return as_market(Project.objects.filter(pk__in=ids), viewer_id)


def _in_order(viewer: Viewer, ids: list[UUID]) -> list[Project]:
    rows = rows_by_id(viewer, ids)
    # Work that was closed and deleted between the two reads is left out.
    return [rows[project_id] for project_id in ids if project_id in rows]


def distances(rows: Iterable[Project], origin: tuple[float, float] | None) -> dict[UUID, float]:
    """The distance from a point in degrees to the centre of each area, in km to 0.1."""
    if origin is None:
        return {}
    return {
        row.pk: round(distance_km(*origin, row.latitude, row.longitude), 1)
        for row in rows
        if row.latitude is not None and row.longitude is not None
    }
