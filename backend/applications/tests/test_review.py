"""The homeowner's review: list, counts, comparison, shortlist, notes, rejection."""

from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from applications import services as applying
from applications.models import Application
from applications.review import notifications
from config.tests.clients import browser, post
from config.tests.world import World, craftsperson
from core.api.record_versions import ANY_VERSION
from core.testing.jobs import RunJobs
from professionals.models import WorkerProfile
from projects.models import Project

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)

PROPOSAL = "I have done such work for seven years and can begin on Monday."


def put(client: Client, path: str, body: dict[str, Any]) -> Any:
    sent = {"edit_version": ANY_VERSION, **(body or {})}
    return client.put(path, sent, content_type="application/json")


def reject(client: Client, application: Application, **body: Any) -> Any:
    return post(client, f"/api/applications/{application.pk}/reject", {"reason": "too_far", **body})


def listed(client: Client, project: Project, **query: Any) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = client.get(
        f"/api/projects/{project.pk}/applications", query
    ).json()["items"]
    return items


def counts(client: Client, project: Project) -> dict[str, int]:
    figures: dict[str, int] = client.get(f"/api/projects/{project.pk}/applications/counts").json()
    return figures


def hand(name: str, **profile: Any) -> Any:
    user = craftsperson("worker", name)
    WorkerProfile.objects.filter(user=user).update(**profile)
    return user


def apply(project: Project, name: str, profile: dict[str, Any] | None = None, **terms: Any) -> Any:
    return applying.application_submit(
        hand(name, **(profile or {})),
        project_id=project.pk,
        **{
            "proposal": PROPOSAL,
            "rate_paise": 50_000,
            "rate_unit": "day",
            "estimated_duration": "3 days",
            **terms,
        },
    )


def names(items: list[dict[str, Any]]) -> list[str]:
    return [item["worker"]["first_name"] for item in items]


def test_an_application_with_all_its_card_shows(world: World, owner: Client) -> None:
    project = world.project("open")
    WorkerProfile.objects.filter(user=world.user("member")).update(
        latitude=project.latitude, longitude=project.longitude + 0.1, completed_projects=4
    )
    item = next(i for i in listed(owner, project) if i["worker"]["first_name"] == "Suresh")
    assert item["total"] == {"paise": None, "assumptions": [], "why_unknown": "days_needed"}
    assert (item["is_read"], item["is_shortlisted"], item["note"]) == (False, False, "")
    assert item["worker"]["experience_years"] == 7
    assert item["worker"]["completed_projects"] == 4
    assert item["worker"]["finished_for_you"] == 0
    assert item["worker"]["response"] is None
    assert 10 < item["worker"]["distance_km"] < 11
    assert item["worker"]["is_within_reach"] is True
    assert "latitude" not in str(item)


def test_the_order_asked_for(world: World, owner: Client) -> None:
    project = world.project("open")
    Application.objects.filter(project=project).delete()
    Project.objects.filter(pk=project.pk).update(quantity="10", quantity_unit="day")
    here = {"latitude": project.latitude, "longitude": project.longitude}
    far = {"latitude": project.latitude + 1, "longitude": project.longitude}
    apply(project, "lata", {**far, "rating_average": "4.9", "rating_count": 3}, rate_paise=90_000)
    apply(project, "mohan", here, rate_paise=80_000)
    apply(
        *(project, "nita", {"rating_average": "4.1", "rating_count": 9}),
        rate_paise=700_000,
        rate_unit="lump_sum",
    )
    assert names(listed(owner, project)) == ["Nita", "Mohan", "Lata"]
    assert names(listed(owner, project, sort="total")) == ["Nita", "Mohan", "Lata"]
    # Another quantity reverses the order of day rates and the lump sum.
    other = {"quantity": "2", "quantity_unit": "day"}
    assert names(listed(owner, project, sort="total", **other)) == ["Mohan", "Lata", "Nita"]
    assert names(listed(owner, project, sort="rating")) == ["Lata", "Nita", "Mohan"]
    assert names(listed(owner, project, sort="nearest")) == ["Mohan", "Lata", "Nita"]


