"""The landing page's switch between claims and counts."""

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from content.landing import Counted, landing_figures_counted
from content.models import LandingFigures

pytestmark = pytest.mark.django_db


def values(language: str = "en") -> list[str]:
    answer = Client().get("/api/content/landing", headers={"Accept-Language": language}).json()
    return [stat["value"] for stat in answer["stats"]]


COUNTED = Counted(
    projects_completed=123_456,
    professionals_verified=789,
    cities_served=12,
    response_minutes=45,
)


def counted(**changed: Any) -> None:
    landing_figures_counted(replace(COUNTED, **changed))


def test_the_page_is_told_whether_it_may_show_counts() -> None:
    """Claims beside counted figures of services would contradict each other."""
    assert Client().get("/api/content/landing").json()["shows_live"] is False
    LandingFigures.objects.update(shows_live=True)
    assert Client().get("/api/content/landing").json()["shows_live"] is True


def test_the_files_claims_stand_until_the_switch_is_on() -> None:
    counted()
    assert values() == ["25K+", "5K+", "100+", "30 min"]


def test_live_figures_are_shown_by_choice() -> None:
    counted()
    LandingFigures.objects.update(shows_live=True)
    assert values() == ["1,23,456", "789", "12", "45 min"]
    assert values("hi")[3] == "45 मिनट"
    counted(response_minutes=300)
    assert values()[3] == "5 h"


def test_counting_again_leaves_the_switch() -> None:
    counted()
    LandingFigures.objects.update(shows_live=True)
    counted(cities_served=13)
    assert values()[2] == "13"


def test_what_could_not_be_counted_stays_a_claim() -> None:
    counted(response_minutes=None)
    LandingFigures.objects.update(shows_live=True)
    assert values()[3] == "30 min"
