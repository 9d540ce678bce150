"""Parses a request for the open-work list."""

from dataclasses import dataclass

from places.place_match import Place
from places.selectors import locate
from projects.market.schemas import WorkListIn
from projects.market.search import Circle, WorkFilters
from projects.market.selectors import OwnGround
from trades.models import Trade


@dataclass(frozen=True, slots=True)
class AskedFor:
    """A parsed request for the list; ``place`` is the place as it was understood."""

    filters: WorkFilters
    place: Place | None


def list_asked_for(query: WorkListIn, ground: OwnGround | None) -> AskedFor:
    """The filters of a request. ``ground`` is the viewer's own area, used where ``mine`` is set.

    An unknown trade matches nothing. Raises UnknownPlace.
    """
    own = ground if query.mine else None
    place = locate(query.place) if query.place.strip() else None
    centre, radius_km = place, query.radius_km
    if centre is None and own is not None:
        centre, radius_km = own.place, own.radius_km
    if query.trade:
        known = Trade.objects.filter(slug__in=query.trade)
        trade_ids = tuple(known.values_list("pk", flat=True)) or NO_TRADE
    else:
        trade_ids = tuple(trade.pk for trade in own.trades) if own else ()
    return AskedFor(
        WorkFilters(
            trade_ids=trade_ids,
            circle=Circle(centre.latitude, centre.longitude, radius_km) if centre else None,
            least_budget_paise=query.min_budget_paise,
            posted=query.posted,
            kind=query.kind,
        ),
        place,
    )


NO_TRADE = (-1,)