@pytest.mark.parametrize("sort", ["newest", "total", "rating", "nearest"])
def test_pages_hold_each_application_once_and_decided_ones_last(
    world: World, owner: Client, sort: str
) -> None:
    project = world.project("open")
    for number in range(7):
        apply(project, f"hand{number}", rate_paise=1000 * (number % 3 + 1), estimated_days=2)
    reject(owner, world.application())
    seen: list[dict[str, Any]] = []
    cursor = None
    while True:
        query = {"sort": sort, "limit": 2, **({"cursor": cursor} if cursor else {})}
        page = owner.get(f"/api/projects/{project.pk}/applications", query).json()
        seen += page["items"]
        cursor = page["next"]
        if cursor is None:
            break
    assert len({item["id"] for item in seen}) == len(seen) == 9
    assert [item["status"] for item in seen] == ["pending"] * 8 + ["rejected"]


@pytest.mark.parametrize(
    "cursor", ["nonsense", "WzEsMl0", "WzEsMiwieCJd", "WyJhIiwiYiIsImMiXQ", "W251bGwsMSwyXQ"]
)
def test_mangled_cursor_is_an_error_at_the_field(world: World, owner: Client, cursor: str) -> None:
    answer = owner.get(f"/api/projects/{world.project('open').pk}/applications", {"cursor": cursor})
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == ["cursor"]


def test_tabs_and_their_counts(world: World, owner: Client) -> None:
    project, first = world.project("open"), world.application()
    apply(project, "lata")
    put(owner, f"/api/applications/{first.pk}/shortlist", {})
    reject(owner, world.application(actor="stranger"))
    figures = counts(owner, project)
    assert figures["total"] == 3
    assert (figures["pending"], figures["rejected"], figures["shortlisted"]) == (2, 1, 1)
    assert figures["unread"] == 1, "whom the homeowner put on the shortlist was read"
    assert names(listed(owner, project, shortlisted=True)) == ["Suresh"]
    assert names(listed(owner, project, status="rejected")) == ["Vikram"]
    assert names(listed(owner, project, status=["pending"], shortlisted=False)) == ["Lata"]
    owner.delete(f"/api/applications/{first.pk}/shortlist")
    assert counts(owner, project)["shortlisted"] == 0


def test_side_by_side(world: World, owner: Client) -> None:
    project, other = world.project("open"), world.project("draft")
    Project.objects.filter(pk=project.pk).update(quantity="400", quantity_unit="sq_ft")
    by_area = apply(
        project, "lata", rate_unit="sq_ft", rate_paise=2_000, includes=["labour", "tools"]
    )
    by_day = apply(
        project, "mohan", rate_unit="day", estimated_days=6, includes=["labour", "materials"]
    )
    nowhere = apply(project, "nita", rate_unit="point")
    path = f"/api/projects/{project.pk}/applications/comparison"
    asked = [by_day.pk, nowhere.pk, by_area.pk, by_day.pk]
    seen = owner.get(path, {"ids": asked}).json()
    assert names(seen["items"]) == ["Mohan", "Nita", "Lata"]
    assert [item["total"]["paise"] for item in seen["items"]] == [300_000, None, 800_000]
    assert seen["items"][1]["total"]["why_unknown"] == "quantity_needed"
    assert seen["lowest_id"] == str(by_day.pk)
    assert seen["measure"] == {"quantity": 400.0, "quantity_unit": "sq_ft"}
    assert (seen["is_stated"], seen["all_include"]) == (True, [])
    less = {"ids": asked, "quantity": "100", "quantity_unit": "sq_ft"}
    seen = owner.get(path, less).json()
    assert (seen["is_stated"], seen["lowest_id"]) == (False, str(by_area.pk))
    # An application to other work is not found here.
    foreign = owner.get(
        f"/api/projects/{other.pk}/applications/comparison", {"ids": [by_day.pk]}
    ).json()
    assert foreign["items"] == []


