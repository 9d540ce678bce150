"""Tickets for tests, made as the contact form makes them."""

from typing import Any

from django.utils import timezone

from accounts.models import User
from support.models import Ticket, TicketStatus
from support.submission import Written, contact_message_receive

MESSAGE: dict[str, Any] = {
    "name": "Anita Sharma",
    "email": "anita.sharma@example.in",
    "subject": "My order",
    "message": "The bank took the money.\nWhat now?",
    "took_ms": 20_000,
}


def ticket(*, person: User | None = None, language: str = "en", **changed: Any) -> Ticket:
    """What somebody wrote, by default without signing in."""
    values = {**MESSAGE, **changed}
    number = contact_message_receive(person, written=Written(**values), language=language)
    return Ticket.objects.get(number=number)


def closed(row: Ticket) -> Ticket:
    row.status, row.answer_due_at, row.closed_at = TicketStatus.CLOSED, None, timezone.now()
    row.save()
    return row
