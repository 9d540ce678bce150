"""Bookmarked professionals and saved searches."""

from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Schema, Status
from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging
from core.api.record_versions import EditedMeanwhile, Versioned, edit_version_of
from core.api.schemas import Out
from professionals.bookmarks import favourites, saved_searches
from professionals.bookmarks.schemas import FavouriteOut
from professionals.errors import SearchAlreadySaved, TooManyFavourites, TooManySavedSearches
from professionals.models import SavedSearch
from professionals.schemas import Badge, SpokenLanguage
from professionals.search.request import Sort

router = Router()


class FavouriteIdsOut(Out):
    worker_ids: list[UUID]


@router.get("/me/favourites")
def favourites_list(request: HttpRequest, paging: Query[Paging]) -> Page[FavouriteOut]:
    """The viewer's saved professionals, latest first."""
    return favourites.favourites_page(viewer_of(request), paging=paging)


@router.get("/me/favourites/ids")
def favourites_ids(request: HttpRequest) -> FavouriteIdsOut:
    """The ids of all saved professionals, to mark the cards of a search."""
    return FavouriteIdsOut(worker_ids=favourites.favourite_ids(viewer_of(request)))


@router.put("/me/favourites/{worker_id}")
@refuses(TooManyFavourites)
def favourites_keep(request: HttpRequest, worker_id: UUID) -> None:
    """Keep a professional; asking twice is asking once."""
    favourites.favourite_add(viewer_of(request), worker_id=worker_id)


@router.delete("/me/favourites/{worker_id}")
def favourites_drop(request: HttpRequest, worker_id: UUID) -> None:
    """Keep a professional no longer, listed or not; asking twice is asking once."""
    favourites.favourite_drop(viewer_of(request), worker_id=worker_id)


def _sorted(values: list[str]) -> list[str]:
    return sorted(set(values))


Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,60}$")]
InAnyOrder = AfterValidator(_sorted)


class SearchAddress(Schema):
    """The parameters of /search-results. The same search is the same here, however its filters
    were ticked; a day is left out, since it passes."""

    model_config = ConfigDict(extra="forbid")

    q: Words
    location: Words
    radius: Literal[10, 25, 50, 100] = 25
    sort: Sort = Sort.BEST
    trades: Annotated[list[Slug], Field(max_length=30), InAnyOrder] = []
    rating: Annotated[int, Field(ge=1, le=5)] | None = None
    badges: Annotated[list[Badge], Field(max_length=4), InAnyOrder] = []
    price: Annotated[int, Field(ge=1, le=10**8, description="Rupees a day, at most")] | None = None
    languages: Annotated[list[SpokenLanguage], Field(max_length=14), InAnyOrder] = []
    experience: Annotated[int, Field(ge=1, le=70, description="Years, at least")] | None = None
    week: bool = False
    response: Literal[60, 240, 1440] | None = None
    acceptance: Literal[80, 90] | None = None
    instant: bool = False


SearchName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
Total = Annotated[int, Field(ge=0, le=10**9)]


class SavedSearchOut(Out):
    id: UUID
    name: str
    query: SearchAddress
    last_total: int | None = Field(description="How many results it had when it was last opened")
    last_run_at: datetime
    created_at: datetime
    edit_version: str

    @classmethod
    def of(cls, row: SavedSearch) -> Self:
        return cls.from_row(row, edit_version=edit_version_of({"name": row.name}))


class SavedSearchesOut(Out):
    items: list[SavedSearchOut]
    next: None = None


class SavedSearchIn(Schema):
    name: SearchName
    query: SearchAddress
    total: Total | None = None


class SavedSearchNameIn(Versioned):
    name: SearchName


class SavedSearchRunIn(Schema):
    total: Total


@router.get("/me/saved-searches")
def saved_searches_list(request: HttpRequest) -> SavedSearchesOut:
    """One's saved searches, latest first; never more than fifty."""
    return SavedSearchesOut(
        items=[SavedSearchOut.of(row) for row in saved_searches.saved_searches(viewer_of(request))]
    )


@router.post("/me/saved-searches")
@refuses(SearchAlreadySaved, TooManySavedSearches)
def saved_searches_create(request: HttpRequest, body: SavedSearchIn) -> Status[SavedSearchOut]:
    row = saved_searches.saved_search_create(
        viewer_of(request),
        name=body.name,
        query=body.query.model_dump(mode="json", exclude_defaults=True),
        total=body.total,
    )
    return Status(201, SavedSearchOut.of(row))


@router.patch("/me/saved-searches/{saved_search_id}")
@refuses(EditedMeanwhile)
def saved_searches_rename(
    request: HttpRequest, saved_search_id: UUID, body: SavedSearchNameIn
) -> SavedSearchOut:
    row = saved_searches.saved_search_rename(
        viewer_of(request), saved_search_id=saved_search_id, **body.model_dump()
    )
    return SavedSearchOut.of(row)


@router.post("/me/saved-searches/{saved_search_id}/runs")
def saved_searches_run(
    request: HttpRequest, saved_search_id: UUID, body: SavedSearchRunIn
) -> SavedSearchOut:
    """Record that a search was opened and its number of results; the list then shows what is
    new."""
    row = saved_searches.saved_search_run(
        viewer_of(request), saved_search_id=saved_search_id, total=body.total
    )
    return SavedSearchOut.of(row)


@router.delete("/me/saved-searches/{saved_search_id}")
def saved_searches_delete(request: HttpRequest, saved_search_id: UUID) -> None:
    saved_searches.saved_search_delete(viewer_of(request), saved_search_id=saved_search_id)
