"""The desk: its queue by the clock, taking and answering, and that each act is noted."""

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Desk, User
from config.tests.clients import fresh_browser
from config.tests.world import person
from core.testing.races import together
from staff.models import StaffAct
from support.models import Ticket, TicketStatus
from support.staff_services import ticket_answer, ticket_hand_over
from support.tests.conftest import moderator
from support.tests.tickets import closed, ticket


def queue(client: Client, **query: Any) -> list[str]:
    answer = client.get("/api/staff/tickets", query)
    assert answer.status_code == 200
    return [row["number"] for row in answer.json()["items"]]


def act(client: Client, row: Ticket, verb: str, method: str = "post", **body: Any) -> Any:
    path = f"/api/staff/tickets/{row.pk}/{verb}"
    return getattr(client, method)(path, body, content_type="application/json")


def due(row: Ticket, hours: int) -> Ticket:
    Ticket.objects.filter(pk=row.pk).update(answer_due_at=timezone.now() + timedelta(hours=hours))
    return row


def test_the_queue_goes_by_the_clock(desk: Client) -> None:
    later, overdue, soon = due(ticket(), 9), due(ticket(), -1), due(ticket(), 1)
    numbers = [overdue.number, soon.number, later.number]
    assert queue(desk) == numbers
    # Page by page it is the same queue.
    paged, cursor = [], None
    for _page in range(3):
        page = desk.get(
            "/api/staff/tickets", {"limit": 1, **({"cursor": cursor} if cursor else {})}
        ).json()
        paged += [row["number"] for row in page["items"]]
        cursor = page["next"]
    assert (paged, cursor) == (numbers, None)
    around = desk.get("/api/staff/ticket-desk").json()
    assert (around["waiting"], around["overdue"], around["unowned"]) == (3, 1, 3)


def test_filters_and_search(desk: Client, kavita: User) -> None:
    payment = ticket(category="payment", email="b@example.in")
    mine = ticket()
    ticket_hand_over(kavita, ticket_id=mine.pk, owner_id=kavita.pk, was_owner_id=None)
    gone = closed(ticket(email="c@example.in"))
    assert queue(desk, category="payment") == [payment.number]
    assert queue(desk, whose="me") == [mine.number]
    assert queue(desk, whose="nobody") == [payment.number]
    assert queue(desk, status="closed") == [gone.number]
    assert queue(desk, words=gone.number.lower()) == [gone.number]
    assert queue(desk, words=" B@Example.in ") == [payment.number]
    assert queue(desk, words="nobody@example.in") == []
    for cursor in ("x", "W10", "WyJ4IiwieCJd"):
        assert desk.get("/api/staff/tickets", {"cursor": cursor}).status_code == 422


def test_of_two_who_take_it_one_is_told(desk: Client, kavita: User) -> None:
    rahul = moderator("rahul")
    row = ticket()
    take = {"owner_id": str(kavita.pk), "was_owner_id": None}
    assert act(desk, row, "owner", "put", **take).status_code == 200
    late = {"owner_id": str(rahul.pk), "was_owner_id": None}
    answer = act(fresh_browser(rahul), row, "owner", "put", **late)
    assert (answer.status_code, answer.json()["code"]) == (409, "ticket_taken")
    assert (
        act(fresh_browser(rahul), row, "answers", body="Hi", next_status="answered").status_code
        == 409
    )
    handed = {"owner_id": str(rahul.pk), "was_owner_id": str(kavita.pk)}
    assert act(desk, row, "owner", "put", **handed).json()["owner"]["name"] == "Rahul Sharma"
    assert (
        act(fresh_browser(rahul), row, "answers", body="Hi", next_status="answered").status_code
        == 200
    )


@pytest.mark.django_db(transaction=True)
def test_a_race_for_one_ticket() -> None:
    first, second = moderator("first"), moderator("second")
    row = ticket()
    results = together(
        *(
            lambda member=member: ticket_hand_over(
                member, ticket_id=row.pk, owner_id=member.pk, was_owner_id=None
            )
            for member in (first, second)
        )
    )
    assert sorted(results) == ["done", "ticket_taken"]


def test_a_ticket_goes_to_nobody_without_the_desk(desk: Client) -> None:
    finance = person("homeowner", "mohan", is_staff=True, desks=[Desk.FINANCE])
    row = ticket()
    for other in (finance, person("worker", "asha")):
        body = {"owner_id": str(other.pk), "was_owner_id": None}
        assert act(desk, row, "owner", "put", **body).status_code == 422
    assert fresh_browser(finance).get("/api/staff/tickets").status_code == 403


def test_an_answer_stops_the_clock_and_makes_it_one_s_own(desk: Client, kavita: User) -> None:
    row = ticket()
    shown = act(desk, row, "answers", body="It is on its way.", next_status="answered").json()
    assert (shown["status"], shown["answer_due_at"]) == ("answered", None)
    assert shown["owner"]["id"] == str(kavita.pk)
    assert shown["first_answered_at"] is not None
    assert shown["messages"][-1]["author_name"] == "Kavita Sharma"


