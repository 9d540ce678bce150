"""Posting, finding, applying and hiring, through the API as the browser uses it."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from applications.models import Application
from config.tests.clients import post
from config.tests.world import APPLICATION, World
from places.models import City
from projects import services
from projects.models import Project, Status

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


def fields(answer: Any) -> set[str]:
    return {error["field"] for error in answer.json()["errors"]}


def test_project_starts_as_an_unpaid_draft(owner: Client) -> None:
    answer = post(owner, "/api/projects", {"title": " Tile the bath ", "base_amount_paise": 100})
    assert answer.status_code == 201
    created = answer.json()
    assert created["title"] == "Tile the bath"
    assert (created["status"], created["payment_status"]) == ("draft", "pending")
    assert owner.get("/api/open-work").json()["items"] == []


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"title": "   "}, "title"),
        ({"title": "x" * 121}, "title"),
        ({"base_amount_paise": 99}, "base_amount_paise"),
        ({"base_amount_paise": "a lot"}, "base_amount_paise"),
        ({"trade": "astronaut"}, "trade"),
        ({"area_id": 1}, "area_id"),
        ({"starts_on": "2020-01-01"}, "starts_on"),
        ({"skills_needed": ["a"] * 21}, "skills_needed"),
    ],
)
def test_wrong_project_is_refused_at_the_field(
    owner: Client, change: dict[str, Any], field: str
) -> None:
    answer = post(owner, "/api/projects", {"title": "Bath", "base_amount_paise": 100, **change})
    assert answer.status_code == 422
    assert answer.json()["code"] == "validation_failed"
    assert fields(answer) == {field}
    assert all(error["message"] for error in answer.json()["errors"])
    assert Project.objects.count() == 0


def test_job_is_open_at_once_and_its_skills_have_no_repeats(owner: Client) -> None:
    body = {
        "title": "Fix a tap",
        "description": "It drips.",
        "area_id": City.objects.get(name="Pune").pk,
        "skills_needed": [" Plumbing ", "plumbing", "Tiling"],
        "budget_min_paise": 50_000,
        "budget_max_paise": 80_000,
    }
    created = post(owner, "/api/jobs", body).json()
    assert created["status"] == "open"
    assert created["skills_needed"] == ["Plumbing", "Tiling"]
    assert [item["id"] for item in owner.get("/api/open-work").json()["items"]] == [created["id"]]


def test_job_budget_minimum_may_not_exceed_the_maximum(owner: Client) -> None:
    body = {
        "title": "Fix a tap",
        "description": "It drips.",
        "area_id": City.objects.get(name="Pune").pk,
        "budget_min_paise": 90_000,
        "budget_max_paise": 80_000,
    }
    answer = post(owner, "/api/jobs", body)
    assert answer.status_code == 422
    assert fields(answer) == {"budget_min_paise"}
    assert "maximum" in answer.json()["errors"][0]["message"]


def test_repeating_a_create_with_its_key_makes_one_project(owner: Client) -> None:
    body = {"title": "Bath", "base_amount_paise": 100}
    first = post(owner, "/api/projects", body, **{"Idempotency-Key": "form-1"})
    again = post(owner, "/api/projects", body, **{"Idempotency-Key": "form-1"})
    assert first.json() == again.json()
    assert Project.objects.count() == 1


def test_unpaid_project_cannot_be_found_or_applied_to(world: World, worker: Client) -> None:
    draft = world.project("draft")
    assert worker.get(f"/api/open-work/{draft.pk}").status_code == 404
    answer = post(worker, f"/api/projects/{draft.pk}/applications", APPLICATION)
    assert answer.status_code == 404
    assert Application.objects.count() == 0


def test_second_application_is_refused_and_the_first_kept(world: World, worker: Client) -> None:
    project = world.project("open")
    path = f"/api/projects/{project.pk}/applications"
    assert post(worker, path, APPLICATION).status_code == 201
    answer = post(worker, path, {**APPLICATION, "rate_paise": 1_000})
    assert answer.status_code == 409
    assert answer.json()["code"] == "already_applied"
    mine = worker.get("/api/applications").json()["items"]
    assert [item["rate_paise"] for item in mine] == [50_000]
    assert (
        worker.get(f"/api/open-work/{project.pk}").json()["my_application"]["status"] == "pending"
    )


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"proposal": "Too short"}, "proposal"),
        ({"rate_paise": 0}, "rate_paise"),
        ({"rate_unit": "week"}, "rate_unit"),
        ({"estimated_duration": " "}, "estimated_duration"),
    ],
)
def test_wrong_application_is_refused_at_the_field(
    world: World, worker: Client, change: dict[str, Any], field: str
) -> None:
    path = f"/api/projects/{world.project('open').pk}/applications"
    answer = post(worker, path, {**APPLICATION, **change})
    assert answer.status_code == 422
    assert fields(answer) == {field}


def test_homeowner_compares_applications_with_their_workers(world: World, owner: Client) -> None:
    project = world.project("open")
    items = owner.get(f"/api/projects/{project.pk}/applications").json()["items"]
    assert {item["worker"]["first_name"] for item in items} == {"Suresh", "Vikram"}
    assert items[0]["worker"]["experience_years"] == 7


def test_accepting_hires_one_and_turns_the_others_down(world: World, owner: Client) -> None:
    project = world.project("open")
    answer = owner.post(f"/api/applications/{world.application().pk}/accept")
    assert answer.status_code == 200
    assert answer.json()["status"] == "accepted"
    assert world.application(actor="stranger").status == "rejected"
    seen = owner.get(f"/api/projects/{project.pk}").json()
    assert seen["status"] == "in_progress"
    assert seen["worker"]["first_name"] == "Suresh"
    verbs = [
        item["verb"] for item in owner.get(f"/api/projects/{project.pk}/timeline").json()["items"]
    ]
    assert verbs == ["create", "publish", "award"]


def test_withdrawn_application_cannot_be_accepted(world: World, owner: Client) -> None:
    application = world.application()
    hand = Client()
    hand.force_login(world.user("member"))
    assert hand.post(f"/api/applications/{application.pk}/withdraw").status_code == 200
    answer = owner.post(f"/api/applications/{application.pk}/accept")
    assert answer.status_code == 409
    assert answer.json()["code"] == "application_already_decided"


def test_open_work_is_filtered_and_paged_newest_first(world: World, worker: Client) -> None:
    owner = world.user("owner")
    pune, delhi = City.objects.get(name="Pune"), City.objects.get(name="New Delhi")
    made = [
        services.project_create(
            owner, kind="job", title=f"Job {number}", description="d", city=city
        )
        for number, city in enumerate([pune, delhi, pune, pune])
    ]
    first = worker.get("/api/open-work", {"place": "Pune", "limit": 2}).json()
    assert [item["title"] for item in first["items"]] == ["Job 3", "Job 2"]
    rest = worker.get(
        "/api/open-work", {"place": "Pune", "limit": 2, "cursor": first["next"]}
    ).json()
    assert [item["title"] for item in rest["items"]] == ["Job 0"]
    assert rest["next"] is None
    assert len(made) == 4


@pytest.mark.parametrize("cursor", ["nonsense", "bnVsbA", "WzEsMl0", "W10"])
def test_mangled_cursor_is_an_error_at_the_field(worker: Client, cursor: str) -> None:
    answer = worker.get("/api/open-work", {"cursor": cursor})
    assert answer.status_code == 422
    assert fields(answer) == {"cursor"}


def test_open_work_tells_visitors_no_last_name(world: World) -> None:
    world.project("open")
    shown = Client().get("/api/open-work").json()["items"][0]
    assert shown["homeowner_first_name"] == "Anita"
    assert "Sharma" not in str(shown)


def test_listings_past_their_date_expire(world: World) -> None:
    project = world.project("open")
    Project.objects.filter(pk=project.pk).update(expires_at=timezone.now())
    assert services.projects_expire() == 1
    project.refresh_from_db()
    assert project.status == Status.EXPIRED
    assert set(project.applications.values_list("status", flat=True)) == {"expired"}
    assert services.projects_expire() == 0


def test_lists_cost_the_same_number_of_queries_however_long(
    world: World, owner: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(12):
        services.project_create(
            world.user("owner"),
            kind="job",
            title=f"Job {number}",
            description="d",
            city=City.objects.get(name="Pune"),
        )
    owner.get("/api/session")  # The first request of an hour records the visit.
    with django_assert_max_num_queries(8):
        assert len(owner.get("/api/projects").json()["items"]) == 12
    with django_assert_max_num_queries(8):
        assert len(owner.get("/api/open-work").json()["items"]) == 12


def test_nul_characters_are_left_out(owner: Client) -> None:
    created = post(owner, "/api/projects", {"title": "Ba\x00th", "base_amount_paise": 100})
    assert created.json()["title"] == "Bath"
    assert owner.get("/api/open-work", {"trade": "pain\x00ter"}).status_code == 200
