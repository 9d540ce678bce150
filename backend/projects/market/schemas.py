"""Shapes of the open-work list. Amounts are paise, distances km, times UTC."""

from datetime import date
from typing import Annotated

from ninja import Schema
from pydantic import Field

from core.pagination import Limit, Page
from places.schemas import PlaceOut
from projects.market.search import Posted, WorkSort
from projects.models import Kind
from projects.schemas import MyApplicationOut, TradeOut, WorkOut

RadiusKm = Annotated[int, Field(ge=1, le=100)]
DEFAULT_RADIUS_KM = 25
TradeSlug = Annotated[str, Field(min_length=1, max_length=40)]
LeastBudget = Annotated[int, Field(ge=1, le=10**12)]


class WorkListIn(Schema):
    """What the list is asked for. A filter left out narrows nothing."""

    trade: Annotated[list[TradeSlug], Field(max_length=30)] = []
    place: Annotated[str, Field(max_length=200)] = ""
    """Words as typed; looked round within ``radius_km`` of its centre."""
    radius_km: RadiusKm = DEFAULT_RADIUS_KM
    min_budget_paise: LeastBudget | None = None
    posted: Posted | None = None
    kind: Kind | None = None
    sort: WorkSort = WorkSort.NEWEST
    mine: bool = False
    """Of a worker: by the own trades and round the own area, as far as the other filters name none.
    For everybody else it does nothing."""
    cursor: str | None = None
    limit: Limit = 20
    """Spec part 1, point 9: 20 a page."""


class OpenWorkOut(WorkOut):
    """Work on the market, as anybody sees it; the homeowner by first name only."""

    homeowner_first_name: str
    is_homeowner_verified: bool
    """Whether the homeowner has proven a phone number."""
    distance_km: float | None
    """To the centre of the work's area: from the place of the list, else from one's own area."""
    is_saved: bool
    my_application: MyApplicationOut | None


class HomeownerRecordOut(Schema):
    """What a worker may know of who posts."""

    member_since: date
    posted_count: int
    completed_count: int
    rating_average: float | None
    rating_count: int


class OpenWorkDetailOut(OpenWorkOut):
    homeowner: HomeownerRecordOut
    worker_badges: list[str]
    """The badges of whoever was hired; none while the work is open."""


class OwnGroundOut(Schema):
    """What the list was narrowed to on the worker's behalf."""

    trades: list[TradeOut]
    place: PlaceOut
    radius_km: int


class OpenWorkPage(Page[OpenWorkOut]):
    total: int | None
    """With the first page: how much work there is under the filters."""
    is_total_least: bool
    """There is more than that."""
    place: PlaceOut | None
    """The place as it was understood."""
    mine: OwnGroundOut | None
    """Null also when ``mine`` was asked for and the person has not said what and where."""


class OpenWorkList(Schema):
    items: list[OpenWorkOut]
