"""Messages from people: the contact form, and later replies."""

from dataclasses import dataclass
from uuid import UUID

import structlog
from django.utils import timezone

from accounts.email.addresses import address_given
from accounts.models import User
from core.reference_numbers import SpokenNumbers
from support import notifications
from support.errors import SentTooFast
from support.keys import ticket_of_key
from support.models import Category, MessageKind, Ticket, TicketMessage, TicketStatus
from support.office_hours import answer_due, redress_due
from support.policy import access_own_ticket

log = structlog.get_logger(__name__)

NUMBERS = SpokenNumbers("KG", "support_ticket_number")
FASTEST_MS = 1_500
"""Nobody reads the form and fills it in within this time; what does is told to look again."""


@dataclass(frozen=True, slots=True)
class Written:
    """The contact form as it was sent. ``trap`` is the honeypot field."""

    name: str
    email: str
    subject: str
    message: str
    category: str = Category.GENERAL
    trap: str = ""
    took_ms: int = FASTEST_MS


def contact_message_receive(person: User | None, *, written: Written, language: str) -> str:
    """Create a ticket from the message and confirm it by mail at once. Returns its number.

    A message caught by the honeypot gets a number too, but nothing is saved or mailed: a bot must
    not learn why. Raises SentTooFast, and ValidationFailed at email.
    """
    email = address_given(written.email)
    now = timezone.now()
    if written.trap:
        log.info("contact form trap")
        return NUMBERS.next(now)
    if written.took_ms < FASTEST_MS:
        raise SentTooFast
    is_grievance = written.category == Category.GRIEVANCE
    ticket = Ticket.objects.create(
        number=NUMBERS.next(now),
        category=written.category,
        subject=written.subject,
        name=written.name,
        email=email,
        language=language,
        person=person,
        answer_due_at=answer_due(now),
        redress_due_at=redress_due(now) if is_grievance else None,
        last_message_at=now,
    )
    TicketMessage.objects.create(ticket=ticket, kind=MessageKind.PERSON, body=written.message)
    notifications.send_received(ticket)
    return ticket.number


def ticket_reply_by_key(*, key: str, body: str) -> Ticket:
    """Add a reply from the holder of a mailed link. Raises TicketLinkClosed."""
    return _add(ticket_of_key(key, for_update=True), body)


def ticket_reply(actor: User, *, ticket_id: UUID, body: str) -> Ticket:
    """Add a reply from the signed-in person to their own ticket. Raises NotFound."""
    return _add(access_own_ticket(actor, ticket_id, for_update=True), body)


def _add(ticket: Ticket, body: str) -> Ticket:
    """The locked ticket waits for staff again. One that already waits keeps its due time: a second
    message does not move it back in the queue."""
    now = timezone.now()
    TicketMessage.objects.create(ticket=ticket, kind=MessageKind.PERSON, body=body)
    if ticket.status != TicketStatus.OPEN:
        ticket.status, ticket.closed_at = TicketStatus.OPEN, None
        ticket.answer_due_at = answer_due(now)
    ticket.last_message_at = now
    ticket.save()
    return ticket
