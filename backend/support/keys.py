"""Keys of mailed links: random, stored as a digest, invalid some time after the ticket is
closed."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from core.errors import require
from core.mail.mailed_keys import digest_of, new_key
from support.errors import TicketLinkClosed
from support.models import Ticket, TicketKey

LIVES_AFTER_CLOSING = timedelta(days=90)


def key_issue(ticket: Ticket) -> str:
    """Create a new key of the ticket, for one mail."""
    key = new_key()
    TicketKey.objects.create(ticket=ticket, digest=digest_of(key))
    return key


def ticket_of_key(key: str, *, for_update: bool = False) -> Ticket:
    """The ticket that the key opens. Raises TicketLinkClosed."""
    rows = Ticket.objects.select_for_update(of=("self",)) if for_update else Ticket.objects
    not_over = Q(closed_at__isnull=True) | Q(closed_at__gt=timezone.now() - LIVES_AFTER_CLOSING)
    return require(rows.filter(not_over, keys__digest=digest_of(key)).first(), TicketLinkClosed)
