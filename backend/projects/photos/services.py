"""Photos of posted work: up to ten, in their owner's order, until somebody is hired.

A removed photo is hidden for an hour, so that it can be restored; then a job deletes it with its
files. Writes lock the project, so that concurrent writes don't exceed the limit. The camera's
metadata is discarded, above all the location: the photos show somebody's home.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from datetime import timedelta
from typing import TypeVar
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Max, Model, Prefetch, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from core import photos
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, require
from core.photos import StoredPhoto, files_delete, files_delete_after_commit
from core.photos.background_formats import defer_drawing
from core.resilience.bulkhead import slow_work
from projects import policy
from projects.events import notify_project
from projects.models import Project
from projects.photos.errors import NoRoomForWorkPhoto
from projects.photos.models import ProjectPhoto
from projects.policy import PHOTOS_IN, require_state

MOST_PHOTOS = 10
RESTORABLE_FOR = timedelta(hours=1)
FOLDER = "work"


def photo_add(
    actor: User, *, project_id: UUID, upload: "UploadedFile[bytes]", caption: str
) -> ProjectPhoto:
    """Add the upload after the others (JPEG, PNG or WebP by its content, up to 15 MB).

    Call it outside of a transaction. Raises NotFound, NotAllowed, WrongState, NoRoomForWorkPhoto,
    ValidationFailed at ``file``, TooBusy.
    """
    # Checked before the picture is decoded, and again under the lock.
    _require_room(_access(actor, project_id))
    with slow_work():
        stored = photos.store_photo(photos.open_photo(upload), folder=FOLDER)
    try:
        with transaction.atomic():
            project = _access(actor, project_id, lock=True)
            _require_room(project)
            return _append(project, stored, actor=actor, caption=caption)
    except BaseException:
        files_delete([stored.key])
        raise


def photo_caption(
    actor: User,
    *,
    project_id: UUID,
    photo_id: UUID,
    caption: str,
    edit_version: str = ANY_VERSION,
) -> ProjectPhoto:
    """Set a photo's caption. Raises NotFound, NotAllowed, WrongState, EditedMeanwhile."""
    project = _access(actor, project_id, lock=True)
    row = _row(project, photo_id)
    theirs, yours = {"caption": row.caption}, {"caption": caption}
    if not merge(actor, row.pk, edit_version=edit_version, theirs=theirs, yours=yours):
        return row
    row.caption = caption
    row.save(update_fields=["caption", "updated_at"])
    notify_project(project, "project")
    return row


def photo_remove(actor: User, *, project_id: UUID, photo_id: UUID) -> None:
    """Remove a photo; it can be restored for an hour. Raises as ``photo_caption``."""
    project = _access(actor, project_id, lock=True)
    row = _row(project, photo_id)
    row.removed_at = timezone.now()
    row.save(update_fields=["removed_at", "updated_at"])
    notify_project(project, "project")


def photo_restore(actor: User, *, project_id: UUID, photo_id: UUID) -> ProjectPhoto:
    """Restore a removed photo to its former place. Also raises NoRoomForWorkPhoto."""
    project = _access(actor, project_id, lock=True)
    row = _row(project, photo_id, is_removed=True)
    _require_room(project)
    row.removed_at = None
    row.save(update_fields=["removed_at", "updated_at"])
    notify_project(project, "project")
    return row


def photos_order(actor: User, *, project_id: UUID, photo_ids: Sequence[UUID]) -> None:
    """Reorder the photos; photos not named follow. Raises NotFound for photos of other work."""
    project = _access(actor, project_id, lock=True)
    before = dict(shown_photos().filter(project=project).values_list("pk", "position"))
    if not set(photo_ids) <= set(before):
        raise NotFound
    for position, pk in enumerate(dict.fromkeys([*photo_ids, *before])):
        if before[pk] != position:
            ProjectPhoto.objects.filter(pk=pk).update(position=position)
    notify_project(project, "project")


@dataclass(frozen=True, slots=True)
class CopiedPhoto:
    stored: StoredPhoto
    caption: str


@contextmanager
def photos_copied(source: Project) -> Iterator[list[CopiedPhoto]]:
    """Copies the files of the source's photos under new keys; a photo whose file is missing is
    skipped. The block creates their rows (``copies_append``); if it fails, the copies are deleted.

    Call it outside of a transaction. Raises TooBusy, ServiceAway.
    """
    copies: list[CopiedPhoto] = []
    try:
        with slow_work():
            for row in shown_photos().filter(project=source):
                with suppress(FileNotFoundError):
                    copies.append(CopiedPhoto(photos.copy_photo(row, folder=FOLDER), row.caption))
        yield copies
    except BaseException:
        files_delete(copy.stored.key for copy in copies)
        raise


def copies_append(target: Project, copies: Iterable[CopiedPhoto], *, actor: User) -> None:
    """Add copied photos after the target's own, in the caller's transaction."""
    for copy in copies:
        _append(target, copy.stored, actor=actor, caption=copy.caption)


def shown_photos() -> QuerySet[ProjectPhoto]:
    return ProjectPhoto.objects.filter(removed_at__isnull=True)


Row = TypeVar("Row", bound=Model)


def with_photos(rows: QuerySet[Row], to: str = "photos") -> QuerySet[Row]:
    """Prefetches the visible photos of each row's work: one extra query for any number of rows.

    ``to`` is the path from a row to the photos, such as ``project__photos``.
    """
    return rows.prefetch_related(Prefetch(to, shown_photos(), to_attr="shown_photos"))


def photos_of(project: Project) -> list[ProjectPhoto]:
    """The visible photos in their order; uses the prefetch of ``with_photos`` where present."""
    found: list[ProjectPhoto] | None = getattr(project, "shown_photos", None)
    return list(shown_photos().filter(project=project)) if found is None else found


def removed_delete() -> int:
    """Delete photos removed more than an hour ago, with their files; returns how many."""
    limit = timezone.now() - RESTORABLE_FOR
    rows = ProjectPhoto.objects.filter(Q(removed_at__lt=limit) | Q(project__discarded_at__lt=limit))
    return rows_delete(rows)


def rows_delete(rows: QuerySet[ProjectPhoto]) -> int:
    """Delete the rows now and their files after the commit; returns how many photos."""
    keys = list(rows.values_list("key", flat=True))
    deleted, _by_model = rows.delete()
    files_delete_after_commit(keys)
    return deleted


def orphans_delete() -> int:
    """Delete stored photos without a row; returns how many files."""
    return photos.orphans_delete(FOLDER, ProjectPhoto.objects.all())


def _access(actor: User, project_id: UUID, *, lock: bool = False) -> Project:
    project = policy.access_own_project(actor, project_id, lock=lock)
    require_state(project, "change_photos", *PHOTOS_IN)
    return project


def _row(project: Project, photo_id: UUID, *, is_removed: bool = False) -> ProjectPhoto:
    rows = ProjectPhoto.objects.filter(project=project, removed_at__isnull=not is_removed)
    return require(rows.filter(pk=photo_id).first())


def _require_room(project: Project) -> None:
    if shown_photos().filter(project=project).count() >= MOST_PHOTOS:
        raise NoRoomForWorkPhoto


def _append(project: Project, stored: StoredPhoto, *, actor: User, caption: str) -> ProjectPhoto:
    rows = shown_photos().filter(project=project)
    last: int | None = rows.aggregate(last=Max("position"))["last"]
    row = ProjectPhoto.objects.create(
        project=project,
        added_by=actor,
        caption=caption,
        position=0 if last is None else last + 1,
        **asdict(stored),
    )
    defer_drawing(row)
    notify_project(project, "project")
    return row
