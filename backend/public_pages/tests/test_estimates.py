"""Calculators and price pages in the first response: words, and which of them are indexed."""

import pytest
from django.http import QueryDict
from django.utils import translation

from estimates.calculators.rules import Calculator
from estimates.tests.agreed_prices import agree
from places.models import City
from public_pages.addresses import page_at
from public_pages.sitemaps import SITEMAPS

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("calculator", Calculator)
def test_each_calculator_is_a_page_in_both_languages(calculator: Calculator) -> None:
    titles = set()
    for language in ("en", "hi"):
        with translation.override(language):
            page = page_at(f"/calculators/{calculator}", QueryDict("length=10"))
        assert page.status == 200
        assert page.path == f"/calculators/{calculator}"
        titles.add(page.title)
    assert len(titles) == 2


@pytest.mark.parametrize(
    "path", ["/calculators/castle", "/prices/wizard/pune", "/prices/painter/atlantis"]
)
def test_others_are_not_found(path: str) -> None:
    assert page_at(path, QueryDict()).status == 404


def test_a_price_page_is_indexed_once_its_city_has_agreed_prices() -> None:
    page = page_at("/prices/painter/pune", QueryDict())
    assert (page.status, page.is_indexed) == (200, False)
    assert SITEMAPS["prices"]().items() == []  # type: ignore[abstract]

    pune = City.objects.get(slug="pune")
    agree(pune, count=20)
    page = page_at(f"/prices/painter/{pune.pk}", QueryDict())
    assert page.is_indexed
    assert page.path == "/prices/painter/pune"
    assert "20 agreed prices of 20 people" in str(page.sections)
    assert list(SITEMAPS["prices"]().items()) == [("painter", "pune")]  # type: ignore[abstract]