def test_closing_reopening_and_categories(desk: Client) -> None:
    row = ticket()
    shown = act(desk, row, "category", "put", category="grievance").json()
    assert shown["redress_due_at"] is not None
    assert act(desk, row, "close").json()["status"] == "closed"
    assert act(desk, row, "close").json()["code"] == "ticket_closed"
    answer = act(desk, row, "answers", body="Hi", next_status="answered")
    assert answer.json()["code"] == "ticket_closed"
    assert act(desk, row, "reopen").json()["answer_due_at"] is not None
    assert act(desk, row, "reopen").json()["code"] == "ticket_not_closed"


def test_every_act_is_noted_without_its_words(desk: Client, kavita: User) -> None:
    asha = person("worker", "asha")
    row = ticket(person=asha)
    act(desk, row, "owner", "put", owner_id=str(kavita.pk), was_owner_id=None)
    act(desk, row, "notes", body="The secret.")
    act(desk, row, "category", "put", category="safety")
    act(desk, row, "answers", body="The secret.", next_status="closed")
    act(desk, row, "reopen")
    act(desk, row, "close")
    acts = list(StaffAct.objects.order_by("id"))
    assert [noted.verb for noted in acts] == [
        "ticket.handed_over",
        "ticket.note_added",
        "ticket.category_changed",
        "ticket.answered",
        "ticket.reopened",
        "ticket.closed",
    ]
    assert {(noted.actor, noted.desk, noted.about_id) for noted in acts} == {
        (kavita, "moderator", asha.pk)
    }
    assert "secret" not in str([(noted.words, noted.detail) for noted in acts])


def test_templates_are_alike_in_both_languages(desk: Client) -> None:
    english, hindi = (
        desk.get("/api/staff/ticket-replies", {"language": language}).json()["items"]
        for language in ("en", "hi")
    )
    assert [reply["code"] for reply in english] == [reply["code"] for reply in hindi]
    assert all(reply["title"] and reply["text"] for reply in english + hindi)


def test_what_staff_write_is_no_button_in_the_mail(kavita: User) -> None:
    from core.models import OutgoingMail

    ticket_answer(
        kavita, ticket_id=ticket().pk, body="→ Pay here\n# 123456\nBye", next_status="answered"
    )
    mail = OutgoingMail.objects.latest("id")
    assert mail.text.count("/support/ticket#key=") == 1
    assert "Pay here" in mail.text


COPIES = """
INSERT INTO support_ticket (id, created_at, updated_at, number, category, status, subject, name,
    email, language, person_id, owner_id, answer_due_at, redress_due_at, first_answered_at,
    last_message_at, closed_at)
SELECT gen_random_uuid(), now(), now(), 'KG-2020-' || n,
    (ARRAY['general', 'payment', 'safety', 'press'])[n %% 4 + 1],
    CASE WHEN n %% 50 = 0 THEN 'open' WHEN n %% 2 = 0 THEN 'answered' ELSE 'closed' END,
    'Copy', 'Copy', 'copy' || n || '@example.in', 'en', NULL, NULL,
    CASE WHEN n %% 50 = 0 THEN now() + n * interval '1 second' END, NULL, NULL, now(),
    CASE WHEN n %% 50 != 0 AND n %% 2 = 1 THEN now() END
FROM generate_series(1, %s) AS n
"""


QUERIES: list[dict[str, str]] = [
    {},
    {"category": "safety"},
    {"status": "closed"},
    {"status": "answered", "category": "payment"},
    {"whose": "me"},
    {"status": "closed", "whose": "me"},
    {"words": "KG-2020-77"},
    {"words": "copy123@example.in"},
]


def test_a_page_of_100_000_tickets_reads_by_an_index(desk: Client) -> None:
    """What a page reads does not grow with the table: no step of its plan meets many rows."""
    with connection.cursor() as cursor:
        cursor.execute(COPIES, [100_000])
        cursor.execute("ANALYZE support_ticket")
    for query in QUERIES:
        nodes = list(walk(plan_of_page(desk, query)))
        assert "Seq Scan" not in {node["Node Type"] for node in nodes}, query
        read = [node["Actual Rows"] + node.get("Rows Removed by Filter", 0) for node in nodes]
        assert max(read) <= 100, query


def plan_of_page(desk: Client, query: dict[str, str]) -> dict[str, Any]:
    """What PostgreSQL did for one page of the queue."""
    with CaptureQueriesContext(connection) as made:
        assert desk.get("/api/staff/tickets", query).status_code == 200
    [statement] = [
        row["sql"]
        for row in made
        if 'FROM "support_ticket"' in row["sql"] and "LIMIT" in row["sql"]
    ]
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + statement.replace("%", "%%"), [])
        plan = cursor.fetchone()[0]
    found: dict[str, Any] = (json.loads(plan) if isinstance(plan, str) else plan)[0]["Plan"]
    return found


def walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for part in node.get("Plans", ()):
        yield from walk(part)


def test_counting_what_waits_reads_what_waits(desk: Client) -> None:
    with connection.cursor() as cursor:
        cursor.execute(COPIES, [20_000])
        cursor.execute("ANALYZE support_ticket")
    assert desk.get("/api/staff/ticket-desk").json()["waiting"] == 400
    assert Ticket.objects.filter(status=TicketStatus.OPEN).count() == 400
