"""Support's operations for people: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from accounts.consents.services import language_shown
from accounts.models import User
from accounts.public_forms import typed_address
from core.api.idempotency import idempotent
from core.api.operations import Router, anyone, refuses, viewer_of
from core.api.rate_limits import limited
from support import selectors, submission
from support.errors import SentTooFast, TicketLinkClosed
from support.schemas import (
    ContactMessageIn,
    ContactMessageOut,
    OfficeOut,
    OwnTicketOut,
    OwnTicketRowOut,
    TicketKeyIn,
    TicketReplyByKeyIn,
    TicketReplyIn,
)

router = Router()


@router.post("/contact-messages", auth=anyone)
@refuses(SentTooFast)
@limited("contact-messages", times=10, seconds=3600)
@limited("contact-messages-to", times=5, seconds=86_400, by=typed_address)
@idempotent
def contact_messages_send(
    request: HttpRequest, body: ContactMessageIn
) -> Status[ContactMessageOut]:
    """Write to Karigar, signed in or not; the confirmation goes to the address at once."""
    viewer = viewer_of(request)
    number = submission.contact_message_receive(
        viewer if isinstance(viewer, User) else None,
        written=submission.Written(
            name=body.name,
            email=body.email,
            subject=body.subject,
            message=body.message,
            category=body.category,
            trap=body.homepage,
            took_ms=body.took_ms,
        ),
        language=language_shown(),
    )
    return Status(201, ContactMessageOut(number=number))


@router.get("/support-office", auth=None)
def support_office_get(request: HttpRequest) -> OfficeOut:
    """Whether somebody is there to answer, and how soon an answer comes."""
    return selectors.office()


@router.post("/ticket-lookups", auth=anyone)
@refuses(TicketLinkClosed)
@limited("ticket-lookups", times=60, seconds=600)
def ticket_lookup(request: HttpRequest, body: TicketKeyIn) -> OwnTicketOut:
    """A ticket's thread by the key of a mailed link."""
    return selectors.ticket_by_key(body.key)


@router.post("/ticket-replies", auth=anyone)
@refuses(TicketLinkClosed)
@limited("ticket-replies", times=20, seconds=3600)
def ticket_reply_by_key(request: HttpRequest, body: TicketReplyByKeyIn) -> OwnTicketOut:
    """Add to a ticket by the key of a mailed link; one that was closed opens again."""
    return selectors.thread(submission.ticket_reply_by_key(key=body.key, body=body.body))


@router.get("/me/tickets")
def own_tickets_list(request: HttpRequest) -> list[OwnTicketRowOut]:
    """What the viewer wrote to Karigar while signed in, newest first."""
    return selectors.own_tickets(viewer_of(request))


@router.get("/me/tickets/{ticket_id}")
def own_tickets_get(request: HttpRequest, ticket_id: UUID) -> OwnTicketOut:
    """One of the viewer's own tickets with its thread."""
    return selectors.own_ticket(viewer_of(request), ticket_id)


@router.post("/me/tickets/{ticket_id}/messages")
@limited("ticket-replies", times=20, seconds=3600, by="person")
@idempotent
def own_tickets_reply(request: HttpRequest, ticket_id: UUID, body: TicketReplyIn) -> OwnTicketOut:
    """Add to one of the viewer's own tickets; one that was closed opens again."""
    return selectors.thread(
        submission.ticket_reply(viewer_of(request), ticket_id=ticket_id, body=body.body)
    )
