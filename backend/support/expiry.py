"""Closes tickets after silence, and deletes them when no longer needed."""

from datetime import timedelta

from django.utils import timezone

from support import notifications
from support.models import Ticket, TicketStatus

SILENT_FOR = timedelta(days=14)
"""An answered ticket is closed when the person has not written for so long."""
KEPT_FOR = timedelta(days=2 * 365)
"""A closed ticket is kept for questions about it, and for disputes within the limitation period of
consumer complaints (Consumer Protection Act 2019, section 69: two years)."""
AT_ONCE = 500


def silent_tickets_close() -> int:
    """Close tickets whose person has not answered, and notify them. Returns how many.

    Tickets that are being answered at this moment are skipped until the next day.
    """
    now = timezone.now()
    rows = Ticket.objects.select_for_update(of=("self",), skip_locked=True).filter(
        status__in=[TicketStatus.ANSWERED, TicketStatus.WAITING_FOR_PERSON],
        last_message_at__lt=now - SILENT_FOR,
    )
    found = list(rows.order_by("last_message_at")[:AT_ONCE])
    for ticket in found:
        ticket.status, ticket.closed_at = TicketStatus.CLOSED, now
        ticket.save(update_fields=["status", "closed_at", "updated_at"])
        notifications.send_closed(ticket)
    return len(found)


def closed_tickets_delete() -> int:
    """Delete tickets, threads and keys two years after they were closed. Returns how many."""
    due = Ticket.objects.filter(closed_at__lt=timezone.now() - KEPT_FOR)
    ids = list(due.order_by("closed_at").values_list("pk", flat=True)[: 10 * AT_ONCE])
    Ticket.objects.filter(pk__in=ids).delete()
    return len(ids)
