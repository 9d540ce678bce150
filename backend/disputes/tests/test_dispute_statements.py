"""Both sides can make statements before the decision, and no statement is lost or changed."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.test import Client
from django.utils import timezone

from accounts.tests.signing_in import sign_in_freshly
from config.tests.world import World
from core.models import OutgoingMail
from disputes.errors import HearFirst
from disputes.models import DisputeStatement
from disputes.selectors import MOST_STATEMENTS, TIME_TO_ANSWER
from disputes.services import require_heard
from projects.models import Project, ProjectMember
from projects.transitions.models import Transition
from staff.models import StaffAct

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("disputed",)

ANSWER = "The leak came from the old pipe; I have photos."


def browser(world: World, actor: str) -> Client:
    client = Client()
    sign_in_freshly(client, world.user(actor))
    return client


def state(client: Client, project_id: UUID, words: str = ANSWER) -> Any:
    return client.post(
        f"/api/projects/{project_id}/dispute-statements",
        {"words": words},
        content_type="application/json",
    )


@pytest.fixture
def project(world: World) -> Project:
    return world.project("disputed")


def test_both_sides_and_staff_read_what_was_said(world: World, project: Project) -> None:
    assert state(browser(world, "member"), project.pk).status_code == 201
    told = state(browser(world, "staff"), project.pk, "Since when does it leak?").json()
    assert [(row["voice"], row["words"]) for row in told["statements"]] == [
        ("homeowner", "It leaks."),
        ("worker", ANSWER),
        ("staff", "Since when does it leak?"),
    ]
    assert told["statements"][2]["name"] == ""
    owners = browser(world, "owner").get(f"/api/projects/{project.pk}/dispute-statements").json()
    assert [row["is_own"] for row in owners["statements"]] == [True, False, False]
    assert (owners["opened_by"], owners["is_heard"], owners["may_write"]) == (
        "homeowner",
        True,
        True,
    )


def test_who_was_written_about_is_told(world: World, project: Project) -> None:
    OutgoingMail.objects.all().delete()
    state(browser(world, "member"), project.pk)
    assert [mail.recipient for mail in OutgoingMail.objects.all()] == [world.user("owner").email]
    OutgoingMail.objects.all().delete()
    state(browser(world, "staff"), project.pk, "Since when?")
    assert OutgoingMail.objects.count() == 2
    assert StaffAct.objects.get(verb="dispute.asked").words == "Since when?"


def test_the_other_side_is_waited_for(world: World, project: Project) -> None:
    with pytest.raises(HearFirst):
        require_heard(project)
    state(browser(world, "owner"), project.pk, "And the floor is wet.")
    with pytest.raises(HearFirst):
        require_heard(project)
    Transition.objects.filter(project=project, verb="dispute").update(
        created_at=timezone.now() - TIME_TO_ANSWER - timedelta(minutes=1)
    )
    require_heard(project)


def test_an_answer_is_enough(world: World, project: Project) -> None:
    state(browser(world, "member"), project.pk)
    require_heard(project)


def test_one_side_does_not_write_for_ever(world: World, project: Project) -> None:
    member = browser(world, "member")
    for _ in range(MOST_STATEMENTS):
        assert state(member, project.pk).status_code == 201
    refused = state(member, project.pk)
    assert (refused.status_code, refused.json()["code"]) == (409, "enough_said")
    assert not member.get(f"/api/projects/{project.pk}/dispute-statements").json()["may_write"]


@pytest.mark.parametrize("words", ["", "   ", "x" * 3001])
def test_odd_words_are_refused(world: World, project: Project, words: str) -> None:
    assert state(browser(world, "member"), project.pk, words).status_code == 422
    assert not DisputeStatement.objects.exists()


def test_a_helper_on_the_work_is_no_side_of_it(world: World, project: Project) -> None:
    ProjectMember.objects.create(project=project, user=world.user("supervisor"), role="supervisor")
    helper = browser(world, "supervisor")
    assert helper.get(f"/api/projects/{project.pk}/dispute-statements").status_code == 403
    assert state(helper, project.pk).status_code == 403
