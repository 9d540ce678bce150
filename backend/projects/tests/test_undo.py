"""Undoing steps, extensions and cancellation reasons, through the API as the browser uses it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from applications.reminders import notify_of_closing
from config.tests.clients import browser
from config.tests.world import CANCELLING, World
from core.models import OutgoingMail
from projects import services
from projects.deadlines import DISPUTE_WITHIN, EXTEND_BY, EXTEND_FROM, UNDO_WITHIN
from projects.models import Project, Status
from projects.ports import ApplicationStatus
from projects.transitions.models import Transition

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open", "delivered")


def post(client: Client, project: Project, verb: str, **body: str) -> Any:
    return client.post(f"/api/projects/{project.pk}/{verb}", body, content_type="application/json")


def fields(answer: Any) -> dict[str, str]:
    return {error["field"]: error["code"] for error in answer.json()["errors"]}


def statuses(project: Project) -> set[str]:
    return set(project.applications.values_list("status", flat=True))


def test_cancelling_is_taken_back_with_all_that_was_closed(world: World, owner: Client) -> None:
    project = world.project("open")
    cancelled = post(owner, project, "cancel", **CANCELLING).json()
    assert (cancelled["status"], cancelled["possible_verbs"][-1]) == ("cancelled", "undo_cancel")
    assert cancelled["undo_until"] is not None
    assert statuses(project) == {ApplicationStatus.EXPIRED}
    back = post(owner, project, "undo-cancel")
    assert (back.status_code, back.json()["status"], back.json()["undo_until"]) == (
        200,
        "open",
        None,
    )
    assert statuses(project) == {ApplicationStatus.PENDING}
    assert Client().get(f"/api/open-work/{project.pk}").status_code == 200


def test_what_was_decided_before_stays_decided(world: World, owner: Client) -> None:
    project = world.project("open")
    applied = world.application("open", "stranger")
    browser(world.user("stranger")).post(f"/api/applications/{applied.pk}/withdraw")
    post(owner, project, "cancel", **CANCELLING)
    post(owner, project, "undo-cancel")
    applied.refresh_from_db()
    assert applied.status == ApplicationStatus.WITHDRAWN


def test_after_ten_minutes_it_is_too_late(world: World, owner: Client) -> None:
    project = world.project("open")
    post(owner, project, "cancel", **CANCELLING)
    Project.objects.filter(pk=project.pk).update(cancelled_at=timezone.now() - UNDO_WITHIN)
    answer = post(owner, project, "undo-cancel")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_late_to_undo")
    assert "undo_cancel" not in owner.get(f"/api/projects/{project.pk}").json()["possible_verbs"]


@pytest.mark.parametrize("state", ["draft", "in_progress"])
def test_only_open_work_comes_back(world: World, owner: Client, state: str) -> None:
    project = world.project(state)
    assert post(owner, project, "cancel", **CANCELLING).status_code == 200
    answer = post(owner, project, "undo-cancel")
    assert (answer.status_code, answer.json()["code"]) == (409, "too_late_to_undo")


def test_applicants_hear_of_it_once_and_only_when_it_stands(world: World, owner: Client) -> None:
    project = world.project("open")
    OutgoingMail.objects.all().delete()
    post(owner, project, "cancel", **CANCELLING)
    assert notify_of_closing() == 0
    assert not OutgoingMail.objects.exists()
    moment = timezone.now() - UNDO_WITHIN - timedelta(seconds=1)
    Project.objects.filter(pk=project.pk).update(cancelled_at=moment)
    project.applications.update(decided_at=moment)
    assert (notify_of_closing(), notify_of_closing()) == (
        1,
        0,
    )
    told = OutgoingMail.objects.values_list("recipient", flat=True)
    assert set(told) == {"suresh@example.in", "vikram@example.in"}
    first = OutgoingMail.objects.first()
    assert first is not None
    assert "The plans have changed" in first.text
    assert CANCELLING["reason"] not in first.text


def test_leaving_asks_for_a_reason_once_somebody_counts_on_it(world: World, owner: Client) -> None:
    project = world.project("open")
    assert fields(post(owner, project, "cancel")) == {
        "reason_code": "required",
        "reason": "required",
    }
    odd = post(owner, project, "cancel", reason="So.", reason_code="did_not_come")
    assert fields(odd) == {"reason_code": "unknown"}
    foreign = post(owner, project, "cancel", reason="So.", reason_code="unwell")
    assert fields(foreign) == {"reason_code": "unknown"}
    invented = post(owner, project, "cancel", reason="So.", reason_code="because")
    assert set(fields(invented)) == {"reason_code"}
    project.refresh_from_db()
    assert project.status == Status.OPEN
    assert post(owner, world.project("draft"), "cancel").status_code == 200


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("x" * 501, None),
        ("x" * 50_000, None),
        ("  \u202e\u200f  \n ", None),
        ("<b>Leaks</b>", "<b>Leaks</b>"),
        ("It\x00 leaks\u202e.\r\nBadly", "It leaks.\nBadly"),
    ],
)
def test_words_are_kept_as_people_can_read_them(
    world: World, owner: Client, words: str, kept: str | None
) -> None:
    project = world.project("delivered")
    answer = post(owner, project, "request-changes", reason=words)
    if kept is None:
        assert answer.status_code == 422
        assert set(fields(answer)) == {"reason"}
        return
    assert answer.status_code == 200
    last = Transition.objects.filter(project=project).latest("id")
    assert (last.verb, last.reason) == ("request_changes", kept)


def test_worker_steps_out_and_says_why(world: World) -> None:
    project, member = world.project("in_progress"), browser(world.user("member"))
    OutgoingMail.objects.all().delete()
    assert fields(post(member, project, "call-off", reason="Fever.")) == {"reason_code": "required"}
    answer = post(member, project, "call-off", reason="I have fever.", reason_code="unwell")
    assert (answer.status_code, answer.json()["status"]) == (200, "cancelled")
    [mail] = OutgoingMail.objects.all()
    assert mail.recipient == "anita@example.in"
    assert "Illness or an accident" in mail.text
    last = Transition.objects.filter(project=project).latest("id")
    assert (last.actor, last.reason_code) == (world.user("member"), "unwell")


def test_delivery_is_taken_back_until_the_homeowner_answers(world: World, owner: Client) -> None:
    project, member = world.project("delivered"), browser(world.user("member"))
    back = post(member, project, "undo-deliver")
    assert (back.status_code, back.json()["status"]) == (200, "in_progress")
    project.refresh_from_db()
    assert project.delivered_at is None
    assert post(member, project, "deliver").status_code == 200
    assert post(owner, project, "complete").status_code == 200
    assert post(member, project, "undo-deliver").status_code == 409


@pytest.mark.parametrize("actor", ["owner", "member"])
def test_delivered_work_is_disputed_for_two_days(world: World, actor: str) -> None:
    project, party = world.project("delivered"), browser(world.user(actor))
    seen = party.get(f"/api/projects/{project.pk}").json()
    assert "dispute" in seen["possible_verbs"]
    assert seen["dispute_until"] is not None
    Project.objects.filter(pk=project.pk).update(delivered_at=timezone.now() - DISPUTE_WITHIN)
    late = post(party, project, "dispute", reason="The wall is crooked.")
    assert (late.status_code, late.json()["code"]) == (409, "too_late_to_dispute")
    assert "dispute" not in party.get(f"/api/projects/{project.pk}").json()["possible_verbs"]


def test_a_new_delivery_starts_the_time_to_dispute_again(world: World, owner: Client) -> None:
    project, member = world.project("delivered"), browser(world.user("member"))
    Project.objects.filter(pk=project.pk).update(delivered_at=timezone.now() - DISPUTE_WITHIN)
    back = post(owner, project, "request-changes", reason="The corner is missing.").json()
    assert "dispute" in back["possible_verbs"]
    assert back["dispute_until"] is None
    assert post(member, project, "deliver").status_code == 200
    assert post(owner, project, "dispute", reason="It still is.").status_code == 200


def test_work_near_its_end_is_extended(world: World, owner: Client) -> None:
    project = world.project("open")
    early = post(owner, project, "extend")
    assert (early.status_code, early.json()["code"]) == (409, "too_early_to_extend")
    ends_at = timezone.now() + EXTEND_FROM / 2
    Project.objects.filter(pk=project.pk).update(expires_at=ends_at, expiry_told_at=timezone.now())
    answer = post(owner, project, "extend")
    assert answer.status_code == 200
    project.refresh_from_db()
    assert project.expires_at == ends_at + EXTEND_BY
    assert project.expiry_told_at is None
    assert post(owner, project, "extend").status_code == 409


def test_extended_work_does_not_expire(world: World) -> None:
    project = world.project("open")
    assert services.projects_expire() == 0
    Project.objects.filter(pk=project.pk).update(
        expires_at=timezone.now(), on_hold_at=timezone.now()
    )
    assert services.projects_expire() == 0  # Its expiry is paused.
    Project.objects.filter(pk=project.pk).update(on_hold_at=None)
    assert (services.projects_expire(), services.projects_expire()) == (1, 0)
