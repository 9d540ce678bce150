"""The desk's actions on a ticket: take it, answer, note, close.

Every function requires the desk and writes the audit log (staff.audit_log); it raises NotAllowed,
SecondFactorNeeded and NotFound. Log entries name the ticket and never repeat its text.
"""

from typing import Literal
from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from core.errors import ValidationFailed
from staff import audit_log
from support import notifications
from support.errors import TicketClosed, TicketNotClosed, TicketTaken
from support.models import Category, MessageKind, Ticket, TicketMessage, TicketStatus
from support.office_hours import answer_due, redress_due
from support.policy import access_ticket
from support.selectors import desk_members

Next = Literal["answered", "waiting_for_person", "closed"]


def ticket_hand_over(
    actor: User, *, ticket_id: UUID, owner_id: UUID | None, was_owner_id: UUID | None
) -> None:
    """Take a ticket, give it to another desk member, or put it back (``owner_id`` None).

    ``was_owner_id`` is the owner that the actor saw: of two who take it at once the second gets an
    error. Raises TicketTaken, and ValidationFailed at owner_id for somebody of no desk.
    """
    ticket = access_ticket(actor, ticket_id, for_update=True)
    if ticket.owner_id != was_owner_id:
        raise TicketTaken
    if owner_id is not None and owner_id not in {member.pk for member in desk_members()}:
        raise ValidationFailed.at("owner_id", TicketTaken.title)
    ticket.owner_id = owner_id
    ticket.save(update_fields=["owner", "updated_at"])
    _note(actor, "ticket.handed_over", ticket, to=str(owner_id or ""))


def ticket_answer(actor: User, *, ticket_id: UUID, body: str, next_status: Next) -> None:
    """Answer by mail, and set the ticket's next status. An unowned ticket becomes the actor's.

    Raises TicketTaken for another's, TicketClosed.
    """
    ticket = _own(actor, ticket_id)
    if ticket.status == TicketStatus.CLOSED:
        raise TicketClosed
    now = timezone.now()
    TicketMessage.objects.create(ticket=ticket, kind=MessageKind.STAFF, author=actor, body=body)
    ticket.status, ticket.answer_due_at = TicketStatus(next_status), None
    ticket.closed_at = now if next_status == "closed" else None
    ticket.first_answered_at = ticket.first_answered_at or now
    ticket.last_message_at = now
    ticket.save()
    notifications.send_answer(ticket, body)
    _note(actor, "ticket.answered", ticket, next_status=next_status)


def ticket_note(actor: User, *, ticket_id: UUID, body: str) -> None:
    """Add a note that only staff see; any desk member may, whoever owns the ticket."""
    ticket = access_ticket(actor, ticket_id, for_update=True)
    TicketMessage.objects.create(ticket=ticket, kind=MessageKind.NOTE, author=actor, body=body)
    _note(actor, "ticket.note_added", ticket)


def ticket_categorise(actor: User, *, ticket_id: UUID, category: Category) -> None:
    """Change a ticket's category. A grievance's month begins when it was written."""
    ticket = access_ticket(actor, ticket_id, for_update=True)
    before, ticket.category = ticket.category, category
    is_grievance = category == Category.GRIEVANCE
    ticket.redress_due_at = redress_due(ticket.created_at) if is_grievance else None
    ticket.save(update_fields=["category", "redress_due_at", "updated_at"])
    _note(actor, "ticket.category_changed", ticket, before=before, after=category.value)


def ticket_close(actor: User, *, ticket_id: UUID) -> None:
    """Close without an answer, such as spam. Sends no mail. Raises TicketTaken, TicketClosed."""
    ticket = _own(actor, ticket_id)
    if ticket.status == TicketStatus.CLOSED:
        raise TicketClosed
    ticket.status, ticket.answer_due_at = TicketStatus.CLOSED, None
    ticket.closed_at = timezone.now()
    ticket.save()
    _note(actor, "ticket.closed", ticket)


def ticket_reopen(actor: User, *, ticket_id: UUID) -> None:
    """Reopen a closed ticket; an answer is due as for a new one. Raises TicketNotClosed."""
    ticket = access_ticket(actor, ticket_id, for_update=True)
    if ticket.status != TicketStatus.CLOSED:
        raise TicketNotClosed
    ticket.status, ticket.closed_at = TicketStatus.OPEN, None
    ticket.answer_due_at = answer_due(timezone.now())
    ticket.save()
    _note(actor, "ticket.reopened", ticket)


def _own(actor: User, ticket_id: UUID) -> Ticket:
    """The ticket, locked; the actor's own, or an unowned one, which becomes theirs."""
    ticket = access_ticket(actor, ticket_id, for_update=True)
    if ticket.owner_id not in (None, actor.pk):
        raise TicketTaken
    ticket.owner = actor
    return ticket


def _note(actor: User, verb: str, ticket: Ticket, **detail: str) -> None:
    audit_log.note(
        actor,
        verb,
        desk=Desk.MODERATOR,
        subject=("ticket", ticket.pk),
        about=ticket.person_id,
        number=ticket.number,
        **detail,
    )
