"""The desk's reads: the queue, a ticket with its thread, reply templates.

Every function raises NotAllowed to others than the desk, SecondFactorNeeded without it.
"""

import json
from functools import cache
from pathlib import Path
from typing import Literal, cast
from uuid import UUID

from django.db.models import Count, Q
from django.utils import timezone

from accounts.email.addresses import comparable_address
from accounts.selectors import people_names
from core.api.pagination import Page, Paging, page_by_time, page_newest_first
from support.models import Category, Ticket, TicketStatus
from support.policy import Viewer, access_ticket, desk_member
from support.schemas import (
    ReplyTemplateOut,
    StaffPersonOut,
    StaffTicketMessageOut,
    StaffTicketOut,
    StaffTicketRowOut,
    TicketDeskOut,
)
from support.selectors import desk_members

Whose = Literal["anybody", "me", "nobody"]
DATA = Path(__file__).parent / "data"


def around(viewer: Viewer) -> TicketDeskOut:
    """How many wait, and who can take one. Only open tickets are counted."""
    desk_member(viewer)
    waiting = Ticket.objects.filter(status=TicketStatus.OPEN).aggregate(
        waiting=Count("pk"),
        overdue=Count("pk", filter=Q(answer_due_at__lt=timezone.now())),
        unowned=Count("pk", filter=Q(owner__isnull=True)),
        grievances_open=Count("pk", filter=Q(category=Category.GRIEVANCE)),
    )
    members = desk_members()
    names = people_names(member.pk for member in members)
    return TicketDeskOut(
        **waiting,
        members=[
            StaffPersonOut(id=member.pk, name=names[member.pk])
            for member in members
            if member.pk in names
        ],
    )


def tickets(
    viewer: Viewer,
    *,
    status: str,
    category: str | None,
    whose: Whose,
    words: str,
    paging: Paging,
) -> Page[StaffTicketRowOut]:
    """A page of the queue: waiting tickets by due time, everything else newest first.

    ``words`` is a number or an address, and searches every status.
    """
    member = desk_member(viewer)
    rows = Ticket.objects.all()
    if words:
        address = comparable_address(words)
        rows = rows.filter(Q(number=words.strip().upper()) | Q(email=address))
    else:
        rows = rows.filter(status=status)
    if category:
        rows = rows.filter(category=category)
    if whose != "anybody":
        rows = rows.filter(owner=member if whose == "me" else None)
    if status == TicketStatus.OPEN and not words:
        page = page_by_time(rows, "answer_due_at", paging)
    else:
        page = page_newest_first(rows, paging)
    return page.showing(_rows(page.items))


def ticket(viewer: Viewer, ticket_id: UUID) -> StaffTicketOut:
    """A ticket with its thread and its notes. Raises NotFound."""
    row = access_ticket(viewer, ticket_id)
    messages = list(row.messages.order_by("id"))
    names = people_names(message.author_id for message in messages)
    return StaffTicketOut(
        **_rows([row])[0].model_dump(),
        email=row.email,
        language=cast(Literal["en", "hi"], row.language),
        person_id=row.person_id,
        closed_at=row.closed_at,
        messages=[
            StaffTicketMessageOut.from_row(message, author_name=names.get(message.author_id))
            for message in messages
        ],
    )


def reply_templates(viewer: Viewer, language: str) -> list[ReplyTemplateOut]:
    """Reply templates, in the language that the person wrote in."""
    desk_member(viewer)
    return _templates("hi" if language == "hi" else "en")


@cache
def _templates(language: str) -> list[ReplyTemplateOut]:
    read = json.loads((DATA / f"replies.{language}.json").read_text(encoding="utf-8"))
    return [ReplyTemplateOut(**reply) for reply in read]


def _rows(rows: list[Ticket]) -> list[StaffTicketRowOut]:
    names = people_names(row.owner_id for row in rows)
    return [
        StaffTicketRowOut.from_row(
            row,
            owner=StaffPersonOut(id=row.owner_id, name=names.get(row.owner_id, ""))
            if row.owner_id
            else None,
        )
        for row in rows
    ]
