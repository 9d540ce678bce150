from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from places.errors import UnknownPlace
from places.place_match import Place
from places.selectors import largest_cities, locate
from public_pages.labels import city_name, in_hindi, many, place_name, service_name, trade_name
from public_pages.page import Link, Page, Section, page_title, with_query
from trades.models import Trade
from trades.selectors import resolve_trade, trades

POPULAR_CITIES = 12


def search_page(query: QueryDict) -> Page:
    """A search by its address; search engines index only one whose words are understood.

    Filters, sorts and views of one search are one page to them: the canonical address has only the
    trade's and the place's own names.
    """
    service, location = query.get("q", "").strip()[:120], query.get("location", "").strip()[:120]
    trade = resolve_trade(service) if service else None
    if trade is None or not location:
        return _start(is_indexed=not service and not location)
    try:
        place = locate(location)
    except UnknownPlace:
        return _start(is_indexed=False)
    name = place_name(place)
    heading = capfirst(_("{trades} near {place}").format(trades=many(trade), place=name))
    return Page(
        title=page_title(heading),
        description=_(
            "Compare {trades} near {place}: reviews of finished work, checked identity, "
            "rates and free days. Book one, or let them apply to your job."
        ).format(trades=many(trade), place=name),
        path=with_query("/search-results", q=trade.name, location=place.label),
        heading=heading,
        lead=_("Reviews of finished work, checked identity, rates and free days."),
        sections=[
            Section(links=[_prices(trade, place)]),
            _other_trades(place.label, but=trade),
        ],
    )


def find_workers_page(_query: QueryDict) -> Page:
    """How to find workers, and every trade as a starting point."""
    lead = _("Electricians, plumbers, carpenters, painters, masons and more, nearest first.")
    return Page(
        title=page_title(_("Find Workers")),
        description=lead,
        path="/find-workers",
        heading=_("Find Skilled Professionals"),
        lead=lead,
        sections=[_popular_searches(), _all_trades()],
    )


def services_page(_query: QueryDict) -> Page:
    lead = _("From a garden to a whole house: what people on Karigar do for you.")
    return Page(
        title=page_title(_("Services")),
        description=lead,
        path="/services",
        heading=_("Services"),
        lead=lead,
        sections=[_all_trades()],
    )


def _start(*, is_indexed: bool) -> Page:
    """The search page without words, or with unknown ones."""
    lead = _("Say which service you need, and where.")
    return Page(
        title=page_title(_("Find Skilled Professionals")),
        description=lead,
        path="/search-results",
        heading=_("Find Skilled Professionals"),
        lead=lead,
        sections=[_popular_searches()],
        is_indexed=is_indexed,
    )


def _prices(trade: Trade, place: Place) -> Link:
    text = _("{trade} prices in {place}").format(
        trade=service_name(trade), place=place.city.name_hi if in_hindi() else place.city.name
    )
    return Link(text, f"/prices/{trade.slug}/{place.city.id}")


def _other_trades(location: str, *, but: Trade) -> Section:
    return Section(
        _("Other trades here"),
        links=[
            Link(trade_name(trade), with_query("/search-results", q=trade.name, location=location))
            for trade in trades()
            if trade != but
        ],
    )


def _popular_searches() -> Section:
    """The most requested trades in the largest cities."""
    asked_for = [trade for trade in trades() if trade.landing_order is not None]
    return Section(
        _("Popular searches"),
        links=[
            Link(
                capfirst(
                    _("{trades} near {place}").format(trades=many(trade), place=city_name(city))
                ),
                with_query("/search-results", q=trade.name, location=city.name),
            )
            for city in largest_cities(POPULAR_CITIES)
            for trade in asked_for
        ],
    )


def _all_trades() -> Section:
    return Section(
        _("Trades"),
        links=[
            Link(service_name(trade), with_query("/find-workers", q=trade.name), trade_name(trade))
            for trade in trades()
        ],
    )
