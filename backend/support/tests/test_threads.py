"""The conversation: by the mailed link, from the account, and its end."""

import re
from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from config.tests.clients import fresh_browser
from config.tests.world import person
from core.models import OutgoingMail
from core.privacy.data_holders import Identity, Records
from support import expiry
from support.keys import LIVES_AFTER_CLOSING, key_issue
from support.models import Ticket, TicketKey, TicketMessage, TicketStatus
from support.privacy import erase, export
from support.staff_services import ticket_answer, ticket_note
from support.tests.tickets import MESSAGE, closed, ticket


def call(client: Client, path: str, **body: Any) -> Any:
    return client.post(f"/api/{path}", body, content_type="application/json")


def mailed_key() -> str:
    mail = OutgoingMail.objects.latest("id")
    found = re.search(r"/support/ticket#key=([\w-]+)", mail.text)
    assert found
    return found[1]


def test_the_person_reads_and_answers_by_the_link(client: Client, kavita: User) -> None:
    row = ticket()
    ticket_note(kavita, ticket_id=row.pk, body="Looks like order_77.")
    ticket_answer(kavita, ticket_id=row.pk, body="Which order?", next_status="waiting_for_person")
    mail = OutgoingMail.objects.latest("id")
    assert (mail.recipient, mail.language) == (MESSAGE["email"], "en")
    assert "Which order?" in mail.text
    key = mailed_key()
    shown = call(client, "ticket-lookups", key=key).json()
    assert [(message["is_own"], message["author_name"]) for message in shown["messages"]] == [
        (True, None),
        (False, "Kavita"),
    ]
    assert "order_77" not in str(shown)
    assert shown["status"] == "waiting_for_person"
    after = call(client, "ticket-replies", key=key, body="order_77").json()
    assert after["status"] == "open"
    assert after["answer_due_at"] is not None
    assert after["messages"][-1]["body"] == "order_77"


def test_every_mail_s_link_works_and_only_digests_are_kept(client: Client, kavita: User) -> None:
    row = ticket()
    first = mailed_key()
    ticket_answer(kavita, ticket_id=row.pk, body="Hello", next_status="answered")
    second = mailed_key()
    assert first != second
    for key in (first, second):
        assert call(client, "ticket-lookups", key=key).status_code == 200
        assert not TicketKey.objects.filter(digest=key).exists()


def test_a_reply_opens_a_closed_ticket_until_the_link_ends(client: Client) -> None:
    row = closed(ticket())
    key = key_issue(row)
    assert call(client, "ticket-replies", key=key, body="Still broken").json()["status"] == "open"
    row = closed(row)
    Ticket.objects.filter(pk=row.pk).update(closed_at=timezone.now() - LIVES_AFTER_CLOSING)
    for path in ("ticket-lookups", "ticket-replies"):
        answer = call(client, path, key=key, body="Hello?")
        assert (answer.status_code, answer.json()["code"]) == (404, "ticket_link_closed")


def test_who_writes_twice_keeps_the_place_in_the_queue(client: Client) -> None:
    row = ticket()
    due = row.answer_due_at
    call(client, "ticket-replies", key=key_issue(row), body="One more thing")
    row.refresh_from_db()
    assert row.answer_due_at == due


def test_who_is_signed_in_answers_from_the_account() -> None:
    asha = person("worker", "asha")
    row = ticket(person=asha)
    shown = call(fresh_browser(asha), f"me/tickets/{row.pk}/messages", body="Thanks").json()
    assert [message["body"] for message in shown["messages"]][-1] == "Thanks"


def test_silent_tickets_close_and_tell(kavita: User) -> None:
    silent, fresh, waiting = ticket(), ticket(), ticket()
    for row in (silent, fresh):
        ticket_answer(kavita, ticket_id=row.pk, body="Done", next_status="answered")
    Ticket.objects.filter(pk__in=[silent.pk, waiting.pk]).update(
        last_message_at=timezone.now() - expiry.SILENT_FOR - timedelta(minutes=1)
    )
    assert expiry.silent_tickets_close() == 1
    assert expiry.silent_tickets_close() == 0
    assert Ticket.objects.get(status=TicketStatus.CLOSED).pk == silent.pk
    assert f"{silent.number} is closed" in OutgoingMail.objects.latest("id").subject


def test_closed_tickets_go_after_two_years() -> None:
    old, young = closed(ticket()), closed(ticket())
    Ticket.objects.filter(pk=old.pk).update(
        closed_at=timezone.now() - expiry.KEPT_FOR - timedelta(days=1)
    )
    assert expiry.closed_tickets_delete() == 1
    assert Ticket.objects.get().pk == young.pk
    assert TicketMessage.objects.count() == 1


def test_an_export_holds_the_thread_without_notes(kavita: User) -> None:
    asha = person("worker", "asha")
    row = ticket(person=asha)
    ticket_note(kavita, ticket_id=row.pk, body="A secret note.")
    tickets, messages = (list(part.rows) for part in export(asha.pk) if isinstance(part, Records))
    assert [row["number"] for row in tickets] == [row.number]
    assert [message["body"] for message in messages] == [MESSAGE["message"]]


def test_an_erasure_finds_what_was_written_without_signing_in(client: Client) -> None:
    asha = person("worker", "asha")
    row = ticket(email="asha@example.in", message="I am Asha Sharma, call 98765 43210.")
    key = key_issue(row)
    identity = Identity(asha.pk, ("Asha Sharma",), ("asha@example.in",), ("+919876543210",))
    erase(identity)
    erase(identity)
    row.refresh_from_db()
    assert (row.name, row.email) == ("", "")
    body = row.messages.get().body
    assert "Asha Sharma" not in body
    assert "43210" not in body
    assert call(client, "ticket-lookups", key=key).status_code == 404
