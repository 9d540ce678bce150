from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.selectors import profile_of
from core.money import format_rupees
from professionals.models import WorkerProfile
from professionals.selectors import trades_of, worker_detail
from public_pages.labels import city_name, state_name, trade_name
from public_pages.page import (
    Link,
    Page,
    Section,
    absolute,
    description_of,
    page_title,
    page_url,
    with_query,
)
from trades.models import Trade
from trades.rates import RateUnit

_business_types = {
    "electrician": "Electrician",
    "plumber": "Plumber",
    "painter": "HousePainter",
    "roofer": "RoofingContractor",
    "civil-contractor": "GeneralContractor",
    "ac-technician": "HVACBusiness",
    "locksmith": "Locksmith",
}
"""schema.org's own kinds of HomeAndConstructionBusiness; the rest are the general one."""


def worker_page(worker_id: UUID) -> Page:
    """A public profile as a stranger sees it. Raises NotFound.

    Link previews show it to everybody with the link; search engines only if its owner opted in (the
    same rule as ``workers_get``), and then with structured data.
    """
    row = worker_detail(AnonymousUser(), worker_id)
    profile = profile_of(row.user)
    name = profile.public_name
    is_indexed = row.is_listed and profile.allows_search_engines
    path = f"/workers/{worker_id}"
    trades = trades_of(row)
    words = ", ".join(trade_name(trade) for trade in trades)
    facts = [*_facts(row), _where(row)]
    return Page(
        title=page_title(name),
        description=description_of(". ".join(filter(None, [words, *facts, row.description]))),
        path=path,
        heading=name,
        lead=", ".join(filter(None, [row.business_name, words, _where(row)])),
        sections=[
            Section(paragraphs=list(filter(None, [row.description, *facts]))),
            Section(_("Trades"), links=[_near(row, trade) for trade in trades]),
        ],
        structured=[_business(row, name, trades, path)] if is_indexed else [],
        picture=f"/previews/workers/{worker_id}.png",
        kind="profile",
        is_indexed=is_indexed,
    )


def _where(row: WorkerProfile) -> str:
    if row.city is None:
        return ""
    return ", ".join(filter(None, [row.locality, city_name(row.city), state_name(row.city)]))


def _facts(row: WorkerProfile) -> list[str]:
    facts = []
    if row.rating_count:
        text = ngettext("{rating} of 5 stars from {count} review",
                        "{rating} of 5 stars from {count} reviews", row.rating_count)  # fmt: skip
        facts.append(text.format(rating=f"{row.rating_average:.1f}", count=row.rating_count))
    if row.experience_years:
        text = ngettext("{count} year of experience", "{count} years of experience",
                        row.experience_years)  # fmt: skip
        facts.append(text.format(count=row.experience_years))
    if row.rate_paise:
        facts.append(f"{format_rupees(row.rate_paise)} {RateUnit(row.rate_unit).label}")
    return facts


def _near(row: WorkerProfile, trade: Trade) -> Link:
    name = trade_name(trade)
    if row.city is None:
        return Link(name)
    return Link(name, with_query("/search-results", q=trade.name, location=row.city.name))


def _business(row: WorkerProfile, name: str, trades: list[Trade], path: str) -> dict[str, Any]:
    """schema.org LocalBusiness. The address stops at the locality, as it does everywhere."""
    kind = next(
        (_business_types[trade.slug] for trade in trades if trade.slug in _business_types),
        "HomeAndConstructionBusiness",
    )
    found: dict[str, Any] = {
        "@type": kind,
        "@id": absolute(path),
        "name": row.business_name or name,
        "url": page_url(path),
        "image": absolute(f"/previews/workers/{row.pk}.png"),
        "makesOffer": [
            {"@type": "Offer", "itemOffered": {"@type": "Service", "name": trade.service_name}}
            for trade in trades
        ],
    }
    if row.description:
        found["description"] = row.description
    if row.city is not None:
        found["address"] = {
            "@type": "PostalAddress",
            "addressLocality": ", ".join(filter(None, [row.locality, row.city.name])),
            "addressRegion": row.city.state,
            "addressCountry": "IN",
        }
        found["areaServed"] = {"@type": "City", "name": row.city.name}
    if row.rating_count:
        found["aggregateRating"] = {
            "@type": "AggregateRating",
            "ratingValue": f"{row.rating_average:.1f}",
            "reviewCount": row.rating_count,
            "bestRating": 5,
            "worstRating": 1,
        }
    if row.rate_paise:
        found["priceRange"] = f"{format_rupees(row.rate_paise)} {RateUnit(row.rate_unit).value}"
    return found
