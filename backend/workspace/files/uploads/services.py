"""Writes of uploads: begin, continue, cancel, clean up.

Each chunk is an object of its own in the store, so that a folder and a bucket work alike and
nothing is written twice. Bytes are stored outside of any transaction; the row is locked only to
check the offset and to count what arrived. If two requests send the same chunk, one counts.
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import Protocol
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core import files as store
from core.errors import DomainError, NotFound, ValidationFailed, require
from core.files.content_types import HEAD_LENGTH, clean_name, kind_of, sniff
from projects.models import Project
from projects.policy import Viewer
from workspace.files import limits, previews
from workspace.files.models import File, Folder, Upload, UploadPart
from workspace.files.policy import access_own_file
from workspace.files.uploads.completion import complete
from workspace.files.uploads.errors import (
    ChunkTooLarge,
    MoreThanAnnounced,
    OffsetMismatch,
    TooManyUploads,
    UploadEnded,
    UploadKeyReused,
    UploadWhole,
)
from workspace.files.uploads.tus import Announced
from workspace.policy import Right, access_workspace
from workspace.task_board.models import Task

FOLDER = "uploads"
KEPT_FOR = timedelta(hours=24)
"""After the last byte that arrived."""
READ_AT_ONCE = 64 * 1024


class Body(Protocol):
    def read(self, size: int, /) -> bytes: ...


def upload_begin(actor: User, *, project_id: UUID, announced: Announced) -> Upload:
    """Begin an upload, or return the one that was begun with this ``client_id``.

    Raises NotFound, WorkspaceClosed, FileTooLarge, ProjectFull, TooManyUploads, UploadKeyReused,
    NotYoursToDelete for a file to replace, ValidationFailed at a part of the metadata.
    """
    # One after another, so that two tabs share one upload and no request exceeds a limit.
    project = access_workspace(actor, project_id, right=Right.ADD_FILES, lock=True)
    name = clean_name(announced.name)
    begun = _find_begun(actor, project, announced, name)
    if begun is not None:
        return begun
    if announced.size == 0:
        raise ValidationFailed.at("file", _("This file is empty."), "empty")
    limits.require_announced_size(announced.size, name)
    folder, task, replaces = _places(actor, project, announced)
    limits.require_room(project, announced.size)
    if _unfinished(actor).count() >= settings.FILE_LIMITS["unfinished"]:
        raise TooManyUploads
    return Upload.objects.create(
        project=project,
        uploaded_by=actor,
        client_id=announced.client_id,
        name=name,
        size=announced.size,
        key=store.new_key(previews.content_folder(project.pk)),
        folder=folder,
        task=task,
        replaces=replaces,
        expires_at=timezone.now() + KEPT_FOR,
    )


def upload_of(viewer: Viewer, upload_id: UUID, *, lock: bool = False) -> Upload:
    """One's own upload, in a project that still takes files.

    Raises NotFound, WorkspaceClosed, UploadEnded.
    """
    rows = Upload.objects.filter(pk=upload_id, uploaded_by=viewer.pk)
    upload = require((rows.select_for_update(no_key=True) if lock else rows).first())
    upload.project = access_workspace(viewer, upload.project_id, right=Right.ADD_FILES)
    if upload.file_id is None and (upload.ended_at or upload.expires_at < timezone.now()):
        raise UploadEnded
    return upload


def upload_take(actor: User, *, upload_id: UUID, offset: int, length: int, body: Body) -> Upload:
    """Store the bytes from ``offset`` on: ``length`` of them, or as many as arrive.

    Call it outside a transaction. A repeated chunk is an OffsetMismatch and counts once. The last
    byte creates the file, which is then checked. Also raises NotFound, WorkspaceClosed,
    UploadEnded, MoreThanAnnounced, ChunkTooLarge, FileTooLarge, ValidationFailed at ``file``.
    """
    with transaction.atomic():
        upload = upload_of(actor, upload_id)
    if upload.offset != offset:
        raise OffsetMismatch
    if length > upload.size - offset:
        raise MoreThanAnnounced
    if length > limits.LARGEST_CHUNK:
        raise ChunkTooLarge
    if length == 0:
        return upload
    chunk = b"".join(_read_blocks(body, length))
    if not chunk:
        return upload
    key = store.new_key(f"{FOLDER}/{upload.pk}")
    store.put(key, chunk, content_type="application/octet-stream")
    try:
        mime = upload.mime or _detect_type(upload, chunk)
        with transaction.atomic():
            return _count_chunk(actor, upload_id, offset, key, len(chunk), mime)
    except BaseException as error:
        store.discard([key])
        if isinstance(error, DomainError) and error.status in (413, 422):
            with transaction.atomic():
                upload_end(upload)
        raise


def upload_cancel(actor: User, *, upload_id: UUID) -> None:
    """Cancel an upload and discard its bytes. Raises NotFound, UploadEnded, UploadWhole."""
    upload = upload_of(actor, upload_id, lock=True)
    if upload.file_id:
        raise UploadWhole
    upload_end(upload)


def upload_end(upload: Upload) -> None:
    """End the upload and delete its parts. The row stays for a day, to answer that it ended."""
    Upload.objects.filter(pk=upload.pk, file__isnull=True).update(ended_at=timezone.now())
    parts_delete(upload)


def parts_delete(upload: Upload) -> None:
    keys = list(upload.parts.values_list("key", flat=True))
    upload.parts.all().delete()
    store.delete_after_commit(keys)


def expired_delete() -> int:
    """Delete the rows and parts of expired uploads; returns how many."""
    over = Upload.objects.filter(
        Q(file__isnull=True) | Q(assembled_at__isnull=False), expires_at__lt=timezone.now()
    )
    uploads = list(over.select_for_update(skip_locked=True, no_key=True))
    for upload in uploads:
        parts_delete(upload)
        upload.delete()
    return len(uploads)


def orphans_delete() -> int:
    """Delete stored parts without a row, which a crash left behind."""
    return store.delete_orphans(FOLDER, store.named_by(UploadPart.objects.all()))


def _find_begun(actor: User, project: Project, announced: Announced, name: str) -> Upload | None:
    rows = Upload.objects.filter(uploaded_by=actor, client_id=announced.client_id)
    begun = rows.select_for_update(no_key=True).first()
    if begun is None:
        return None
    if (begun.project_id, begun.size, begun.name) != (project.pk, announced.size, name):
        raise UploadKeyReused
    if begun.file_id is None and (begun.ended_at or begun.expires_at < timezone.now()):
        parts_delete(begun)
        begun.delete()
        return None
    return begun


def _places(
    actor: User, project: Project, announced: Announced
) -> tuple[Folder | None, Task | None, File | None]:
    """The destination of the file; every part of it belongs to exactly this project."""
    folder = task = replaces = None
    if announced.folder_id:
        folder = Folder.objects.filter(pk=announced.folder_id, project=project).first()
        if folder is None:
            raise _elsewhere("folder_id")
    if announced.task_id:
        tasks = Task.objects.filter(project=project, deleted_at__isnull=True)
        task = tasks.filter(pk=announced.task_id).first()
        if task is None:
            raise _elsewhere("task_id")
    if announced.replaces_id:
        try:
            replaces, owner = access_own_file(actor, announced.replaces_id)
        except NotFound:
            raise _elsewhere("replaces_file_id") from None
        if owner.pk != project.pk:
            raise _elsewhere("replaces_file_id")
    return folder, task, replaces


def _elsewhere(field: str) -> ValidationFailed:
    return ValidationFailed.at(field, _("This is not there any more."), "not_found")


def _unfinished(actor: User) -> QuerySet[Upload]:
    return Upload.objects.filter(
        uploaded_by=actor,
        file__isnull=True,
        ended_at__isnull=True,
        expires_at__gte=timezone.now(),
    )


def _read_blocks(body: Body, length: int) -> Iterator[bytes]:
    """The body as it arrives: a broken connection ends it, and the bytes before it count."""
    left = length
    while left > 0:
        try:
            block = body.read(min(READ_AT_ONCE, left))
        except OSError:
            return
        if not block:
            return
        left -= len(block)
        yield block


def _detect_type(upload: Upload, chunk: bytes) -> str:
    """The type by the first bytes; "" while too few have arrived.

    Raises ValidationFailed at ``file``, FileTooLarge.
    """
    if upload.offset + len(chunk) < min(HEAD_LENGTH, upload.size):
        return ""
    before = upload.parts.order_by("start").values_list("key", flat=True)
    head = b"".join(block for key in before for block in store.open_range(key).chunks)
    head = (head + chunk)[:HEAD_LENGTH]
    mime = sniff(head, upload.name)
    if mime is None:
        raise ValidationFailed.at(
            "file",
            _(
                "This kind of file can't be uploaded. "
                "Use photos, videos, audio, PDF, office documents, drawings, text or zip files."
            ),
            "kind_not_taken",
        )
    limits.require_size(upload.size, kind_of(mime))
    return mime


def _count_chunk(
    actor: User, upload_id: UUID, offset: int, key: str, received: int, mime: str
) -> Upload:
    upload = upload_of(actor, upload_id, lock=True)
    if upload.offset != offset:
        # A concurrent request sent the same bytes.
        raise OffsetMismatch
    UploadPart.objects.create(upload=upload, start=offset, size=received, key=key)
    upload.offset += received
    upload.mime = mime
    upload.expires_at = timezone.now() + KEPT_FOR
    if upload.offset == upload.size:
        complete(upload, actor)
    upload.save()
    return upload
