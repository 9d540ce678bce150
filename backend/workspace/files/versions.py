"""The contents of a file, one of which is current.

A new content waits as a ``FileVersion`` until it was looked at; then it changes places with the
current one, so that the file can be opened all the time. Names go with their content.
"""

from uuid import UUID

from django.db.models import Max
from django.utils import timezone

from accounts.models import User
from core import files as store
from core.errors import NotFound
from hiring.policy import Viewer
from workspace.announcing import announce
from workspace.files import opening, previews
from workspace.files.models import File, FileVersion, State
from workspace.files.policy import access_file, access_own_file

MOVED = (
    *("name", "key", "size", "mime", "state", "refusal", "width", "height", "pages"),
    *("thumbnail_key", "preview_key", "added_by_id", "added_at"),
)
"""What changes places."""


def version_restore(actor: User, *, file_id: UUID, number: int) -> File:
    """An older content becomes the newest version; the history stays as it was.

    Raises NotFound, NotYoursToDelete, WorkspaceClosed, FileNotReady, FileRefused.
    """
    file, project = access_own_file(actor, file_id)
    if number == file.version:
        return file
    older = file.versions.filter(number=number).first()
    if older is None:
        raise NotFound
    opening.require_ready(older)
    twin = FileVersion(
        file=file,
        number=next_number(file),
        name=older.name,
        size=older.size,
        mime=older.mime,
        width=older.width,
        height=older.height,
        pages=older.pages,
        added_by=actor,
    )
    twin.key = store.new_key(previews.content_folder(project.pk))
    store.copy(older.key, twin.key)
    twin.thumbnail_key, twin.preview_key = previews.copied(older, twin.key)
    twin.save()
    make_current(file, twin)
    announce(project, "files")
    return file


def version_link(viewer: Viewer, *, file_id: UUID, number: int) -> str:
    """As ``opening.download_link``, of one version. Raises NotFound, FileNotReady, FileRefused."""
    file, _project = access_file(viewer, file_id)
    if number == file.version:
        return opening.link_of(file, file.name)
    version = file.versions.filter(number=number).first()
    if version is None:
        raise NotFound
    return opening.link_of(version, version.name)


def next_number(file: File) -> int:
    """The number of the next content. The caller has locked the file's row."""
    newest = file.versions.aggregate(newest=Max("number"))["newest"] or 0
    return max(file.version, newest) + 1


def make_current(file: File, version: FileVersion) -> None:
    """Let the two change places. The caller has locked the file's row; ``version`` is ready."""
    if version.state != State.READY:
        raise ValueError("Only what is ready becomes current.")
    for name in MOVED:
        former, new = getattr(file, name), getattr(version, name)
        setattr(file, name, new)
        setattr(version, name, former)
    # Who added the file is its first sender as well.
    version.added_by_id = version.added_by_id or file.uploaded_by_id
    file.version, version.number = version.number, file.version
    file.updated_at = version.updated_at = timezone.now()
    version.save()
    file.save()
