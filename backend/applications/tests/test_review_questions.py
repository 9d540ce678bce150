"""Questions before the award: posted once, contact details masked, notified once."""

from typing import Any
from uuid import uuid4

import pytest
from django.core import mail
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from applications.models import Application, ApplicationMessage
from applications.review import notifications, privacy
from config.tests.world import World
from core.privacy.data_holders import Identity
from core.testing.jobs import RunJobs

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)


@pytest.fixture
def member(world: World) -> Client:
    client = Client()
    client.force_login(world.user("member"))
    return client


def path(application: Application) -> str:
    return f"/api/applications/{application.pk}/messages"


def ask(client: Client, application: Application, body: str, key: str | None = None) -> Any:
    return client.post(
        path(application),
        {"body": body},
        content_type="application/json",
        headers={"Idempotency-Key": key or str(uuid4())},
    )


def test_a_question_and_its_answer(world: World, owner: Client, member: Client) -> None:
    application = world.application()
    assert ask(owner, application, " Do you bring the wires? ").status_code == 201
    seen = member.get(path(application)).json()
    assert [(item["body"], item["is_mine"]) for item in seen["items"]] == [
        ("Do you bring the wires?", False)
    ]
    assert (seen["unread"], seen["may_post"], seen["has_workspace"]) == (1, True, False)
    assert seen["other"]["first_name"] == "Anita"
    assert seen["other"]["last_name"] == "S."
    # An answer marks the question as read.
    ask(member, application, "Yes, of Finolex.")
    assert member.get(path(application)).json()["unread"] == 0
    listed = owner.get(f"/api/projects/{application.project_id}/applications").json()["items"]
    item = next(row for row in listed if row["id"] == str(application.pk))
    assert (item["unread_messages"], item["messages_count"]) == (1, 2)
    read = owner.post(f"{path(application)}/read")
    assert read.status_code == 204
    assert owner.get(path(application)).json()["unread"] == 0
    assert owner.get(path(application)).json()["items"][0]["body"] == "Yes, of Finolex."


def test_sent_twice_it_is_one_message(world: World, owner: Client) -> None:
    application, key = world.application(), str(uuid4())
    first, again = (ask(owner, application, "When?", key) for _ in range(2))
    assert first.json()["id"] == again.json()["id"]
    assert ApplicationMessage.objects.count() == 1
    assert ask(owner, application, "Where?", key).json()["code"] == "question_key_reused"
    other = world.application(actor="stranger")
    assert ask(owner, other, "When?", key).status_code == 409


def test_contact_details_are_held_back_until_the_award(
    world: World, owner: Client, member: Client
) -> None:
    application = world.application()
    sent = ask(member, application, "Call 98765 43210 and ask for Suresh").json()
    assert sent["body"] == "Call 98765 43210 and ask for Suresh"
    assert sent["held_back"] == ["phone"]
    [seen] = owner.get(path(application)).json()["items"]
    assert "98765" not in seen["body"]
    assert "ask for Suresh" in seen["body"]
    owner.post(f"/api/applications/{application.pk}/accept", content_type="application/json")
    after = owner.get(path(application)).json()
    assert after["items"][0]["body"] == "Call 98765 43210 and ask for Suresh"
    assert after["items"][0]["held_back"] == []
    assert (after["may_post"], after["has_workspace"]) == (False, True)
    refused = ask(owner, application, "Tomorrow?")
    assert (refused.status_code, refused.json()["code"]) == (409, "thread_closed")


@pytest.mark.parametrize("verb", ["withdraw", "reject"])
def test_after_any_decision_the_talk_is_read_only(
    world: World, owner: Client, member: Client, verb: str
) -> None:
    application = world.application()
    decides = member if verb == "withdraw" else owner
    decides.post(
        f"/api/applications/{application.pk}/{verb}",
        {"reason": "too_far"},
        content_type="application/json",
    )
    for client in (owner, member):
        seen = client.get(path(application)).json()
        assert (seen["may_post"], seen["has_workspace"]) == (False, False)
        assert ask(client, application, "But why?").status_code == 409


