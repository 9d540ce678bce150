"""The contents of a file, one of which is current.

A new content waits as a ``FileVersion`` until it has been scanned. Then it is swapped with the
current one, so that the file can always be opened. Each content has its own name.
"""

from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from accounts.models import User
from core import files as store
from core.errors import NotFound, require
from core.files.states import require_ready
from core.resilience.bulkhead import slow_work
from projects.policy import Viewer
from workspace.events import announce
from workspace.files import access, previews
from workspace.files.models import File, FileVersion, State
from workspace.files.policy import access_file, access_own_file

MOVED = (
    *("name", "key", "size", "mime", "state", "refusal", "width", "height", "pages"),
    *("thumbnail_key", "preview_key", "added_by_id", "added_at"),
)
"""The columns that are swapped."""


def version_restore(actor: User, *, file_id: UUID, number: int) -> File:
    """Make an older content the newest version; the history does not change.

    Call it outside of a transaction: the content is copied before its row is written. Raises
    NotFound, NotYoursToDelete, WorkspaceClosed, FileNotReady, FileRefused, TooBusy.
    """
    # Checked before anything is copied, and again under the lock.
    with transaction.atomic():
        file, project = access_own_file(actor, file_id)
        if number == file.version:
            return file
        older = _older(file, number)
    key = store.new_key(previews.content_folder(project.pk))
    try:
        with slow_work():
            store.copy(older.key, key)
            drawn = previews.copy_content(older, key)
        with transaction.atomic():
            file, project = access_own_file(actor, file_id)
            _copy_make_current(actor, file, _older(file, number), key, drawn)
            announce(project, "files")
    except BaseException as error:
        store.discard(previews.keys_of(key))
        if isinstance(error, FileNotFoundError):
            # Permanently deleted since the request began.
            raise NotFound from error
        raise
    return file


def _older(file: File, number: int) -> FileVersion:
    older = require(file.versions.filter(number=number).first())
    require_ready(older.state)
    return older


def _copy_make_current(
    actor: User, file: File, older: FileVersion, key: str, drawn: tuple[str, str]
) -> None:
    twin = FileVersion(
        file=file,
        number=next_number(file),
        name=older.name,
        key=key,
        size=older.size,
        mime=older.mime,
        width=older.width,
        height=older.height,
        pages=older.pages,
        added_by=actor,
    )
    twin.thumbnail_key, twin.preview_key = drawn
    twin.save()
    make_current(file, twin)


def version_link(viewer: Viewer, *, file_id: UUID, number: int) -> str:
    """Like ``access.download_link``, of one version. Raises NotFound, FileNotReady, FileRefused."""
    file, project = access_file(viewer, file_id)
    audience = store.only_for(viewer, "workspace", project.pk)
    if number == file.version:
        return access.link_of(file, file.name, audience=audience)
    version = require(file.versions.filter(number=number).first())
    return access.link_of(version, version.name, audience=audience)


def next_number(file: File) -> int:
    """The number of the next content. The caller has locked the file's row."""
    newest = file.versions.aggregate(newest=Max("number"))["newest"] or 0
    return max(file.version, newest) + 1


def make_current(file: File, version: FileVersion) -> None:
    """Swap a ready version with the current content. The caller has locked the file's row."""
    if version.state != State.READY:
        raise ValueError("Only what is ready becomes current.")
    for name in MOVED:
        former, new = getattr(file, name), getattr(version, name)
        setattr(file, name, new)
        setattr(version, name, former)
    # The person who added the file uploaded its first content.
    version.added_by_id = version.added_by_id or file.uploaded_by_id
    file.version, version.number = version.number, file.version
    file.updated_at = version.updated_at = timezone.now()
    version.save()
    file.save()
