"""Reads of tickets: people's own, and the desk's counts for others."""

from typing import cast
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import Desk, User
from accounts.selectors import people_cards
from support import office_hours
from support.keys import ticket_of_key
from support.models import MessageKind, Ticket, TicketStatus
from support.policy import access_own_ticket, visible_tickets
from support.schemas import CategoryName, OfficeOut, OwnTicketOut, OwnTicketRowOut, ThreadMessageOut

OWN_SHOWN = 20


def office() -> OfficeOut:
    """Whether the office is open now, and the response times shown on pages."""
    found = office_hours.office_at(timezone.now())
    return OfficeOut(
        is_open=found.is_open,
        opens_at=found.opens_at,
        answer_from_hours=office_hours.ANSWER_FROM_HOURS,
        answer_within_hours=office_hours.ANSWER_WITHIN_HOURS,
        acknowledge_within_hours=int(office_hours.ACKNOWLEDGE_WITHIN.total_seconds() // 3600),
    )


def own_tickets(viewer: User | AnonymousUser) -> list[OwnTicketRowOut]:
    """The viewer's latest tickets, newest first."""
    rows = visible_tickets(viewer).order_by("-id")[:OWN_SHOWN]
    return OwnTicketRowOut.from_rows(rows)


def own_ticket(viewer: User | AnonymousUser, ticket_id: UUID) -> OwnTicketOut:
    """One of the viewer's own with its thread. Raises NotFound."""
    return thread(access_own_ticket(viewer, ticket_id))


def ticket_by_key(key: str) -> OwnTicketOut:
    """What the holder of a mailed link sees. Raises TicketLinkClosed."""
    return thread(ticket_of_key(key))


def thread(ticket: Ticket) -> OwnTicketOut:
    """A ticket as the person sees it: without notes, staff by first name."""
    messages = list(ticket.messages.exclude(kind=MessageKind.NOTE).order_by("id"))
    cards = people_cards([row.author_id for row in messages if row.author_id])
    return OwnTicketOut(
        **OwnTicketRowOut.from_row(ticket).model_dump(),
        category=cast(CategoryName, ticket.category),
        answer_due_at=ticket.answer_due_at,
        closed_at=ticket.closed_at,
        messages=[
            ThreadMessageOut.from_row(
                row,
                is_own=row.kind == MessageKind.PERSON,
                author_name=cards[row.author_id].first_name if row.author_id in cards else None,
            )
            for row in messages
        ],
    )


def desk_members() -> list[User]:
    """Who may answer tickets: moderators and owners."""
    rows = User.objects.filter(is_staff=True, is_active=True)
    return list(rows.filter(desks__overlap=[Desk.MODERATOR, Desk.OWNER]).order_by("pk"))


def tickets_waiting() -> int:
    """How many tickets wait for staff, for the overview of all desks."""
    return Ticket.objects.filter(status=TicketStatus.OPEN).count()
