from collections.abc import Callable

from django.http import QueryDict
from django.utils.translation import get_language

from content import reading
from core.money import format_rupees
from payments.selectors import schedule_in_force
from public_pages.page import Link, Page, Section, titled

SLUGS = (
    "about",
    "blog",
    "careers",
    "contact",
    "cookies",
    "faq",
    "how-it-works",
    "privacy",
    "refund",
    "terms",
)


def text_page(slug: str) -> Callable[[QueryDict], Page]:
    """The builder of one text page, with all of its text; questions are marked as such."""

    def build(_query: QueryDict) -> Page:
        text = reading.page(slug, get_language() or "en")
        fees = _fees()
        sections = [_section(section, fees) for section in text.sections]
        return Page(
            title=titled(text.title),
            description=_filled(text.summary, fees),
            path=f"/{slug}",
            heading=text.title,
            lead=_filled(text.summary, fees),
            sections=sections,
            structured=[_questions(sections)] if slug == "faq" else [],
            kind="article",
        )

    return build


def _section(section: reading.Section, fees: dict[str, str]) -> Section:
    lines = [line for block in section.blocks for line in block.lines]
    return Section(
        heading=_filled(section.heading, fees),
        paragraphs=[_filled("".join(span.text for span in line), fees) for line in lines],
        links=[
            Link(span.text, span.href)
            for line in lines
            for span in line
            if span.href and span.href.startswith("/")
        ],
    )


def _questions(sections: list[Section]) -> dict[str, object]:
    return {
        "@type": "FAQPage",
        "mainEntity": [
            {
                "@type": "Question",
                "name": section.heading,
                "acceptedAnswer": {"@type": "Answer", "text": " ".join(section.paragraphs)},
            }
            for section in sections
            if section.heading
        ],
    }


def _fees() -> dict[str, str]:
    """What the app fills into the texts too, from the same row (product.md, Money)."""
    schedule = schedule_in_force()
    return {
        "{listing_fee}": format_rupees(schedule.listing_fee_paise),
        "{service_fee}": f"{schedule.service_fee_basis_points / 100:g}%",
    }


def _filled(text: str, fees: dict[str, str]) -> str:
    for name, value in fees.items():
        text = text.replace(name, value)
    return text
