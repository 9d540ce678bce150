"""The contact form: what it refuses, what it keeps, and what leaves by mail."""

import re
from typing import Any

import pytest
from django.test import Client

from config.tests.clients import fresh_browser
from config.tests.world import person
from core.models import OutgoingMail
from support.models import Ticket, TicketMessage, TicketStatus
from support.tests.tickets import MESSAGE

PATH = "/api/contact-messages"


def send(client: Client, *, language: str = "en", **changed: Any) -> Any:
    return client.post(
        PATH,
        {**MESSAGE, **changed},
        content_type="application/json",
        headers={"Accept-Language": language},
    )


def test_a_visitor_s_message_becomes_a_ticket_confirmed_by_mail(client: Client) -> None:
    answer = send(client, email=" Anita.Sharma@Example.IN ")
    assert answer.status_code == 201
    number = answer.json()["number"]
    assert re.fullmatch(r"KG-20\d\d-\d{6}", number)
    ticket = Ticket.objects.get(number=number)
    assert (ticket.status, ticket.category, ticket.person) == (TicketStatus.OPEN, "general", None)
    assert ticket.email == "anita.sharma@example.in"
    assert ticket.messages.get().body == MESSAGE["message"]
    mail = OutgoingMail.objects.get(recipient=ticket.email)
    assert number in mail.subject
    assert "4 working hours" in mail.text
    assert re.search(r"/support/ticket#key=[\w-]{43}", mail.text)


def test_the_confirmation_carries_nothing_that_was_typed(client: Client) -> None:
    """The address is nobody's yet: the form must not send a stranger's words to it."""
    send(client, name="Win a prize", subject="Click here", message="http://example.in/prize")
    mail = OutgoingMail.objects.get()
    for typed in ("prize", "Click"):
        assert typed not in mail.subject + mail.text + mail.html


def test_the_mail_speaks_the_language_of_the_page(client: Client) -> None:
    send(client, language="hi")
    assert Ticket.objects.get().language == "hi"
    assert OutgoingMail.objects.get().subject.startswith("आपका संदेश मिल गया")


def test_who_is_signed_in_finds_the_ticket_in_the_account(client: Client) -> None:
    asha, other = person("worker", "asha"), person("worker", "vikram")
    send(fresh_browser(asha))
    row = fresh_browser(asha).get("/api/me/tickets").json()[0]
    assert row["number"] == Ticket.objects.get(person=asha).number
    assert fresh_browser(other).get("/api/me/tickets").json() == []
    assert fresh_browser(other).get(f"/api/me/tickets/{row['id']}").status_code == 404


@pytest.mark.parametrize("field", ["name", "email", "subject", "message"])
@pytest.mark.parametrize("value", ["", "   ", "\u200e \n"])
def test_all_four_fields_are_needed(client: Client, field: str, value: str) -> None:
    answer = send(client, **{field: value})
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]
    assert not Ticket.objects.exists()


@pytest.mark.parametrize(
    "email", ["anita", "anita@", "@example.in", "a b@example.in", "аnita@x.in"]
)
def test_an_address_must_be_one(client: Client, email: str) -> None:
    answer = send(client, email=email)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "email"


def test_only_known_categories_and_sane_lengths(client: Client) -> None:
    assert send(client, category="bribery").status_code == 422
    assert send(client, subject="x" * 151).status_code == 422
    assert send(client, message="x" * 5001).status_code == 422
    assert send(client, name={"$ne": 1}).status_code == 422
    assert client.post(PATH, b"{", content_type="application/json").status_code in (400, 422)


def test_markup_and_control_characters_are_only_text(client: Client) -> None:
    send(client, message="<script>alert(1)</script>\x00\x1b[31m \u202egpj")
    assert TicketMessage.objects.get().body == "<script>alert(1)</script>[31m gpj"


def test_what_fell_into_the_trap_is_answered_and_not_kept(client: Client) -> None:
    answer = send(client, homepage="https://example.in")
    assert answer.status_code == 201
    assert answer.json()["number"].startswith("KG-")
    assert not Ticket.objects.exists()
    assert not OutgoingMail.objects.exists()


def test_who_is_faster_than_fingers_is_asked_again(client: Client) -> None:
    answer = send(client, took_ms=300)
    assert (answer.status_code, answer.json()["code"]) == (409, "sent_too_fast")
    assert not Ticket.objects.exists()
    assert send(client, took_ms=2_000).status_code == 201


def test_nobody_s_box_is_filled(client: Client) -> None:
    """Five a day to one address, whoever sends them from wherever."""
    for number in range(5):
        assert send(Client(REMOTE_ADDR=f"10.0.0.{number}")).status_code == 201
    answer = send(Client(REMOTE_ADDR="10.0.0.9"), email="ANITA.sharma@example.in ")
    assert answer.status_code == 429
    assert send(Client(REMOTE_ADDR="10.0.0.9"), email="b@example.in").status_code == 201


def test_one_address_writes_ten_times_an_hour(client: Client) -> None:
    sent = [send(client, email=f"a{number}@example.in").status_code for number in range(11)]
    assert sent == [201] * 10 + [429]


def test_numbers_differ_and_open_nothing(client: Client) -> None:
    first, second = (send(client).json()["number"] for _ in range(2))
    assert first != second
    answer = client.post(
        "/api/ticket-lookups", {"key": first.ljust(43, "0")}, content_type="application/json"
    )
    assert (answer.status_code, answer.json()["code"]) == (404, "ticket_link_closed")


def test_a_grievance_has_its_month(client: Client) -> None:
    send(client, category="grievance")
    ticket = Ticket.objects.get()
    assert ticket.redress_due_at is not None
    assert 27 < (ticket.redress_due_at - ticket.created_at).days < 32
