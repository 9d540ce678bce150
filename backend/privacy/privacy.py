"""Privacy's own rows as personal data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, rows_of
from privacy.models import Closure, DataExport


def export(user_id: UUID) -> Iterator[Exported]:
    exports = DataExport.objects.filter(user=user_id)
    yield Records("archives", rows_of(exports, "status", "size", "created_at", "ready_at"))
    closures = Closure.objects.filter(user=user_id)
    yield Records("deletions", rows_of(closures, "created_at", "due_at", "reopened_at"))


def erase(identity: Identity) -> list[str]:
    """Delete archives at once; the closure stays, with dates only."""
    exports = DataExport.objects.filter(user=identity.user_id)
    keys = list(exports.exclude(key="").values_list("key", flat=True))
    exports.delete()
    return keys


DATA_HOLDER = DataHolder(
    name="privacy", models=("privacy.DataExport", "privacy.Closure"), export=export, erase=erase
)
