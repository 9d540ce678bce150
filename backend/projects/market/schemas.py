"""Schemas of the open-work list. Amounts are paise, distances km, times UTC."""

from collections.abc import Mapping
from typing import Annotated, Any, Self
from uuid import UUID

from pydantic import Field

from accounts.names import shown_first_name
from core.api.pagination import Page, Paging
from core.api.schemas import Out
from places.schemas import PlaceOut
from projects.market.search import Posted, WorkSort
from projects.market.selectors import HomeownerRecordOut, OwnGround
from projects.models import Kind, Project
from projects.policy import Viewer
from projects.schemas import MyApplicationOut, TradeOut, WorkOut
from trades.schemas import TradeSuggestionOut

RadiusKm = Annotated[int, Field(ge=1, le=100)]
DEFAULT_RADIUS_KM = 25
MOST_TEXT = 120
TradeSlug = Annotated[str, Field(min_length=1, max_length=40)]
LeastBudget = Annotated[int, Field(ge=1, le=10**12)]


class WorkListIn(Paging):
    """What the list is asked for. A filter left out narrows nothing; spec part 1,
    point 9: 20 a page."""

    q: Annotated[str, Field(max_length=MOST_TEXT)] = ""
    """Free text, in English, Hindi or both: a problem, a trade, any words, and perhaps a place."""

    trade: Annotated[list[TradeSlug], Field(max_length=30)] = []
    place: Annotated[str, Field(max_length=200)] = ""
    """Free text; the search is within ``radius_km`` of the place's centre."""
    near: Annotated[int | None, Field(ge=1, le=10**9)] = None
    """The person's town, for names that several places have."""
    radius_km: RadiusKm = DEFAULT_RADIUS_KM
    min_budget_paise: LeastBudget | None = None
    posted: Posted | None = None
    kind: Kind | None = None
    sort: WorkSort | None = None
    """What fits the text best; without a text the newest."""
    mine: bool = False
    """For a worker: the own trades and area, unless the other filters name others. Without effect
    for everybody else.
    """


class OpenWorkOut(WorkOut):
    """Work on the market, as anybody sees it; the homeowner by first name only."""

    homeowner_first_name: str
    is_homeowner_verified: bool
    """Whether the homeowner has verified a phone number."""
    distance_km: float | None
    """To the centre of the work's area: from the list's place, otherwise from the viewer's own
    area.
    """
    is_saved: bool
    my_application: MyApplicationOut | None

    @classmethod
    def of(
        cls, row: Project, viewer: Viewer, distances: Mapping[UUID, float], **others: Any
    ) -> Self:
        """``distances`` are km by project; ``others`` are fields of a wider schema."""
        mine, status = (getattr(row, f"my_application_{name}", None) for name in ("id", "status"))
        return cls.of_work(
            row,
            viewer,
            homeowner_first_name=shown_first_name(getattr(row, "homeowner_first_name", "") or ""),
            is_homeowner_verified=getattr(row, "is_homeowner_verified", False),
            distance_km=distances.get(row.pk),
            is_saved=getattr(row, "is_saved", False),
            my_application=MyApplicationOut(id=mine, status=status) if mine and status else None,
            **others,
        )


class OpenWorkDetailOut(OpenWorkOut):
    homeowner: HomeownerRecordOut
    worker_badges: list[str]
    """The badges of the hired worker; none while the work is open."""


class OwnGroundOut(Out):
    """What the list was narrowed to on the worker's behalf."""

    trades: list[TradeOut]
    place: PlaceOut
    radius_km: int

    @classmethod
    def of(cls, ground: OwnGround) -> Self:
        return cls.from_row(
            ground,
            trades=TradeOut.from_rows(ground.trades),
            place=PlaceOut.from_row(ground.place),
        )


class OpenWorkPage(Page[OpenWorkOut]):
    total: int | None
    """Only on the first page: the number of matches."""
    is_total_least: bool
    """Whether there are more matches than that."""
    place: PlaceOut | None
    """The place as it was understood."""
    place_choices: list[PlaceOut]
    """That place and another one of the name, where the words do not say which."""
    meanings: list[TradeSuggestionOut]
    """What the text was understood to ask for; if the first page is empty, the nearest meanings."""
    mine: OwnGroundOut | None
    """Null also with ``mine`` if the person has not entered trades and area, or the text names a
    trade and a place."""


class OpenWorkList(Out):
    items: list[OpenWorkOut]