@pytest.mark.parametrize(
    "query",
    [
        {"quantity": "5"},
        {"quantity_unit": "day"},
        {"quantity": "0", "quantity_unit": "day"},
        {"quantity": "-1", "quantity_unit": "day"},
        {"quantity": "1.234", "quantity_unit": "day"},
        {"quantity": "NaN", "quantity_unit": "day"},
        {"quantity": "5", "quantity_unit": "lump_sum"},
        {"quantity": "99999999", "quantity_unit": "day"},
        {"sort": "cheapest"},
        {"limit": "1000"},
    ],
)
def test_wrong_questions_are_refused(world: World, owner: Client, query: dict[str, str]) -> None:
    answer = owner.get(f"/api/projects/{world.project('open').pk}/applications", query)
    assert answer.status_code == 422


def test_more_than_four_are_not_compared(world: World, owner: Client) -> None:
    answer = owner.get(
        f"/api/projects/{world.project('open').pk}/applications/comparison",
        {"ids": [world.project("open").pk] * 5},
    )
    assert answer.status_code == 422


def test_the_note_is_the_homeowners_alone(world: World, owner: Client) -> None:
    application = world.application()
    note = "Too dear <b>unless</b> he brings the wires \u202ehidden\x07"
    seen = put(owner, f"/api/applications/{application.pk}/note", {"note": note}).json()
    assert seen["note"] == "Too dear <b>unless</b> he brings the wires hidden"
    put(owner, f"/api/applications/{application.pk}/shortlist", {})
    member = browser(world.user("member"))
    for path in (
        "/api/applications",
        f"/api/applications/{application.pk}",
        f"/api/open-work/{world.project('open').pk}",
        f"/api/applications/{application.pk}/messages",
    ):
        answer = member.get(path)
        assert answer.status_code == 200
        said = answer.content.decode()
        assert "Too dear" not in said
        assert "shortlist" not in said
    refused = put(owner, f"/api/applications/{application.pk}/note", {"note": "x" * 50_000})
    assert refused.status_code == 422
    assert [error["field"] for error in refused.json()["errors"]] == ["note"]
    assert (
        put(owner, f"/api/applications/{application.pk}/note", {"note": " "}).json()["note"] == ""
    )

    emptied = put(owner, f"/api/applications/{application.pk}/note", {"note": " "})
    assert emptied.json()["note"] == ""


def test_reading_is_noted_once_and_told_to_nobody(
    world: World, owner: Client, run_jobs: RunJobs
) -> None:
    application = world.application()
    run_jobs()
    mail.outbox.clear()
    path = f"/api/applications/{application.pk}/read"
    assert post(owner, path).status_code == 204
    application.refresh_from_db()
    first = application.read_at
    assert first is not None
    assert post(owner, path).status_code == 204
    application.refresh_from_db()
    assert application.read_at == first
    run_jobs()
    assert mail.outbox == []


@pytest.mark.parametrize("act", ["shortlist", "note", "messages", "messages/read"])
def test_who_acts_on_an_application_has_read_it(world: World, owner: Client, act: str) -> None:
    """A homeowner who answered, noted or decided never counts as "has not read it yet"."""
    application = world.application()
    path = f"/api/applications/{application.pk}/{act}"
    bodies = {"note": {"note": "Ask for the price"}, "messages": {"body": "When could you begin?"}}
    send = post if act.startswith("messages") else put
    assert send(owner, path, bodies.get(act, {})).status_code < 300
    application.refresh_from_db()
    assert application.read_at is not None


