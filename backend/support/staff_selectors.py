"""What the desk reads: the queue, a ticket with its thread, answers to begin from.

Every function raises NotAllowed to others than the desk, SecondFactorNeeded without it.
"""

import json
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Literal, cast
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.email_addresses import comparable_address
from accounts.selectors import people_cards
from core.errors import ValidationFailed
from core.pagination import Page, decode_cursor, encode_cursor, page_newest_first
from support.models import Category, Ticket, TicketStatus
from support.policy import Viewer, access_ticket, desk_member
from support.schemas import (
    CategoryName,
    ReplyTemplateOut,
    StaffPersonOut,
    StaffTicketMessageOut,
    StaffTicketOut,
    StaffTicketRowOut,
    StatusName,
    TicketDeskOut,
)
from support.selectors import desk_members

Whose = Literal["anybody", "me", "nobody"]
DATA = Path(__file__).parent / "data"


def around(viewer: Viewer) -> TicketDeskOut:
    """How many wait, and who can take one. Counted over what is open alone."""
    desk_member(viewer)
    waiting = Ticket.objects.filter(status=TicketStatus.OPEN).aggregate(
        waiting=Count("pk"),
        overdue=Count("pk", filter=Q(answer_due_at__lt=timezone.now())),
        unowned=Count("pk", filter=Q(owner__isnull=True)),
        grievances_open=Count("pk", filter=Q(category=Category.GRIEVANCE)),
    )
    members = desk_members()
    cards = people_cards([member.pk for member in members])
    return TicketDeskOut(
        **waiting,
        members=[
            StaffPersonOut(id=member.pk, name=cards[member.pk].full_name)
            for member in members
            if member.pk in cards
        ],
    )


def tickets(
    viewer: Viewer,
    *,
    status: str,
    category: str | None,
    whose: Whose,
    words: str,
    cursor: str | None,
    limit: int,
) -> Page[StaffTicketRowOut]:
    """A page of the queue: what waits by its due time, everything else newest first.

    ``words`` is a number or an address, and finds in every status.
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
        found, after = _by_clock(rows, cursor=cursor, limit=limit)
    else:
        page = page_newest_first(rows, cursor=cursor, limit=limit, present=lambda row: row)
        found, after = page.items, page.next
    return Page(items=_rows(found), next=after)


def ticket(viewer: Viewer, ticket_id: UUID) -> StaffTicketOut:
    """A ticket with its thread and its notes. Raises NotFound."""
    row = access_ticket(viewer, ticket_id)
    messages = list(row.messages.order_by("id"))
    cards = people_cards([message.author_id for message in messages if message.author_id])
    return StaffTicketOut(
        **_rows([row])[0].dict(),
        email=row.email,
        language=cast(Literal["en", "hi"], row.language),
        person_id=row.person_id,
        closed_at=row.closed_at,
        messages=[
            StaffTicketMessageOut(
                id=message.pk,
                kind=cast(Literal["person", "staff", "note"], message.kind),
                author_name=cards[message.author_id].full_name
                if message.author_id in cards
                else None,
                body=message.body,
                created_at=message.created_at,
            )
            for message in messages
        ],
    )


def reply_templates(viewer: Viewer, language: str) -> list[ReplyTemplateOut]:
    """Answers to begin from, in the language that the person wrote in."""
    desk_member(viewer)
    return _templates("hi" if language == "hi" else "en")


@cache
def _templates(language: str) -> list[ReplyTemplateOut]:
    read = json.loads((DATA / f"replies.{language}.json").read_text(encoding="utf-8"))
    return [ReplyTemplateOut(**reply) for reply in read]


def _rows(rows: list[Ticket]) -> list[StaffTicketRowOut]:
    cards = people_cards([row.owner_id for row in rows if row.owner_id])
    return [
        StaffTicketRowOut(
            id=row.pk,
            number=row.number,
            category=cast(CategoryName, row.category),
            status=cast(StatusName, row.status),
            subject=row.subject,
            name=row.name,
            owner=StaffPersonOut(
                id=row.owner_id,
                name=cards[row.owner_id].full_name if row.owner_id in cards else "",
            )
            if row.owner_id
            else None,
            answer_due_at=row.answer_due_at,
            redress_due_at=row.redress_due_at,
            first_answered_at=row.first_answered_at,
            last_message_at=row.last_message_at,
            created_at=row.created_at,
        )
        for row in rows
    ]


def _by_clock(
    rows: QuerySet[Ticket], *, cursor: str | None, limit: int
) -> tuple[list[Ticket], str | None]:
    """A page of what waits, the longest overdue first, and the cursor of what comes after it."""
    rows = rows.order_by("answer_due_at", "id")
    if cursor:
        due, key = _place(cursor)
        later = Q(answer_due_at__gt=due) | Q(answer_due_at=due, id__gt=key)
        # The first condition is implied by the second, and lets the index begin there.
        rows = rows.filter(Q(answer_due_at__gte=due) & later)
    found = list(rows[: limit + 1])
    if len(found) <= limit:
        return found, None
    last = found[limit - 1]
    return found[:limit], encode_cursor([last.answer_due_at, last.pk])


def _place(cursor: str) -> tuple[datetime, UUID]:
    due_text, key_text = decode_cursor(cursor, 2)
    try:
        due, key = datetime.fromisoformat(str(due_text)), UUID(str(key_text))
    except ValueError:
        due = None
    if due is None or due.tzinfo is None:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid."))
    return due, key
