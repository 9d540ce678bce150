"""Support tickets as personal data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from support.models import MessageKind, Ticket, TicketKey, TicketMessage


def export(user_id: UUID) -> Iterator[Exported]:
    """The account's tickets and their threads, without internal notes."""
    tickets = Ticket.objects.filter(person=user_id)
    yield Records.of(
        "tickets", tickets, "id number category status subject name email created_at closed_at"
    )
    messages = TicketMessage.objects.filter(ticket__person=user_id)
    yield Records.of(
        "messages", messages.exclude(kind=MessageKind.NOTE), "ticket_id kind body created_at"
    )


def erase(identity: Identity) -> list[str]:
    """Erase the identity; the messages stay for their two years, and the mailed links end. Tickets
    written without signing in are found by the address."""
    own = Q(person=identity.user_id) | Q(email__in=[a.lower() for a in identity.addresses])
    tickets = Ticket.objects.filter(own)
    ids = list(tickets.values_list("pk", flat=True))
    TicketKey.objects.filter(ticket__in=ids).delete()
    scrub_rows(Ticket.objects.filter(pk__in=ids), identity, "subject")
    scrub_rows(TicketMessage.objects.filter(ticket__in=ids), identity, "body")
    Ticket.objects.filter(pk__in=ids).update(name="", email="")
    return []


DATA_HOLDER = DataHolder(
    name="support",
    models=("support.Ticket", "support.TicketMessage"),
    export=export,
    erase=erase,
)
