"""Mails about tickets, in the language of the page that the message was written on.

They go to an unconfirmed address. So the first one repeats nothing that was typed: otherwise the
form could send anybody's text to anybody.
"""

from core.mail.mail import as_paragraphs, send_later
from support.keys import LIVES_AFTER_CLOSING, key_issue
from support.models import Ticket
from support.office_hours import ANSWER_WITHIN_HOURS


def send_received(ticket: Ticket) -> None:
    """Confirm that a message arrived, with its number and the link to its thread."""
    _send(ticket, "received", answer_hours=str(ANSWER_WITHIN_HOURS))


def send_answer(ticket: Ticket, words: str) -> None:
    """Send the staff's answer, with the link for replying."""
    _send(ticket, "answered", words=as_paragraphs(words))


def send_closed(ticket: Ticket) -> None:
    """Notify that the ticket was closed, and until when the link reopens it."""
    _send(ticket, "closed")


def _send(ticket: Ticket, template: str, **said: str) -> None:
    if not ticket.email:
        return
    context = {
        "number": ticket.number,
        "days": LIVES_AFTER_CLOSING.days,
        "link": f"/support/ticket#key={key_issue(ticket)}",
        **said,
    }
    send_later(f"support/{template}", ticket.email, context, ticket.language)
