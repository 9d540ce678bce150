"""Privacy's own rows as personal data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from privacy.models import Closure, DataExport


def export(user_id: UUID) -> Iterator[Exported]:
    exports = DataExport.objects.filter(user=user_id)
    yield Records.of("archives", exports, "status size created_at ready_at")
    closures = Closure.objects.filter(user=user_id)
    yield Records.of("deletions", closures, "created_at due_at reopened_at")


def erase(identity: Identity) -> list[str]:
    """Delete archives at once; the closure stays, with dates only."""
    exports = DataExport.objects.filter(user=identity.user_id)
    keys = list(exports.exclude(key="").values_list("key", flat=True))
    exports.delete()
    return keys


DATA_HOLDER = DataHolder(
    name="privacy", models=("privacy.DataExport", "privacy.Closure"), export=export, erase=erase
)
