"""Notifications and preferences as personal data (core.privacy.data_holders)."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.db.models import Q, TextField
from django.db.models.functions import Cast

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from notifications.models import Choice, Notification, Timing


def export(user_id: UUID) -> Iterator[Exported]:
    choices = Choice.objects.filter(user=user_id)
    yield Records.of("choices", choices, "category channel is_on")
    timing = Timing.objects.filter(user=user_id)
    yield Records.of("timing", timing, "is_quiet quiet_from quiet_until digest")
    told = Notification.objects.filter(user=user_id)
    yield Records.of("notifications", told, "event context link created_at read_at")


def erase(identity: Identity) -> list[str]:
    """Delete the person's own rows and queued messages; remove their name from others' rows."""
    Choice.objects.filter(user=identity.user_id).delete()
    Timing.objects.filter(user=identity.user_id).delete()
    Notification.objects.filter(user=identity.user_id).delete()
    _forget_in_others(identity)
    return []


def _forget_in_others(identity: Identity) -> None:
    """Also where a title, which people write, names the person. Reads the whole table; an erasure
    is rare."""
    naming = Q(people__contains=[identity.user_id])
    for words in (*identity.names, *identity.addresses, *identity.phones):
        if words:
            naming |= Q(said__icontains=words)
    rows = Notification.objects.annotate(said=Cast("context", TextField())).filter(naming)
    for row in rows.iterator(chunk_size=500):
        context = {name: _scrubbed(value, identity) for name, value in row.context.items()}
        people = [person for person in row.people if person != identity.user_id]
        Notification.objects.filter(pk=row.pk).update(context=context, people=people)


def _scrubbed(value: Any, identity: Identity) -> Any:
    return identity.scrub(value) if isinstance(value, str) else value


DATA_HOLDER = DataHolder(
    name="notifications",
    models=(
        "notifications.Choice",
        "notifications.Timing",
        "notifications.Notification",
        "notifications.DeferredDelivery",
    ),
    export=export,
    erase=erase,
    not_exported=frozenset({"notifications.DeferredDelivery"}),
)
