"""The first response says what editors published, with every figure that a text may name."""

import re
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest
from django.conf import settings
from django.http import QueryDict
from django.utils import timezone

from config.tests.clients import fresh_browser
from content.kinds import TextKind
from content.placeholders import KNOWN
from content.tests.conftest import editor, publish
from content.texts import file_slugs
from payments.models import FeeSchedule
from public_pages.landing import landing_page
from public_pages.texts import figures_of_texts, text_page

pytestmark = pytest.mark.django_db


def test_an_edited_text_is_in_the_first_response() -> None:
    desk = fresh_browser(editor("kavita"))
    body = "## What it costs\n\nOnly {listing_fee}, [see](/faq)."
    assert publish(desk, summary="Within {answer_hours} hours.", body=body).status_code == 200
    page = text_page("about")(QueryDict())
    assert (page.heading, page.lead) == ("About us", "Within 4 hours.")
    [section] = page.sections
    assert section.paragraphs == ["Only ₹5, see."]
    assert [link.href for link in section.links] == ["/faq"]


def test_the_landing_page_s_reasons_are_those_of_the_app() -> None:
    [reasons] = [s for s in landing_page(QueryDict()).sections if s.paragraphs]
    assert reasons.paragraphs[0].startswith("Background-verified technicians: ")


def test_new_fees_are_told_from_their_moment_on() -> None:
    begins = timezone.now() + timedelta(days=3)
    FeeSchedule.objects.create(
        listing_fee_paise=700,
        gst_basis_points=1800,
        service_fee_basis_points=0,
        valid_from=begins,
    )
    for moment, said in ((begins - timedelta(seconds=1), "₹5"), (begins, "₹7")):
        with patch("django.utils.timezone.now", lambda moment=moment: moment):
            words = str(text_page("about")(QueryDict()).sections)
        assert f"A homeowner pays {said} for each project" in words


def test_every_figure_is_filled_here_and_in_the_app() -> None:
    assert set(figures_of_texts()) == {f"{{{name}}}" for name in KNOWN}
    source = Path(settings.BASE_DIR).parent / "frontend/src/features/content/figures.ts"
    lists = re.findall(r"_NAMES = \[(.*?)\] as const", source.read_text("utf-8"), re.DOTALL)
    assert sorted(re.findall(r'"(\w+)"', " ".join(lists))) == sorted(KNOWN)


def test_the_fees_desk_reads_every_text_page() -> None:
    """New fees are looked at in all that the site says of them, before they are agreed to."""
    source = Path(settings.BASE_DIR).parent / "frontend/src/features/content/fee-sentences-query.ts"
    [read] = re.findall(r"PAGES = \[(.*?)\] as const", source.read_text("utf-8"), re.DOTALL)
    assert sorted(re.findall(r'"([\w-]+)"', read)) == sorted(file_slugs(TextKind.PAGES))
