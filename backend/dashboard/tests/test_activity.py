"""The activity shows what happened, only to people who may see it, in chronological order."""

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from applications import offers
from applications.models import ApplicationMessage, ApplicationOffer
from applications.terms import terms_of
from bookings.instant_booking.services import booking_confirm, reservations_lapse
from bookings.tests.instant_world import PRICE, overdue, reserved
from config.tests.world import World
from core.ids import uuid7
from dashboard.tests.conftest import Get
from projects import lifecycle, services
from projects.models import Kind, PaymentStatus, Project, ProjectMember
from projects.transitions.models import Transition
from workspace.messages import services as thread
from workspace.models import Message

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ()


def codes(answer: Any) -> list[str]:
    return [line["code"] for line in answer["items"]]


def test_each_side_reads_its_own_story(world: World, get: Get) -> None:
    world.project("in_progress")
    owner = get(world.user("owner"), "activity")["items"]
    assert [line["code"] for line in owner] == [
        "work.award",
        "application.sent",
        "application.sent",
        "work.publish",
        "work.create",
    ]
    award, sent = owner[0], owner[1]
    assert (award["is_own_act"], award["is_own_work"]) == (True, True)
    assert sent["actor"]["first_name"] in ("Suresh", "Vikram")
    assert (sent["amount_paise"], sent["rate_unit"]) == (50_000, "hour")
    project_id = world.project("in_progress").pk
    assert sent["link"] == f"/projects/{project_id}/applications"

    hired = get(world.user("member"), "activity")["items"]
    assert [line["code"] for line in hired] == ["work.award", "application.sent"]
    assert (hired[0]["is_own_act"], hired[1]["is_own_act"]) == (False, True)
    application = world.application("in_progress")
    assert hired[1]["link"] == f"/applications/{application.pk}"

    declined = get(world.user("stranger"), "activity")["items"]
    assert [line["code"] for line in declined] == ["application.rejected", "application.sent"]
    assert declined[0]["is_own_act"] is False
    for actor in ("homeowner", "worker", "contractor", "supervisor", "staff"):
        assert get(world.user(actor), "activity") == {"items": [], "next": None}


def test_an_application_keeps_the_terms_of_its_day(world: World, get: Get) -> None:
    application = world.application()
    member, owner = world.user("member"), world.user("owner")
    terms = replace(terms_of(application), rate_paise=90_000, rate_unit="day")
    offers.offer_make(owner, application_id=application.pk, terms=terms)
    offers.offer_agree(member, application_id=application.pk, version=2)
    application.refresh_from_db()
    assert (application.rate_paise, application.rate_unit) == (90_000, "day")
    for reader in (member, owner):
        lines = get(reader, "activity")["items"]
        told = [line for line in lines if line["link"].find(str(application.pk)) > 0] or lines
        shown = {line["code"]: line["amount_paise"] for line in told if line["amount_paise"]}
        assert shown["application.sent"] == 50_000
        assert shown["agreed_offer_by_homeowner"] == 90_000


def test_offers_name_their_side(world: World, get: Get) -> None:
    application = world.application()
    for version, party, status in ((2, "homeowner", "replaced"), (3, "applicant", "agreed")):
        ApplicationOffer.objects.create(
            application=application,
            version=version,
            party=party,
            rate_paise=100_000 * version,
            rate_unit="day",
            status=status,
            answered_at=timezone.now(),
        )
    owner = {line["code"]: line for line in get(world.user("owner"), "activity")["items"]}
    member = {line["code"]: line for line in get(world.user("member"), "activity")["items"]}
    assert owner["offer.by_homeowner"]["is_own_act"] is True
    assert owner["offer.by_applicant"]["is_own_act"] is False
    assert owner["agreed_offer_by_applicant"]["is_own_act"] is True
    assert member["offer.by_homeowner"]["is_own_act"] is False
    assert member["offer.by_applicant"]["is_own_act"] is True
    assert member["agreed_offer_by_applicant"]["is_own_act"] is False
    assert not any("offer" in code for code in codes(get(world.user("stranger"), "activity")))


def test_a_thread_is_one_line_without_its_text(world: World, get: Get) -> None:
    application, owner = world.application(), world.user("owner")
    for body in ("Ring me on 98765 43210", "Hello?"):
        ApplicationMessage.objects.create(
            application=application,
            author=world.user("member"),
            body=body,
            client_id=uuid7(),
        )
    answer = get(owner, "activity")
    assert codes(answer).count("thread.question") == 1
    assert "98765" not in str(answer)
    # One's own last message is not news.
    assert "thread.question" not in codes(get(world.user("member"), "activity"))

    project = world.project("in_progress")
    thread.message_post(
        world.user("member"), project_id=project.pk, client_id=uuid7(), body="I come on Monday."
    )
    assert codes(get(owner, "activity"))[0] == "thread.message"


def test_whoever_leaves_the_work_reads_no_more_of_it(world: World, get: Get) -> None:
    supervisor, project = world.user("supervisor"), world.project("in_progress")
    ProjectMember.objects.create(project=project, user=supervisor, role="supervisor")
    services.project_move(world.user("member"), project_id=project.pk, verb=lifecycle.DELIVER)
    assert codes(get(supervisor, "activity")) == ["work.deliver", "work.award"]
    ProjectMember.objects.filter(user=supervisor).update(removed_at=timezone.now())
    assert codes(get(supervisor, "activity")) == []


