"""Operations of the market: find open work, view it, bookmark it."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging, page_newest_first
from places.errors import UnknownPlace
from places.schemas import PlaceOut
from projects import selectors
from projects.bookmarks import services as bookmarks
from projects.errors import NoLongerOpen
from projects.market import selectors as market_selectors
from projects.market.filters import list_asked_for
from projects.market.schemas import (
    OpenWorkDetailOut,
    OpenWorkList,
    OpenWorkOut,
    OpenWorkPage,
    OwnGroundOut,
    WorkListIn,
)
from trades.schemas import TradeSuggestionOut

router = Router()


@router.get("/open-work", auth=None)
@refuses(UnknownPlace)
def open_work_list(request: HttpRequest, query: Query[WorkListIn]) -> OpenWorkPage:
    """Work that takes applications, newest first unless asked otherwise (spec part 1, point 9);
    with a text what fits it best.
    """
    viewer = viewer_of(request)
    ground = market_selectors.own_ground(viewer)
    asked = list_asked_for(query, ground)
    page = market_selectors.open_work_page(
        viewer,
        asked.filters,
        ground=ground,
        sort=asked.sort,
        paging=query,
    )
    return OpenWorkPage(
        items=[OpenWorkOut.of(row, viewer, page.distances) for row in page.rows],
        next=page.following,
        total=page.total,
        is_total_least=page.is_total_least,
        place=PlaceOut.from_row(asked.place) if asked.place else None,
        place_choices=PlaceOut.from_rows(asked.place_choices),
        meanings=[
            TradeSuggestionOut.of(each)
            for each in market_selectors.meanings(query.q, is_found=bool(page.rows or query.cursor))
        ],
        mine=OwnGroundOut.of(asked.ground) if asked.ground else None,
    )


@router.get("/open-work/{project_id}", auth=None)
@refuses(NoLongerOpen)
def open_work_get(request: HttpRequest, project_id: UUID) -> OpenWorkDetailOut:
    viewer = viewer_of(request)
    row = selectors.open_work_detail(viewer, project_id)
    ground = market_selectors.own_ground(viewer)
    away = market_selectors.distances([row], ground.point if ground else None)
    return OpenWorkDetailOut.of(
        row,
        viewer,
        away,
        homeowner=market_selectors.homeowner_record(row),
        worker_badges=market_selectors.badges_of_hired(row),
    )


@router.get("/open-work/{project_id}/similar", auth=None)
def open_work_similar(request: HttpRequest, project_id: UUID) -> OpenWorkList:
    """Up to four open works of the same trade, nearest to this one first."""
    viewer = viewer_of(request)
    rows, away = market_selectors.similar_work(viewer, project_id)
    return OpenWorkList(items=[OpenWorkOut.of(row, viewer, away) for row in rows])


@router.get("/me/saved-work")
def saved_work_list(request: HttpRequest, paging: Query[Paging]) -> Page[OpenWorkOut]:
    """The viewer's saved work, latest saved first, including work that has closed."""
    viewer = viewer_of(request)
    page = page_newest_first(market_selectors.saved_work(viewer), paging)
    saved = [row.project_id for row in page.items]
    rows = market_selectors.rows_by_id(viewer, saved)
    ground = market_selectors.own_ground(viewer)
    away = market_selectors.distances(rows.values(), ground.point if ground else None)
    items = [
        OpenWorkOut.of(rows[project_id], viewer, away) for project_id in saved if project_id in rows
    ]
    return page.showing(items)


@router.put("/me/saved-work/{project_id}")
def saved_work_add(request: HttpRequest, project_id: UUID) -> None:
    """Keep open work to come back to. Keeping it again changes nothing."""
    bookmarks.work_keep(viewer_of(request), project_id=project_id)


@router.delete("/me/saved-work/{project_id}")
def saved_work_drop(request: HttpRequest, project_id: UUID) -> None:
    bookmarks.work_drop(viewer_of(request), project_id=project_id)
