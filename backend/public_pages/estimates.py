"""Material calculators, the estimator and price pages."""

from decimal import Decimal

from django.http import QueryDict
from django.utils.translation import gettext as _

from core.money import format_rupees
from estimates.calculators.labels import LEADS, TITLES
from estimates.calculators.rules import CALCULATIONS, Calculator
from estimates.measures.labels import FIELDS
from estimates.models import MarketPrice, WorkKind
from estimates.quantities.ranges import Range
from estimates.rates.labels import ITEMS
from estimates.rates.selectors import Rate, price_list
from public_pages.labels import city_name, service_name, trade_name
from public_pages.page import Link, Page, Section, page_title, with_query
from trades.rates import RateUnit


def calculators_page(_query: QueryDict) -> Page:
    lead = _("How much to buy for walls, floors, paint and more, in feet or metres.")
    return Page(
        title=page_title(_("Material calculators")),
        description=lead,
        path="/calculators",
        heading=_("Material calculators"),
        lead=lead,
        sections=[
            Section(
                links=[
                    Link(str(TITLES[one]), f"/calculators/{one}", str(LEADS[one]))
                    for one in Calculator
                ]
            ),
            _estimator(),
        ],
    )


def calculator_page(slug: str) -> Page:
    """One calculator, with any measures: search engines see one page. Raises ValueError."""
    calculator = Calculator(slug)
    title, lead = str(TITLES[calculator]), str(LEADS[calculator])
    fields = CALCULATIONS[calculator].fields
    return Page(
        title=page_title(title),
        description=lead,
        path=f"/calculators/{slug}",
        heading=title,
        lead=lead,
        sections=[
            Section(_("Measures"), paragraphs=[str(FIELDS[field.name]) for field in fields]),
            Section(
                _("Material calculators"),
                links=[
                    Link(str(TITLES[one]), f"/calculators/{one}")
                    for one in Calculator
                    if one != calculator
                ],
            ),
            _estimator(),
        ],
    )


def estimate_page(_query: QueryDict) -> Page:
    lead = _("A bill of quantities with labour and material, and where every figure comes from.")
    return Page(
        title=page_title(_("Estimate the cost of work")),
        description=lead,
        path="/estimate",
        heading=_("Estimate the cost of work"),
        lead=lead,
        sections=[
            Section(
                links=[
                    Link(str(one.label), with_query("/estimate", work=one.value))
                    for one in WorkKind
                ]
            )
        ],
    )


def price_page(address: str) -> Page:
    """The prices of a trade in a city. Search engines index it once the city has its own agreed
    prices; before that it only repeats typical ranges. Raises NotFound.
    """
    trade_slug, _slash, city_slug = address.partition("/")
    found = price_list(trade_slug, city_slug)
    place, trade = city_name(found.city), found.trade
    heading = _("{trade} prices in {place}").format(trade=service_name(trade), place=place)
    lead = _("Typical ranges, not quotes. Each figure says what it rests on.")
    return Page(
        title=page_title(heading),
        description=f"{heading}. {lead}",
        path=f"/prices/{trade.slug}/{found.city.slug}",
        heading=heading,
        lead=lead,
        sections=[
            Section(
                _("Agreed on Karigar"), paragraphs=[_agreed_price_text(row) for row in found.agreed]
            ),
            Section(_("Typical prices"), paragraphs=[_typical(rate) for rate in found.rates]),
            Section(
                links=[
                    Link(
                        trade_name(trade),
                        with_query("/search-results", q=trade.name, location=found.city.name),
                    )
                ]
            ),
        ],
        is_indexed=bool(found.agreed),
    )


def _agreed_price_text(row: MarketPrice) -> str:
    return _("{median} {unit} ({low} – {high}): {offers} agreed prices of {people} people").format(
        median=format_rupees(row.median_paise),
        unit=RateUnit(row.unit).label,
        low=format_rupees(row.low_paise),
        high=format_rupees(row.high_paise),
        offers=row.offers,
        people=row.people,
    )


def _typical(rate: Rate) -> str:
    whole = rate.whole if rate.material.high else rate.labour
    return f"{ITEMS[rate.item]}: {_span(whole)} {rate.seed.unit.label}"


def _span(rupees: Range) -> str:
    rounded = rupees.rounded(Decimal(1))
    return f"{format_rupees(int(rounded.low) * 100)} – {format_rupees(int(rounded.high) * 100)}"


def _estimator() -> Section:
    return Section(links=[Link(_("Estimate the cost of work"), "/estimate")])
