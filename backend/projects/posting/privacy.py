"""The photos of posted work as one person's data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from core.photos import files_of
from core.privacy.data_holders import ArchivedFile, DataHolder, Exported, Identity, Records
from projects.photos.models import ProjectPhoto
from projects.photos.services import shown_photos


def export(user_id: UUID) -> Iterator[Exported]:
    """The photos of the person's own work, with their files."""
    photos = shown_photos().filter(added_by=user_id)
    noted = "id project_id caption width height position created_at"
    yield Records.of("work_photos", photos, noted)
    for photo_id, key in photos.order_by("pk").values_list("pk", "key").iterator():
        yield ArchivedFile(f"work/{photo_id}.webp", key)


def erase(identity: Identity) -> list[str]:
    """Delete all, even of work that stays with the other side: they show somebody's home."""
    photos = ProjectPhoto.objects.filter(added_by=identity.user_id)
    files = files_of(photos.values_list("key", flat=True))
    photos.delete()
    return files


DATA_HOLDER = DataHolder(
    name="work_photos", models=("projects.ProjectPhoto",), export=export, erase=erase
)
