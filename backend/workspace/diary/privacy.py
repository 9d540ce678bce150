"""The diary as one person's data (core.privacy.data_holders).

An archive contains the person's updates and photos. An erasure keeps the text in the project, under
"Former member" and without the person's name, and deletes the person's photos.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F

from core.photos import files_of
from core.privacy.data_holders import (
    ArchivedFile,
    DataHolder,
    Exported,
    Identity,
    Records,
    scrub_rows,
)
from projects.models import ProjectMember
from workspace.diary.models import ProgressPhoto, ProgressUpdate


def export(user_id: UUID) -> Iterator[Exported]:
    updates = ProgressUpdate.objects.filter(author=user_id)
    yield Records.of(
        "progress_updates",
        updates,
        "id project_id milestone_id body percent created_at edited_at deleted_at",
        project_title=F("project__title"),
    )
    photos = ProgressPhoto.objects.filter(uploaded_by=user_id)
    yield Records.of("progress_photos", photos, "id project_id update_id width height created_at")
    for photo in photos.order_by("pk").iterator(chunk_size=200):
        yield ArchivedFile(f"progress/{photo.pk}.webp", photo.key)


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    shared = ProjectMember.objects.filter(user=person).values("project")
    scrub_rows(ProgressUpdate.objects.filter(project__in=shared), identity, "body")
    own = ProgressPhoto.objects.filter(uploaded_by=person)
    keys = files_of(own.values_list("key", flat=True))
    own.delete()
    return keys


DATA_HOLDER = DataHolder(
    name="progress",
    models=("workspace.ProgressUpdate", "workspace.ProgressPhoto"),
    export=export,
    erase=erase,
)