def test_pages_join_without_a_gap_or_a_repeat(world: World, get: Get) -> None:
    for state in ("open", "in_progress", "completed", "cancelled", "disputed"):
        world.project(state)
    owner = world.user("owner")
    whole = get(owner, "activity", limit=100)
    assert whole["next"] is None
    found = pages(get, owner)
    assert found == whole["items"]
    assert len(found) > 15
    times = [line["at"] for line in found]
    assert times == sorted(times, reverse=True)


def test_steps_of_several_works_are_merged_by_time_then_id(world: World, get: Get) -> None:
    """Also where steps of several works have the same moment, and a page ends among them."""
    works = [world.project(state) for state in ("open", "in_progress", "completed")]
    steps = Transition.objects.bulk_create(
        Transition(project=works[number % 3], verb="extend", to_status="open")
        for number in range(16)
    )
    for number, step in enumerate(steps):
        step.created_at = timezone.now() + timedelta(days=number // 4)
    Transition.objects.bulk_update(steps, ["created_at"])
    told = [line["id"] for line in pages(get, world.user("owner")) if "work." in line["code"]]
    newest_first = Transition.objects.filter(project__in=works).order_by("-created_at", "-pk")
    assert told == [str(step.pk) for step in newest_first]


def test_what_is_not_told_shortens_no_page(world: World, get: Get) -> None:
    """Who is booked at once never hears of the offers before."""
    worker, made = world.user("member"), reserved(world)
    project = Project.objects.select_for_update().get(pk=made.project_id)
    booking_confirm(project, paid_paise=PRICE, payer=world.user("owner"))
    Transition.objects.bulk_create(
        Transition(project=project, verb="offer", to_status="offered") for _number in range(8)
    )
    assert [line["code"] for line in pages(get, worker)] == ["work.book_instantly"]


def pages(get: Get, reader: User) -> list[Any]:
    """All lines, read three at a time."""
    found: list[Any] = []
    cursor: str | None = ""
    while cursor is not None:
        page = get(reader, "activity", limit=3, **({"cursor": cursor} if cursor else {}))
        found += page["items"]
        cursor = page["next"]
    return found


@pytest.mark.parametrize("cursor", ["x", "WzEsMl0", "WyIyMDI2LTExLTIxIiwiYSJd"])
def test_a_mangled_cursor_is_refused_at_its_field(world: World, cursor: str) -> None:
    client = Client()
    client.force_login(world.user("owner"))
    answer = client.get("/api/me/activity", query_params={"cursor": cursor})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "cursor"


def test_a_long_history_is_read_no_further_than_a_page(world: World, get: Get) -> None:
    """Of each project's steps only the newest, by the index on them; of messages only the last."""
    project, owner = world.project("in_progress"), world.user("owner")
    others = Project.objects.create(
        homeowner=world.user("homeowner"),
        title="Elsewhere",
        kind=Kind.JOB,
        payment_status=PaymentStatus.NOT_NEEDED,
    )
    first = Transition.objects.filter(project=project).earliest("created_at")
    steps = [copy(first) for _number in range(12_000)]
    for number, step in enumerate(steps):
        step.pk = uuid7()
        step.verb = ("deliver", "request_changes")[number % 2]
        step.project = project if number < 2_000 else others
    Transition.objects.bulk_create(steps)
    Message.objects.bulk_create(
        Message(project=place, author_id=project.worker_id, client_id=uuid4(), body="Done.")
        for place, count in ((project, 2_000), (others, 10_000))
        for _number in range(count)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE projects_transition, workspace_message")
    with CaptureQueriesContext(connection) as found:
        get(owner, "activity", limit=20)
    (merged,) = [query["sql"] for query in found if " UNION " in query["sql"]]
    with connection.cursor() as cursor:
        # In tables as small as a test's, reading all rows would be as fast.
        for way in ("seqscan", "bitmapscan", "hashjoin", "mergejoin"):
            cursor.execute(f"SET LOCAL enable_{way} = off")
        cursor.execute(f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {merged}")
        (plan,) = cursor.fetchone()
    reads = list(reads_of(plan[0]["Plan"]))
    for table, index in (
        ("projects_transition", "transition_newest_verb"),
        ("workspace_message", "message_thread"),
    ):
        of_table = [node for node in reads if node["Relation Name"] == table]
        assert index in {node.get("Index Name") for node in of_table}, table
        for node in of_table:
            seen = node["Actual Rows"] + node.get("Rows Removed by Filter", 0)
            assert seen <= 100, node


def reads_of(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The nodes of a plan that read a table."""
    if "Relation Name" in node:
        yield node
    for below in node.get("Plans", []):
        yield from reads_of(below)


def test_an_instant_booking_is_told_as_one(world: World, get: Get) -> None:
    owner, worker = world.user("owner"), world.user("member")
    made = reserved(world)
    assert codes(get(owner, "activity")) == ["work.reserve"]
    assert get(owner, "activity")["items"][0]["link"] == f"/bookings/{made.pk}"
    assert codes(get(worker, "activity")) == []
    project = Project.objects.select_for_update().get(pk=made.project_id)
    assert booking_confirm(project, paid_paise=PRICE, payer=owner) is not None
    assert codes(get(owner, "activity")) == ["work.book_instantly", "work.reserve"]
    [line] = get(worker, "activity")["items"]
    assert (line["code"], line["is_own_act"]) == ("work.book_instantly", False)


def test_a_time_that_was_not_paid_is_no_request_without_an_answer(world: World, get: Get) -> None:
    overdue(reserved(world))
    reservations_lapse()
    assert codes(get(world.user("owner"), "activity")) == ["work.lapse", "work.reserve"]
    assert codes(get(world.user("member"), "activity")) == []
