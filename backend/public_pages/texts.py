from collections.abc import Callable

from django.http import QueryDict
from django.utils.translation import get_language

from careers.selectors import rules as career_rules
from content import rendering
from core.money import format_rupees
from payments.refunds.selectors import refund_rules
from payments.selectors import schedule_in_force
from public_pages.page import Link, Page, Section, page_title
from support.selectors import office

SLUGS = (
    "about",
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
    """The builder of one text page with its full text; questions are marked as such."""

    def build(_query: QueryDict) -> Page:
        text = rendering.page(slug, get_language() or "en")
        figures = figures_of_texts()
        sections = [section_of(section, figures) for section in text.sections]
        return Page(
            title=page_title(text.title),
            description=fill_in(text.summary, figures),
            path=f"/{slug}",
            heading=text.title,
            lead=fill_in(text.summary, figures),
            sections=sections,
            structured=[_questions(sections)] if slug == "faq" else [],
            kind="article",
        )

    return build


def section_of(section: rendering.SectionOut, figures: dict[str, str]) -> Section:
    """A section of a text as plain text, with its figures filled in."""
    lines = [line for block in section.blocks for line in block.lines]
    return Section(
        heading=fill_in(section.heading, figures),
        paragraphs=[fill_in("".join(span.text for span in line), figures) for line in lines],
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


def figures_of_texts() -> dict[str, str]:
    """The placeholder values that the app uses too: current fees, refund rules, office hours and
    retention of applications, as the code applies them (content.placeholders)."""
    schedule = schedule_in_force()
    rules, promised, careers = refund_rules(), office(), career_rules()
    return {
        "{listing_fee}": format_rupees(schedule.listing_fee_paise),
        "{service_fee}": f"{schedule.service_fee_basis_points / 100:g}%",
        "{listing_fee_hours}": str(rules.listing_fee_hours),
        "{undo_minutes}": str(rules.undo_minutes),
        "{milestone_hours}": str(rules.milestone_hours),
        "{worker_share}": f"{rules.worker_share_basis_points / 100:g}%",
        "{bank_days_from}": str(rules.bank_days_from),
        "{bank_days_to}": str(rules.bank_days_to),
        "{bank_days_at_most}": str(rules.bank_days_at_most),
        "{dispute_hours}": str(rules.dispute_hours),
        "{answer_from_hours}": str(promised.answer_from_hours),
        "{answer_hours}": str(promised.answer_within_hours),
        "{acknowledge_hours}": str(promised.acknowledge_within_hours),
        "{application_months}": str(careers.retention_months),
        "{application_undecided_months}": str(careers.undecided_months),
    }


def fill_in(text: str, figures: dict[str, str]) -> str:
    """The text with its placeholders filled in."""
    for name, value in figures.items():
        text = text.replace(name, value)
    return text
