"""Joins the parts of a complete upload into one content.

The last byte creates the file's row in the same transaction, so that the sender gets its id at
once. A job joins the parts into one object. It may run twice: it writes the object completely or
not at all, and records the result once.
"""

from collections.abc import Iterator
from datetime import timedelta
from tempfile import TemporaryFile
from uuid import UUID

from django.core.files.base import File as DjangoFile
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from core import files as store
from core.files.content_types import HEAD_LENGTH, TAIL_LENGTH, is_two_things, kind_of, sniff
from core.jobs.declaration import job
from workspace.events import announce
from workspace.files import scanning
from workspace.files.models import File, FileVersion, State, Upload
from workspace.files.versions import next_number

WAITS = timedelta(minutes=10)
"""After this time an upload whose parts were not joined is queued again."""


def complete(upload: Upload, actor: User) -> None:
    """Record the file of a complete upload; the caller locks and saves its row."""
    replaced = _lock_replaced_file(upload)
    if replaced is not None:
        FileVersion.objects.create(
            file=replaced,
            number=next_number(replaced),
            name=upload.name,
            key=upload.key,
            size=upload.size,
            mime=upload.mime,
            state=State.CHECKING,
            added_by=actor,
        )
    upload.file = replaced or File.objects.create(
        project=upload.project,
        uploaded_by=actor,
        name=upload.name,
        key=upload.key,
        size=upload.size,
        mime=upload.mime,
        state=State.CHECKING,
        folder=upload.folder,
        task=upload.task,
    )
    parts_join.defer(upload_id=str(upload.pk))
    announce(upload.project, "files")
    if upload.file.task_id:
        announce(upload.project, "tasks")


@job(in_transaction=False)
def parts_join(upload_id: str) -> None:
    """Join an upload's parts into one object, check its type and queue the scan."""
    upload = Upload.objects.filter(pk=UUID(upload_id), file__isnull=False).first()
    if upload is None or upload.assembled_at:
        return
    # Via a temporary file, since the store can't read while it writes.
    with TemporaryFile() as file:
        whole = _Whole(upload)
        for block in whole:
            file.write(block)
        if file.tell() != upload.size:
            raise ValueError(f"{file.tell()} of {upload.size} bytes")
        file.seek(0)
        store.put(
            upload.key,
            DjangoFile(file),
            content_type=upload.mime,
            limit=upload.size,
            name=upload.name,
        )
    with transaction.atomic():
        # FOR NO KEY UPDATE: others write the file's own row in the meantime.
        locked = Upload.objects.select_for_update(no_key=True).filter(pk=upload.pk).first()
        if locked is None or locked.assembled_at:
            return
        locked.assembled_at = timezone.now()
        locked.save(update_fields=["assembled_at", "updated_at"])
        keys = list(locked.parts.values_list("key", flat=True))
        locked.parts.all().delete()
        store.delete_after_commit(keys)
        if refusal := whole.refusal():
            scanning.refuse(upload.key, refusal)
        else:
            scanning.content_examine.defer(key=upload.key)


def join_again() -> None:
    """Queues uploads whose join gave up; skips those with a queued run."""
    waiting = Upload.objects.filter(
        file__isnull=False, assembled_at__isnull=True, updated_at__lt=timezone.now() - WAITS
    )
    for upload_id in waiting.values_list("pk", flat=True):
        parts_join.unless_waiting(str(upload_id)).defer(upload_id=str(upload_id))


def _lock_replaced_file(upload: Upload) -> File | None:
    """The file to replace, locked; if it was deleted meanwhile, this upload becomes a new file."""
    if upload.replaces_id is None:
        return None
    rows = File.objects.filter(pk=upload.replaces_id, deleted_at__isnull=True)
    return rows.select_for_update(no_key=True).first()


class _Whole:
    """The parts' bytes in order, inspected as they pass."""

    def __init__(self, upload: Upload) -> None:
        self._upload = upload
        self._head = b""
        self._tail = b""
        self._has_null = False

    def __iter__(self) -> Iterator[bytes]:
        for part in self._upload.parts.order_by("start"):
            for block in store.open_range(part.key).chunks:
                self._look_at(block)
                yield block

    def refusal(self) -> str:
        """The reason code for refusing the whole content; "" if it is accepted."""
        mime = self._upload.mime
        if sniff(self._head, self._upload.name) != mime:
            return "kind_not_taken"
        if mime.startswith("text/") and self._has_null:
            return "kind_not_taken"
        if kind_of(mime) == "image" and is_two_things(self._head, self._tail):
            return "two_files_in_one"
        return ""

    def _look_at(self, block: bytes) -> None:
        if len(self._head) < HEAD_LENGTH:
            self._head = (self._head + block)[:HEAD_LENGTH]
        self._tail = (self._tail + block)[-TAIL_LENGTH:]
        self._has_null = self._has_null or b"\0" in block
