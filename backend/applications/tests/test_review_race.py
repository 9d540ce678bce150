"""Concurrent decisions: one counts, the other gets an error."""

from collections.abc import Callable
from functools import partial
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client

from applications.models import Application, ApplicationMessage
from config.tests.clients import browser
from config.tests.world import World
from core.testing.races import at_once

pytestmark = pytest.mark.django_db(transaction=True)

Act = Callable[[Client], int]


def press(world: World, *acts: tuple[str, Act]) -> list[int]:
    """The answers to requests of the world's people at once, in their order."""
    return at_once(*(partial(act, browser(world.user(actor))) for actor, act in acts))


def verb(application: Application, name: str) -> Act:
    def act(client: Client) -> int:
        return client.post(
            f"/api/applications/{application.pk}/{name}",
            {"reason": "too_far"} if name == "reject" else {},
            content_type="application/json",
        ).status_code

    return act


@pytest.fixture
def committed() -> World:
    with transaction.atomic():
        world = World()
        world.project("open")
    return world


def test_accept_and_reject_of_one_application(committed: World) -> None:
    application = committed.application()
    answers = press(
        committed, ("owner", verb(application, "accept")), ("owner", verb(application, "reject"))
    )
    assert sorted(answers) == [200, 409]
    application.refresh_from_db()
    assert application.status == ("accepted" if answers[0] == 200 else "rejected")
    project = committed.project("open")
    project.refresh_from_db()
    assert (project.status == "in_progress") == (application.status == "accepted")


def test_two_noes_are_one(committed: World) -> None:
    application = committed.application()
    answers = press(committed, *[("owner", verb(application, "reject"))] * 2)
    assert sorted(answers) == [200, 409]


def test_reject_and_withdraw(committed: World) -> None:
    application = committed.application()
    answers = press(
        committed, ("owner", verb(application, "reject")), ("member", verb(application, "withdraw"))
    )
    assert sorted(answers) == [200, 409]
    application.refresh_from_db()
    assert application.status == ("rejected" if answers[0] == 200 else "withdrawn")


def test_shortlist_and_withdraw(committed: World) -> None:
    application = committed.application()

    def shortlist(client: Client) -> int:
        return client.put(f"/api/applications/{application.pk}/shortlist").status_code

    answers = press(committed, ("owner", shortlist), ("member", verb(application, "withdraw")))
    assert answers[1] == 200
    assert answers[0] in (200, 409)
    application.refresh_from_db()
    assert application.status == "withdrawn"


def test_a_no_taken_back_while_another_is_accepted(committed: World) -> None:
    application = committed.application()
    owner = Client()
    owner.force_login(committed.user("owner"))
    verb(application, "reject")(owner)
    other = committed.application(actor="stranger")
    answers = press(
        committed, ("owner", verb(application, "take-back")), ("owner", verb(other, "accept"))
    )
    assert answers[1] == 200
    application.refresh_from_db()
    assert application.status == "rejected"
    assert committed.project("open").applications.filter(status="accepted").count() == 1


def test_one_question_from_two_tabs_is_one(committed: World) -> None:
    application, key = committed.application(), str(uuid4())

    def ask(client: Client) -> int:
        return client.post(
            f"/api/applications/{application.pk}/messages",
            {"body": "When?"},
            content_type="application/json",
            headers={"Idempotency-Key": key},
        ).status_code

    assert press(committed, ("owner", ask), ("owner", ask)) == [201, 201]
    assert ApplicationMessage.objects.count() == 1
