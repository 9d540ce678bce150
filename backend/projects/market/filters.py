"""Parses a request for the open-work list."""

from dataclasses import dataclass, replace

from core.text.normalisation import normalise
from places.place_match import Place
from places.selectors import alternatives_cached, locate_cached
from professionals.search.words import NamedPlace
from projects.market.schemas import WorkListIn
from projects.market.search import Circle, WorkFilters, WorkSort
from projects.market.selectors import OwnGround
from projects.text_search.queries import WorkWords, read_words
from trades.models import Trade


@dataclass(frozen=True, slots=True)
class AskedFor:
    """A parsed request for the list; ``place`` is the place as it was understood,
    ``place_choices`` that one and another of the same name where the words do not say which.

    ``ground`` is what of the viewer's own trades and area narrows the list; None for neither.
    """

    filters: WorkFilters
    sort: WorkSort
    place: Place | None
    place_choices: tuple[Place, ...]
    ground: OwnGround | None


def list_asked_for(query: WorkListIn, ground: OwnGround | None) -> AskedFor:
    """The filters of a request. ``ground`` is the viewer's own area, used where ``mine`` is set.

    An unknown trade matches nothing. A place in the text counts unless ``place`` names one. Raises
    UnknownPlace.
    """
    near = query.near or (ground.place.area_id if ground else None)
    words = _words(query, near)
    named = _named_place(query, words, near)
    own = _own(ground, words, named) if query.mine else None
    place, radius_km = (named.place if named else None), query.radius_km
    if own is not None and named is None:
        place, radius_km = own.place, own.radius_km
    if query.trade:
        known = Trade.objects.filter(slug__in=query.trade)
        trade_ids = tuple(known.values_list("pk", flat=True)) or NO_TRADE
    else:
        trade_ids = tuple(trade.pk for trade in own.trades) if own else ()
    text = words.query if words else None
    return AskedFor(
        WorkFilters(
            trade_ids=trade_ids,
            circle=Circle(place.latitude, place.longitude, radius_km) if place else None,
            least_budget_paise=query.min_budget_paise,
            posted=query.posted,
            kind=query.kind,
            text=text,
        ),
        query.sort or (WorkSort.BEST if text else WorkSort.NEWEST),
        named.place if named else None,
        alternatives_cached(named.words, named.place, near=near) if named else (),
        own,
    )


def _words(query: WorkListIn, near: int | None) -> WorkWords | None:
    if not normalise(query.q):
        return None
    return read_words(query.q, with_place=not query.place.strip(), near=near)


def _named_place(query: WorkListIn, words: WorkWords | None, near: int | None) -> NamedPlace | None:
    text = query.place
    if text.strip():
        return NamedPlace(locate_cached(text, near=near), text)
    return words.place if words else None


def _own(
    ground: OwnGround | None, words: WorkWords | None, named: NamedPlace | None
) -> OwnGround | None:
    """The viewer's ground, as far as the text does not say more: what names a trade or problem is
    searched in all trades."""
    if ground is None or words is None:
        return ground
    if not words.is_understood:
        return ground
    return None if named else replace(ground, trades=())


NO_TRADE = (-1,)
