"""The refund page: its words hold no figure that the rules do not."""

import pytest
from django.http import QueryDict
from django.utils import translation

from content.kinds import TextKind
from content.texts import original
from public_pages.texts import text_page


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_refund_page_says_what_the_rules_do(language: str) -> None:
    """Every figure on the page is a placeholder, and each is filled from the executed rules."""
    source = original(TextKind.PAGES, "refund", language).body
    figures = {
        "{listing_fee_hours}": "24",
        "{milestone_hours}": "24",
        "{worker_share}": "10%",
        "{bank_days_from}": "5",
        "{bank_days_to}": "7",
        "{bank_days_at_most}": "10",
        "{dispute_hours}": "48",
        "{undo_minutes}": "10",
    }
    for name in figures:
        assert name in source, name
    assert not any(sign.isdigit() for sign in source), "a figure of its own could disagree"
    with translation.override(language):
        page = text_page("refund")(QueryDict())
    words = " ".join(line for section in page.sections for line in section.paragraphs)
    assert "{" not in words
    for figure in figures.values():
        assert figure in words