def test_a_no_is_told_once_it_stands(world: World, owner: Client, run_jobs: RunJobs) -> None:
    application, project = world.application(), world.project("open")
    run_jobs()
    mail.outbox.clear()
    words = "Sorry, we found a neighbour. Call 98765 43210 <script>"
    seen = reject(owner, application, reason="chose_another", words=words).json()
    assert (seen["status"], seen["reject_reason"]) == ("rejected", "chose_another")
    assert seen["take_back_until"] is not None
    run_jobs()
    assert mail.outbox == []
    assert notifications.rejections_notify(project_id=project.pk) == 0

    later = timezone.now() + timedelta(minutes=11)
    with patch("applications.review.notifications.timezone.now", return_value=later):
        assert notifications.rejections_notify(project_id=project.pk) == 1
        assert notifications.rejections_notify(project_id=project.pk) == 0
    run_jobs()
    [told] = mail.outbox
    assert told.to == ["suresh@example.in"]
    assert "somebody else will do this work" in told.body
    assert "a neighbour" in told.body
    assert "98765" not in told.body
    assert post(owner, f"/api/applications/{application.pk}/take-back").status_code == 409


def test_a_no_can_be_taken_back_before_it_is_told(world: World, owner: Client) -> None:
    application, project = world.application(), world.project("open")
    reject(owner, application, words="No")
    seen = post(owner, f"/api/applications/{application.pk}/take-back").json()
    assert (seen["status"], seen["reject_reason"], seen["reject_words"]) == ("pending", None, "")
    assert (seen["decided_at"], seen["take_back_until"]) == (None, None)
    later = timezone.now() + timedelta(minutes=11)
    with patch("applications.review.notifications.timezone.now", return_value=later):
        assert notifications.rejections_notify(project_id=project.pk) == 0
    assert post(owner, f"/api/applications/{application.pk}/accept").status_code == 200


def test_a_no_stands_once_somebody_was_hired(world: World, owner: Client) -> None:
    application = world.application()
    reject(owner, application)
    post(owner, f"/api/applications/{world.application(actor='stranger').pk}/accept")
    answer = post(owner, f"/api/applications/{application.pk}/take-back")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_late_to_take_back")
    assert listed(owner, world.project("open"))[1]["take_back_until"] is None


@pytest.mark.parametrize(
    "body", [{}, {"reason": "because"}, {"reason": "other", "words": "x" * 50_000}]
)
def test_a_no_needs_its_reason(world: World, owner: Client, body: dict[str, str]) -> None:
    answer = post(owner, f"/api/applications/{world.application().pk}/reject", body)
    assert answer.status_code == 422
    assert world.application().status == "pending"


def test_all_but_the_shortlist_are_turned_down_at_once(world: World, owner: Client) -> None:
    project, kept = world.project("open"), world.application()
    apply(project, "lata")
    put(owner, f"/api/applications/{kept.pk}/shortlist", {})
    answer = post(
        owner, f"/api/projects/{project.pk}/applications/reject-rest", {"reason": "chose_another"}
    ).json()
    assert answer["count"] == 2
    assert {item["status"] for item in listed(owner, project, shortlisted=False)} == {"rejected"}
    assert names(listed(owner, project, status="pending")) == ["Suresh"]


def test_shortlisting_what_was_withdrawn_is_refused(world: World, owner: Client) -> None:
    application = world.application()
    post(browser(world.user("member")), f"/api/applications/{application.pk}/withdraw")
    answer = put(owner, f"/api/applications/{application.pk}/shortlist", {})
    assert (answer.status_code, answer.json()["code"]) == (409, "application_already_decided")
    assert owner.delete(f"/api/applications/{application.pk}/shortlist").status_code == 200


def test_contact_details_of_a_proposal_come_with_the_award(world: World, owner: Client) -> None:
    project = world.project("open")
    application = apply(
        project, "lata", proposal="Call me on 98765 43210, I am good at this kind of work."
    )
    [item] = [i for i in listed(owner, project) if i["id"] == str(application.pk)]
    assert "98765" not in item["proposal"]
    assert "good at this kind of work" in item["proposal"]
    post(owner, f"/api/applications/{application.pk}/accept")
    assert "98765 43210" in listed(owner, project)[0]["proposal"]
