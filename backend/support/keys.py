"""Keys of mailed links: random, kept as a digest, dead some time after the ticket was closed."""

import secrets
from datetime import timedelta
from hashlib import sha256

from django.db.models import Q
from django.utils import timezone

from support.errors import TicketLinkClosed
from support.models import Ticket, TicketKey

LIVES_AFTER_CLOSING = timedelta(days=90)


def key_issue(ticket: Ticket) -> str:
    """A new key of the ticket, to be put into one mail."""
    key = secrets.token_urlsafe(32)
    TicketKey.objects.create(ticket=ticket, digest=_digest(key))
    return key


def ticket_of_key(key: str, *, for_update: bool = False) -> Ticket:
    """The ticket that the key opens. Raises TicketLinkClosed."""
    rows = Ticket.objects.select_for_update(of=("self",)) if for_update else Ticket.objects
    not_over = Q(closed_at__isnull=True) | Q(closed_at__gt=timezone.now() - LIVES_AFTER_CLOSING)
    found = rows.filter(not_over, keys__digest=_digest(key)).first()
    if found is None:
        raise TicketLinkClosed
    return found


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
