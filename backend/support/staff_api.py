"""The desk's operations with tickets: each parses, calls one function, and answers."""

from typing import Annotated, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Query
from pydantic import Field

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging30
from support import staff_selectors, staff_services
from support.errors import TicketClosed, TicketNotClosed, TicketTaken
from support.models import Category
from support.schemas import (
    CategoryName,
    ReplyTemplatesOut,
    StaffTicketOut,
    StaffTicketRowOut,
    StatusName,
    TicketAnswerIn,
    TicketCategoryIn,
    TicketDeskOut,
    TicketNoteIn,
    TicketOwnerIn,
)

router = Router()


@router.get("/staff/ticket-desk")
def ticket_desk_get(request: HttpRequest) -> TicketDeskOut:
    """How many tickets wait, how many too long, and who can take one."""
    return staff_selectors.around(viewer_of(request))


@router.get("/staff/tickets")
def staff_tickets_list(
    request: HttpRequest,
    paging: Query[Paging30],
    status: StatusName = "open",
    category: CategoryName | None = None,
    whose: staff_selectors.Whose = "anybody",
    words: Annotated[str, Field(max_length=254)] = "",
) -> Page[StaffTicketRowOut]:
    """What waits by its due time, the others newest first; ``words`` is a number or an address."""
    return staff_selectors.tickets(
        viewer_of(request),
        status=status,
        category=category,
        whose=whose,
        words=words.strip(),
        paging=paging,
    )


@router.get("/staff/ticket-replies")
def ticket_reply_templates(
    request: HttpRequest, language: Literal["en", "hi"] = "en"
) -> ReplyTemplatesOut:
    """Answers to begin from, in the language of the ticket."""
    return ReplyTemplatesOut(items=staff_selectors.reply_templates(viewer_of(request), language))


@router.get("/staff/tickets/{ticket_id}")
def staff_tickets_get(request: HttpRequest, ticket_id: UUID) -> StaffTicketOut:
    """A ticket with its thread and the notes among staff."""
    return staff_selectors.ticket(viewer_of(request), ticket_id)


@router.put("/staff/tickets/{ticket_id}/owner")
@refuses(TicketTaken)
def staff_tickets_hand_over(
    request: HttpRequest, ticket_id: UUID, body: TicketOwnerIn
) -> StaffTicketOut:
    """Claim a ticket, assign it to somebody else, or return it to the queue."""
    viewer = viewer_of(request)
    staff_services.ticket_hand_over(
        viewer, ticket_id=ticket_id, owner_id=body.owner_id, was_owner_id=body.was_owner_id
    )
    return staff_selectors.ticket(viewer, ticket_id)


@router.post("/staff/tickets/{ticket_id}/answers")
@refuses(TicketTaken, TicketClosed)
@idempotent
def staff_tickets_answer(
    request: HttpRequest, ticket_id: UUID, body: TicketAnswerIn
) -> StaffTicketOut:
    """Answer by mail, and set the ticket's next state."""
    viewer = viewer_of(request)
    staff_services.ticket_answer(
        viewer, ticket_id=ticket_id, body=body.body, next_status=body.next_status
    )
    return staff_selectors.ticket(viewer, ticket_id)


@router.post("/staff/tickets/{ticket_id}/notes")
@idempotent
def staff_tickets_note(request: HttpRequest, ticket_id: UUID, body: TicketNoteIn) -> StaffTicketOut:
    """Leave a note that only staff see."""
    viewer = viewer_of(request)
    staff_services.ticket_note(viewer, ticket_id=ticket_id, body=body.body)
    return staff_selectors.ticket(viewer, ticket_id)


@router.put("/staff/tickets/{ticket_id}/category")
def staff_tickets_categorise(
    request: HttpRequest, ticket_id: UUID, body: TicketCategoryIn
) -> StaffTicketOut:
    """Change a ticket's category."""
    viewer = viewer_of(request)
    staff_services.ticket_categorise(viewer, ticket_id=ticket_id, category=Category(body.category))
    return staff_selectors.ticket(viewer, ticket_id)


@router.post("/staff/tickets/{ticket_id}/close")
@refuses(TicketTaken, TicketClosed)
def staff_tickets_close(request: HttpRequest, ticket_id: UUID) -> StaffTicketOut:
    """Close without an answer."""
    viewer = viewer_of(request)
    staff_services.ticket_close(viewer, ticket_id=ticket_id)
    return staff_selectors.ticket(viewer, ticket_id)


@router.post("/staff/tickets/{ticket_id}/reopen")
@refuses(TicketNotClosed)
def staff_tickets_reopen(request: HttpRequest, ticket_id: UUID) -> StaffTicketOut:
    """Open a closed ticket again."""
    viewer = viewer_of(request)
    staff_services.ticket_reopen(viewer, ticket_id=ticket_id)
    return staff_selectors.ticket(viewer, ticket_id)