@pytest.mark.parametrize("body", ["", " \n ", "\u202e\u200f", "\x00\x07", "x" * 1001, "x" * 50_000])
def test_what_is_no_message_is_refused_at_the_field(world: World, owner: Client, body: str) -> None:
    answer = ask(owner, world.application(), body)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == ["body"]


def test_what_people_write_is_kept_as_plain_text(world: World, owner: Client) -> None:
    sent = ask(owner, world.application(), "<img src=x>\n\u202eकब आएँगे?\x07\tकल").json()
    assert sent["body"] == "<img src=x>\nकब आएँगे?\tकल"


def test_what_lies_unread_is_told_once(
    world: World, owner: Client, member: Client, run_jobs: RunJobs
) -> None:
    application = world.application()
    run_jobs()
    mail.outbox.clear()
    ask(owner, application, "First?")
    ask(owner, application, "Second? My number is 98765 43210")
    run_jobs()
    assert mail.outbox == []
    told = {"application_id": application.pk, "reader_id": world.user("member").pk}
    assert notifications.questions_notify(**told) == 2
    assert notifications.questions_notify(**told) == 0
    run_jobs()
    [letter] = mail.outbox
    assert letter.to == ["suresh@example.in"]
    assert "2 messages" in letter.body
    assert "Second?" in letter.body
    assert "98765" not in letter.body


def test_what_was_read_is_not_told(world: World, owner: Client, member: Client) -> None:
    application = world.application()
    ask(owner, application, "When?")
    member.post(f"{path(application)}/read")
    assert (
        notifications.questions_notify(
            application_id=application.pk, reader_id=world.user("member").pk
        )
        == 0
    )


def test_a_thread_is_paged_and_costs_the_same_however_long(
    world: World, owner: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    application = world.application()
    ApplicationMessage.objects.bulk_create(
        ApplicationMessage(
            application=application,
            author=world.user("member" if number % 2 else "owner"),
            body=f"Message {number}",
            client_id=uuid4(),
        )
        for number in range(120)
    )
    owner.get("/api/session")
    with django_assert_max_num_queries(9):
        page = owner.get(path(application)).json()
    assert [len(page["items"]), page["items"][0]["body"]] == [30, "Message 119"]
    older = owner.get(path(application), {"cursor": page["next"]}).json()
    assert older["items"][0]["body"] == "Message 89"


def test_asking_is_limited(world: World, owner: Client) -> None:
    application = world.application()
    answers = [ask(owner, application, f"{number}?").status_code for number in range(61)]
    assert answers[:60] == [201] * 60
    assert answers[60] == 429


def test_an_account_that_goes_takes_its_talks_along(
    world: World, owner: Client, member: Client
) -> None:
    gone, kept = world.application(), world.application(actor="stranger")
    ask(member, gone, "I am Suresh Sharma")
    ask(owner, kept, "Ask Suresh Sharma about me")
    ask(owner, gone, "Good")
    records = {row.name: list(row.rows) for row in privacy.export(world.user("member").pk)}  # type: ignore[union-attr]
    assert [row["body"] for row in records["application_messages"]] == ["I am Suresh Sharma"]
    privacy.erase(Identity(world.user("member").pk, names=("Suresh Sharma",)))
    assert list(ApplicationMessage.objects.values_list("application", flat=True)) == [kept.pk]
    owner.put(
        f"/api/applications/{kept.pk}/note",
        {"note": "Nice", "edit_version": "*"},
        content_type="application/json",
    )
    assert [row["owner_note"] for row in own_choices(world)] == ["Nice"]
    privacy.erase(Identity(world.user("owner").pk))
    assert own_choices(world) == []
    assert ApplicationMessage.objects.count() == 0


def own_choices(world: World) -> list[dict[str, Any]]:
    records = {row.name: row for row in privacy.export(world.user("owner").pk)}  # type: ignore[union-attr]
    return [dict(row) for row in records["application_choices"].rows]  # type: ignore[union-attr]
