"""Karigar's own positions, each with the data that search engines require (schema.org
JobPosting)."""

from datetime import date, datetime, time
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.html import escape
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from content import positions
from content.kinds import Employment
from content.positions import PositionOut
from core.dates import in_words
from places.selectors import locate_exactly
from public_pages.page import Link, Page, Section, absolute, description_of, page_title, page_url
from public_pages.texts import figures_of_texts, fill_in, section_of, text_page

ORGANISATION = {"@type": "Organization", "name": "Karigar"}


def careers_page(query: QueryDict) -> Page:
    """The page's text, and the open positions."""
    page = text_page("careers")(query)
    found = positions.positions(_language())
    links = [Link(one.title, f"/careers/{one.slug}", note=one.place) for one in found]
    page.sections.append(Section(heading=_("Open positions"), links=links))
    return page


def position_page(slug: str) -> Page:
    """A position, open or closed. Raises NotFound."""
    position = positions.position(slug, _language())
    figures = figures_of_texts()
    facts = [position.place, _kind(position), _standing(position)]
    return Page(
        title=page_title(position.title),
        description=description_of(fill_in(position.summary, figures)),
        path=f"/careers/{slug}",
        heading=position.title,
        lead=fill_in(position.summary, figures),
        sections=[
            Section(paragraphs=[" · ".join(filter(None, facts))]),
            *(section_of(section, figures) for section in position.sections),
            Section(links=[Link(_("All positions"), "/careers")]),
        ],
        structured=[_posting(position, figures)] if position.is_open else [],
        kind="article",
        # The page remains for people with the link, and search engines drop it.
        is_indexed=position.is_open,
    )


def _kind(position: PositionOut) -> str:
    return _("Full time") if position.kind == Employment.FULL_TIME else _("Part time")


def _standing(position: PositionOut) -> str:
    if not position.is_open:
        return _("Closed")
    if position.closes_on is None:
        return ""
    return _("Open until {date}").format(date=in_words(position.closes_on))


def _posting(position: PositionOut, figures: dict[str, str]) -> dict[str, Any]:
    """Google for Jobs requires title, description, date, organisation and place, or for whom remote
    work is open (developers.google.com/search/docs/appearance/structured-data/job-posting)."""
    found: dict[str, Any] = {
        "@type": "JobPosting",
        "title": position.title,
        "description": _described(position, figures),
        "url": page_url(f"/careers/{position.slug}"),
        "identifier": {"@type": "PropertyValue", "name": "Karigar", "value": position.slug},
        "datePosted": position.published_on.isoformat(),
        "employmentType": "FULL_TIME" if position.kind == Employment.FULL_TIME else "PART_TIME",
        "hiringOrganization": {
            **ORGANISATION,
            "sameAs": absolute("/"),
            "logo": absolute("/icons/icon-512.png"),
        },
        "directApply": True,
        **_where(position.slug),
    }
    if position.closes_on:
        found["validThrough"] = _end_of(position.closes_on).isoformat()
    return found


def _described(position: PositionOut, figures: dict[str, str]) -> str:
    """HTML, as required: our own text, escaped."""
    parts = []
    for section in position.sections:
        read = section_of(section, figures)
        if read.heading:
            parts.append(f"<h3>{escape(read.heading)}</h3>")
        parts += [f"<p>{escape(line)}</p>" for line in read.paragraphs]
    return "".join(parts)


def _where(slug: str) -> dict[str, Any]:
    """The town that the English text names; anywhere in India if it names none."""
    place = locate_exactly(positions.position(slug, "en").place)
    country = {"@type": "Country", "name": "IN"}
    if place is None:
        return {"jobLocationType": "TELECOMMUTE", "applicantLocationRequirements": country}
    address = {
        "@type": "PostalAddress",
        "addressLocality": place.name,
        "addressRegion": place.city.state,
        "addressCountry": "IN",
    }
    return {"jobLocation": {"@type": "Place", "address": address}}


def _end_of(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time(23, 59, 59)))


def _language() -> str:
    return (get_language() or "en")[:2]
