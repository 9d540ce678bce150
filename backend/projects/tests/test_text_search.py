"""Searching open work by text, in English, Hindi and both."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from config.tests.world import World
from places.models import City
from projects import services
from projects.lifecycle import CANCEL
from projects.models import Project, Status
from projects.posting.edits import project_edit
from projects.posting.pause import work_pause, work_resume
from projects.tests.test_market import give_ground, listed, post_job, titles
from projects.text_search.models import WorkText
from projects.text_search.services import work_texts_refresh

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


def found(client: Client, q: str, **query: Any) -> list[str]:
    return titles(listed(client, q=q, **query))


@pytest.fixture
def posted(world: World) -> dict[str, Project]:
    works = {
        "Geyser not heating water": ("Pune", "plumber", "The 15 litre one in the bathroom."),
        "गीज़र ठीक करवाना है": ("Mumbai", "electrician", "पानी ठंडा आता है"),
        "Kitchen tap drips": ("Pune", "plumber", "Washer may be worn. Beside the geyser."),
        "Paint two rooms": ("Pune", "painter", "Walls have cracks, use Asian Paints."),
        "Marble polishing in the hall": ("Nagpur", "tiler", "300 square feet"),
    }
    return {
        title: post_job(world, title, city, trade, description=text)
        for title, (city, trade, text) in works.items()
    }


@pytest.mark.parametrize("text", ["geyser", "गीज़र", "gizar", "geezer", "GEYSER!"])
def test_every_spelling_in_either_script_finds_the_same(
    posted: dict[str, Project], worker: Client, text: str
) -> None:
    """Titles first, each the newest first; then the text that mentions it."""
    assert found(worker, text) == [
        "गीज़र ठीक करवाना है",
        "Geyser not heating water",
        "Kitchen tap drips",
    ]


@pytest.mark.parametrize("text", ["geyser thanda", "गीज़र ठंडा है", "water heater not heating"])
def test_a_problem_finds_work_that_says_it_in_other_words(
    posted: dict[str, Project], worker: Client, text: str
) -> None:
    answer = listed(worker, q=text)
    assert titles(answer)[:1] != ["Kitchen tap drips"]
    assert set(titles(answer)) >= {"Geyser not heating water", "गीज़र ठीक करवाना है"}
    assert answer["meanings"][0]["problem"]["slug"] == "geyser-not-heating"


def test_trades_are_found_by_their_names(posted: dict[str, Project], worker: Client) -> None:
    assert found(worker, "painter") == ["Paint two rooms"]
    assert found(worker, "पेंटर") == ["Paint two rooms"]
    assert set(found(worker, "नल का मिस्त्री")) == {"Kitchen tap drips", "Geyser not heating water"}


def test_a_place_in_the_text_narrows_to_it(posted: dict[str, Project], worker: Client) -> None:
    answer = listed(worker, q="geyser in Pune")
    assert titles(answer) == ["Geyser not heating water", "Kitchen tap drips"]
    assert (answer["place"]["name"], answer["items"][0]["distance_km"]) == ("Pune", 0.0)
    assert found(worker, "पुणे") == [
        "Paint two rooms",
        "Kitchen tap drips",
        "Geyser not heating water",
    ]
    # The place of its own field counts before words.
    assert found(worker, "geyser", place="Mumbai") == ["गीज़र ठीक करवाना है"]


def test_filters_and_orders_combine_with_a_text(posted: dict[str, Project], worker: Client) -> None:
    assert found(worker, "geyser", trade="plumber") == [
        "Geyser not heating water",
        "Kitchen tap drips",
    ]
    assert found(worker, "geyser", trade="painter") == []
    assert found(worker, "geyser", sort="newest") == [
        "Kitchen tap drips",
        "गीज़र ठीक करवाना है",
        "Geyser not heating water",
    ]
    nearest = found(worker, "geyser", place="Mumbai", radius_km=100, sort="nearest")
    assert nearest == ["गीज़र ठीक करवाना है"]
    assert found(worker, "geyser", kind="project") == []
    assert found(worker, "geyser", posted="day", sort="budget")
    assert titles(listed(worker, sort="best"))[0] == "Marble polishing in the hall"


@pytest.mark.parametrize("sort", ["", "newest", "budget"])
def test_pages_follow_each_other_through_the_ranks(
    posted: dict[str, Project], worker: Client, sort: str
) -> None:
    order = {"sort": sort} if sort else {}
    whole = listed(worker, q="geyser", **order)
    assert (whole["total"], whole["next"]) == (3, None)
    seen: list[str] = []
    cursor = None
    for _page in range(3):
        page = listed(
            worker, q="geyser", limit=1, **order, **({"cursor": cursor} if cursor else {})
        )
        seen += titles(page)
        cursor = page["next"]
    assert (seen, cursor) == (titles(whole), None)


@pytest.mark.parametrize(
    "cursor", ["x", "WzFd", "WzksICIyMDI2LTAxLTAxIiwgIngiXQ", "WyJhIiwgMSwgMl0"]
)
def test_a_false_cursor_is_refused_at_its_field(worker: Client, cursor: str) -> None:
    answer = worker.get("/api/open-work", {"q": "geyser", "cursor": cursor})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "cursor"


@pytest.mark.parametrize(
    "text",
    ["a & | !", "':* & !!", "geyser' | 'x", "\\", "<->", "🔧🔧", "12", "hai ka ki", "%", "%s", "(",
     "؜", "ก ข", "x" * 120, "geyser " * 17],
)  # fmt: skip
def test_any_text_gets_an_answer(posted: dict[str, Project], worker: Client, text: str) -> None:
    listed(worker, q=text)


def test_words_that_say_nothing_find_nothing_and_symbols_are_no_text(
    posted: dict[str, Project], worker: Client
) -> None:
    answer = listed(worker, q="hai ka ki")
    assert (answer["items"], answer["total"]) == ([], 0)
    assert answer["meanings"]
    assert len(found(worker, "🔧 & | !")) == len(posted)


def test_a_text_that_is_too_long_is_refused_at_its_field(worker: Client) -> None:
    answer = worker.get("/api/open-work", {"q": "geyser " * 300})
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == ["q"]
    null = worker.get("/api/open-work", {"q": "gey\0ser"})
    assert null.status_code in (200, 422)


def test_nothing_found_offers_the_nearest_meanings(worker: Client, world: World) -> None:
    post_job(world, "Paint two rooms", "Pune", "painter")
    answer = listed(worker, q="gyser repair")
    assert answer["items"] == []
    assert any("eyser" in str(each["problem"]) for each in answer["meanings"])


def test_own_trades_give_way_to_a_trade_in_the_text(
    posted: dict[str, Project], world: World, worker: Client
) -> None:
    give_ground(world, "worker", "Pune", "painter")
    page = listed(worker, mine=True, q="geyser thanda")
    assert "Geyser not heating water" in titles(page)
    assert "गीज़र ठीक करवाना है" not in titles(page)
    assert (page["mine"]["trades"], page["mine"]["place"]["name"]) == ([], "Pune")
    elsewhere = listed(worker, mine=True, q="marble polishing in Nagpur")
    assert titles(elsewhere) == ["Marble polishing in the hall"]
    assert elsewhere["mine"] is None


def test_a_name_of_two_places_means_the_one_around_the_person_or_asks(
    world: World, worker: Client
) -> None:
    post_job(world, "Fix a fan", "New Delhi", "electrician")
    asks = listed(worker, q="electrician in Dwarka")
    assert len(asks["place_choices"]) == 2
    town = asks["place_choices"][1]["city"]["id"]
    chosen = listed(worker, q="electrician in Dwarka", near=town)
    assert (chosen["place"]["city"]["id"], chosen["place_choices"]) == (town, [])
    give_ground(world, "worker", City.objects.get(pk=town).name, "electrician")
    assert listed(worker, q="electrician in Dwarka")["place"]["city"]["id"] == town
    assert listed(worker, place="Dwarka")["place"]["city"]["id"] == town


def test_words_follow_edits_and_steps(world: World, worker: Client) -> None:
    owner = world.user("owner")
    project = post_job(world, "Fix a fan", "Pune", "electrician")
    project_edit(owner, project_id=project.pk, title="Install a geyser")
    assert (found(worker, "geyser"), found(worker, "pankha")) == (["Install a geyser"], [])
    work_pause(owner, project_id=project.pk)
    assert found(worker, "geyser") == []
    work_resume(owner, project_id=project.pk)
    assert found(worker, "geyser") == ["Install a geyser"]
    Project.objects.filter(pk=project.pk).update(paused_at=timezone.now())
    assert found(worker, "geyser") == []
    Project.objects.filter(pk=project.pk).update(paused_at=None)
    text = WorkText.objects.get()
    assert text.listed_at == Project.objects.get(pk=project.pk).published_at
    services.project_move(owner, project_id=project.pk, verb=CANCEL, reason="Not needed")
    assert not WorkText.objects.exists()


def test_other_work_is_never_found(world: World, worker: Client) -> None:
    for state in ("draft", "in_progress", "completed", "cancelled"):
        project = world.project(state)
        Project.objects.filter(pk=project.pk).update(title="Xylophone geyser")
    work_texts_refresh()
    assert found(worker, "xylophone") == []


def test_missing_and_outdated_words_are_written_by_the_job(world: World, worker: Client) -> None:
    project = post_job(world, "Install a geyser", "Pune", "plumber")
    WorkText.objects.update(version="old", words="'other'")
    closed = world.project("completed")
    WorkText.objects.create(project=closed, words="'geyser'", version="old")
    assert found(worker, "geyser") == []
    assert work_texts_refresh() == 2
    assert found(worker, "geyser") == ["Install a geyser"]
    WorkText.objects.all().delete()
    assert work_texts_refresh() >= 1
    assert found(worker, "geyser") == ["Install a geyser"]
    assert work_texts_refresh() == 0
    assert Project.objects.get(pk=project.pk).status == Status.OPEN
