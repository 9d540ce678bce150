"""Photos of the diary: they are uploaded one by one before the update that shows them is written.

The files are stored first and the rows second, so that every row has its picture. The camera's
metadata is discarded, above all the location.
"""

from dataclasses import asdict
from datetime import timedelta
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from core import photos
from core.errors import require
from core.photos import files_delete, files_delete_after_commit
from core.photos.background_formats import defer_drawing
from core.resilience.bulkhead import slow_work
from workspace.diary import policy
from workspace.diary.errors import TooManyPhotosWait
from workspace.diary.models import ProgressPhoto

FOLDER = "progress"
MOST_WAITING = 24
"""The limit of one person's unused photos in one project."""
WAITS_FOR = timedelta(hours=24)


def photo_add(actor: User, *, project_id: UUID, upload: "UploadedFile[bytes]") -> ProgressPhoto:
    """Save the upload (JPEG, PNG or WebP by its content, up to 15 MB) for the actor's next update.

    Call it outside of a transaction. Raises NotFound, NotAllowed, WorkspaceClosed,
    TooManyPhotosWait, ValidationFailed at ``file``, TooBusy.
    """
    project = policy.access_diary(actor, project_id, writing=True)
    waiting = ProgressPhoto.objects.filter(project=project, uploaded_by=actor, update__isnull=True)
    if waiting.count() >= MOST_WAITING:
        raise TooManyPhotosWait
    with slow_work():
        stored = photos.store_photo(photos.open_photo(upload), folder=f"{FOLDER}/{project.pk}")
    row = ProgressPhoto(project=project, uploaded_by=actor, **asdict(stored))
    try:
        with transaction.atomic():
            row.save()
            defer_drawing(row)
    except BaseException:
        files_delete([row.key])
        raise
    return row


def photo_drop(actor: User, *, photo_id: UUID) -> None:
    """Delete one's own photo that no update shows yet. Raises NotFound."""
    rows = ProgressPhoto.objects.filter(pk=photo_id, uploaded_by=actor, update__isnull=True)
    photo = require(rows.select_for_update().first())
    photo.delete()
    files_delete_after_commit([photo.key])


def waiting_delete() -> int:
    """Delete photos whose update was never written; returns how many."""
    limit = timezone.now() - WAITS_FOR
    rows = ProgressPhoto.objects.filter(update__isnull=True, created_at__lt=limit)
    keys = list(rows.values_list("key", flat=True))
    deleted, _by_model = rows.delete()
    files_delete_after_commit(keys)
    return deleted


def orphans_delete() -> int:
    """Delete stored photos without a row; returns how many files."""
    return photos.orphans_delete(FOLDER, ProgressPhoto.objects.all())
