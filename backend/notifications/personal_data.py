"""What a person wants to be told, as the data of one person (core.personal_data)."""

from collections.abc import Iterator
from uuid import UUID

from core.personal_data import Exported, Identity, Keeper, Records, rows_of
from notifications.models import Choice


def export(user_id: UUID) -> Iterator[Exported]:
    rows = Choice.objects.filter(user=user_id)
    yield Records("choices", rows_of(rows, "category", "channel", "is_on"))


def erase(identity: Identity) -> list[str]:
    Choice.objects.filter(user=identity.user_id).delete()
    return []


KEEPER = Keeper(name="notifications", models=("notifications.Choice",), export=export, erase=erase)
