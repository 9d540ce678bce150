"""Reported reviews: looked at once, by somebody without a part in them; both sides hear of it."""

from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import World
from core.models import OutgoingMail
from reviews.models import ReportReason, Review, ReviewReport, ReviewReportDecision, ReviewState
from reviews.tests.policy_rows import review
from staff.models import StaffAct

WHY = "It names a child."


def browser(user: User) -> Client:
    client = Client()
    sign_in_freshly(client, user)
    return client


def act(client: Client, review_id: UUID, verb: str, words: str = WHY) -> Any:
    path = f"/api/staff/reviews/{review_id}/{verb}"
    return client.post(path, {"words": words}, content_type="application/json")


@pytest.fixture
def reported(world: World) -> Review:
    row = review(world)
    for actor in ("member", "stranger"):
        ReviewReport.objects.create(
            review=row, reporter=world.user(actor), reason=ReportReason.PRIVATE_DETAILS
        )
    OutgoingMail.objects.all().delete()
    return row


@pytest.fixture
def kavita(world: World) -> Client:
    return browser(world.user("staff"))


def listed(client: Client, state: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = client.get(
        "/api/staff/review-reports", query_params={"state": state}
    ).json()["items"]
    return items


def test_a_review_stands_once_however_many_reported_it(kavita: Client, reported: Review) -> None:
    (row,) = listed(kavita, "open")
    assert [report["reporter_name"] for report in row["reports"]] == [
        "Suresh Sharma",
        "Vikram Sharma",
    ]
    assert act(kavita, reported.pk, "hide").status_code == 200
    assert listed(kavita, "open") == []
    (row,) = listed(kavita, "decided")
    assert {report["outcome"] for report in row["reports"]} == {"hidden"}
    assert {report["decided_by"] for report in row["reports"]} == {"Kavita Sharma"}


def test_hiding_tells_author_and_reporters(world: World, kavita: Client, reported: Review) -> None:
    assert act(kavita, reported.pk, "hide").json()["state"] == "hidden"
    told = {mail.recipient for mail in OutgoingMail.objects.all()}
    assert told == {world.user(name).email for name in ("owner", "member", "stranger")}
    assert OutgoingMail.objects.filter(text__contains=WHY).count() == 1
    assert StaffAct.objects.get(verb="review.hidden").words == WHY
    again = act(kavita, reported.pk, "hide")
    assert (again.status_code, again.json()["code"]) == (409, "review_hidden")


def test_what_stays_stays(world: World, kavita: Client, reported: Review) -> None:
    assert act(kavita, reported.pk, "keep").json()["state"] == "published"
    told = {mail.recipient for mail in OutgoingMail.objects.all()}
    assert told == {world.user(name).email for name in ("member", "stranger")}
    again = act(kavita, reported.pk, "keep")
    assert (again.status_code, again.json()["code"]) == (409, "nothing_reported")


def test_hiding_is_taken_back(kavita: Client, reported: Review) -> None:
    act(kavita, reported.pk, "hide")
    assert act(kavita, reported.pk, "restore").json()["state"] == "published"
    assert Review.objects.get().state == ReviewState.PUBLISHED
    assert not ReviewReport.objects.filter(outcome=ReviewReportDecision.OPEN).exists()


@pytest.mark.parametrize("actor", ["owner", "member", "stranger"])
def test_nobody_moderates_their_own_affair(world: World, reported: Review, actor: str) -> None:
    user = world.user(actor)
    user.is_staff, user.desks = True, [Desk.MODERATOR]
    user.save()
    give_authenticator(user)
    for verb in ("hide", "keep"):
        assert act(browser(user), reported.pk, verb).status_code == 403


@pytest.mark.parametrize("words", ["", "  ", "x" * 1001])
def test_a_reason_is_given(kavita: Client, reported: Review, words: str) -> None:
    assert act(kavita, reported.pk, "hide", words).status_code == 422
    assert Review.objects.get().state == ReviewState.PUBLISHED
