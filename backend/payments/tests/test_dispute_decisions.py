"""Staff decide a dispute: the money is divided exactly once, and both sides are told why."""

from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from accounts.tests.signing_in import give_authenticator
from config.tests.clients import fresh_browser, post
from config.tests.world import World
from core.models import OutgoingMail
from disputes.services import statement_write
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.refunds.models import Refund, RefundCause
from payments.tests.paid_work import funded
from payments.tests.test_refund_gateway_calls import owed_by_books
from projects.models import Project, Status

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("disputed",)

WORDS = "The photos show half of the tiles laid."


@pytest.fixture
def project(world: World) -> Project:
    project = world.project("disputed")
    statement_write(world.user("member"), project_id=project.pk, words="It was dry when I left.")
    return project


@pytest.fixture
def fundings(project: Project) -> list[Funding]:
    return [funded(project, amount_paise=amount) for amount in (1_000_000, 400_000)]


@pytest.fixture
def kavita(world: World) -> Client:
    return fresh_browser(world.user("staff"))


def decide(client: Client, project: Project, shares: dict[UUID, int], **more: object) -> Any:
    body = {
        "shares": [
            {"milestone_id": str(key), "worker_paise": paise} for key, paise in shares.items()
        ],
        "words": WORDS,
        **more,
    }
    return post(client, f"/api/staff/projects/{project.pk}/decision", body)


def test_the_money_is_parted_as_decided(
    kavita: Client, project: Project, fundings: list[Funding]
) -> None:
    first, second = fundings
    told = kavita.get(f"/api/staff/projects/{project.pk}/dispute").json()
    assert (told["held_paise"], told["opened_by"], told["words"]) == (
        1_400_000,
        "homeowner",
        "It leaks.",
    )
    answer = decide(kavita, project, {first.milestone_id: 400_000, second.milestone_id: 0})
    assert answer.status_code == 204, answer.content
    release = Release.objects.get()
    assert (release.amount_paise, release.cause) == (400_000, ReleaseCause.DECISION)
    refunds = Refund.objects.filter(cause=RefundCause.DECISION)
    assert sorted(refunds.values_list("amount_paise", flat=True)) == [400_000, 600_000]
    assert owed_by_books() == 1_000_000
    project.refresh_from_db()
    assert project.status == Status.COMPLETED
    assert [row.held_paise for row in Funding.objects.all()] == [0, 0]
    assert OutgoingMail.objects.filter(text__contains=WORDS).count() == 2
    again = decide(kavita, project, {})
    assert (again.status_code, again.json()["code"]) == (409, "wrong_state")


def test_nothing_to_the_worker_ends_it_as_cancelled(
    kavita: Client, project: Project, fundings: list[Funding]
) -> None:
    assert decide(kavita, project, {row.milestone_id: 0 for row in fundings}).status_code == 204
    project.refresh_from_db()
    assert project.status == Status.CANCELLED
    assert owed_by_books() == 1_400_000


@pytest.mark.parametrize(("is_done", "status"), [(True, "completed"), (False, "cancelled")])
def test_without_money_staff_say_how_it_ends(
    kavita: Client, project: Project, is_done: bool, status: str
) -> None:
    assert decide(kavita, project, {}, is_done=is_done).status_code == 204
    project.refresh_from_db()
    assert project.status == status


def test_each_milestone_that_holds_money_is_decided(
    kavita: Client, project: Project, fundings: list[Funding]
) -> None:
    first, second = (row.milestone_id for row in fundings)
    for shares in ({first: 0}, {first: 1_000_001, second: 0}, {first: 50, second: 0}):
        assert decide(kavita, project, shares).status_code == 422
    assert decide(kavita, project, {first: 0, second: 0}, words=" ").status_code == 422
    project.refresh_from_db()
    assert project.status == Status.DISPUTED
    assert not Refund.objects.exists()
    assert not Release.objects.exists()


def test_work_without_a_dispute_is_not_decided(world: World, kavita: Client) -> None:
    project = world.project("in_progress")
    assert kavita.get(f"/api/staff/projects/{project.pk}/dispute").status_code == 404
    assert decide(kavita, project, {}).status_code == 409


def test_a_party_does_not_decide(world: World, project: Project) -> None:
    owner = world.user("owner")
    owner.is_staff = True
    owner.save()
    give_authenticator(owner)
    assert decide(fresh_browser(world.user("owner")), project, {}).status_code == 403


def test_nobody_is_judged_unheard(world: World, kavita: Client) -> None:
    project = world.project("disputed")
    refused = decide(kavita, project, {}, is_done=True)
    assert (refused.status_code, refused.json()["code"]) == (409, "hear_first")


def test_the_list_shows_who_was_heard(kavita: Client, project: Project) -> None:
    funded(project)
    (row,) = kavita.get("/api/staff/disputes").json()["items"]
    assert (row["project_id"], row["held_paise"], row["is_heard"]) == (
        str(project.pk),
        1_000_000,
        True,
    )
