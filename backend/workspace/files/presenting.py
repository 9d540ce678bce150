"""Files as the API shows them."""

from collections.abc import Sequence
from typing import TypedDict
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.content_types import kind_of
from core.files import signed_url
from core.optimistic_locking import edit_version_of
from hiring.models import Project
from hiring.policy import Viewer
from workspace import policy
from workspace.files.models import Content, File, FileVersion, Folder, State
from workspace.files.policy import may_restore
from workspace.people import People
from workspace.policy import Right

THUMBNAIL_SECONDS = 3600
"""How long a thumbnail's link opens at least; a list is fetched anew long before."""

_refusals: dict[str, Promise] = {
    "virus": _("This file contains a virus, so we deleted it."),
    "kind_not_taken": _("This kind of file can't be shared here, so we deleted it."),
    "two_files_in_one": _("This picture contains another file, so we deleted it."),
}


class Refusal(TypedDict):
    code: str
    words: str


def refusal_of(content: Content) -> Refusal | None:
    if content.state != State.REFUSED:
        return None
    return {"code": content.refusal, "words": str(_refusals[content.refusal])}


def files(rows: Sequence[File], viewer: Viewer, project: Project) -> list[dict[str, object]]:
    """Files of one project, in the order given."""
    people = People(row.uploaded_by_id for row in rows)
    takes_changes = Right.DELETE_FILES in policy.rights_of(viewer, project)
    pending = _pending([row.pk for row in rows])
    return [
        {
            "id": row.pk,
            "name": row.name,
            "size": row.size,
            "mime": row.mime,
            "kind": kind_of(row.mime),
            "state": row.state,
            "refusal": refusal_of(row),
            "pending_version": _waiting(pending.get(row.pk), row),
            "folder_id": row.folder_id,
            "edit_version": edit_version_of({"name": row.name, "folder_id": row.folder_id}),
            "task_id": row.task_id,
            "message_id": row.message_id,
            "version": row.version,
            "width": row.width,
            "height": row.height,
            "pages": row.pages,
            "thumbnail_url": thumbnail_url(row),
            "uploaded_by": people.of(row.uploaded_by_id),
            "created_at": row.created_at,
            "changed_at": row.added_at,
            "deleted_at": row.deleted_at,
            "may_change": takes_changes and _may_change(viewer, row, project),
            "may_delete": takes_changes
            and policy.may_delete(viewer, row.uploaded_by_id, project)
            and row.deleted_at is None,
        }
        for row in rows
    ]


def versions(file: File, others: Sequence[FileVersion]) -> list[dict[str, object]]:
    """All contents of a file, the newest first."""
    everything: list[tuple[int, File | FileVersion]] = [(file.version, file)]
    everything += [(row.number, row) for row in others]
    people = People(_sender(content, file) for _number, content in everything)
    return [
        {
            "number": number,
            "name": content.name,
            "size": content.size,
            "mime": content.mime,
            "state": content.state,
            "refusal": refusal_of(content),
            "uploaded_by": people.of(_sender(content, file)),
            "created_at": content.added_at,
            "is_current": content is file,
        }
        for number, content in sorted(everything, key=lambda pair: -pair[0])
    ]


def folder(row: Folder, file_count: int) -> dict[str, object]:
    return {
        "id": row.pk,
        "name": row.name,
        "files": file_count,
        "edit_version": edit_version_of({"name": row.name}),
    }


def thumbnail_url(content: Content) -> str | None:
    """A small picture of what is ready; the caller has asked for the right to the file."""
    if content.state != State.READY or not content.thumbnail_key:
        return None
    return signed_url(
        content.thumbnail_key,
        name="thumbnail.webp",
        content_type="image/webp",
        seconds=THUMBNAIL_SECONDS,
        inline=True,
    )


def _may_change(viewer: Viewer, row: File, project: Project) -> bool:
    if row.deleted_at is not None:
        return may_restore(viewer, row, project)
    return policy.may_delete(viewer, row.uploaded_by_id, project)


def _pending(file_ids: list[UUID]) -> dict[UUID, FileVersion]:
    """The newest content of each file that is not ready."""
    rows = FileVersion.objects.filter(file__in=file_ids).exclude(state=State.READY)
    return {row.file_id: row for row in rows.order_by("number")}


def _waiting(row: FileVersion | None, file: File) -> dict[str, object] | None:
    if row is None or row.number < file.version:
        return None
    return {"number": row.number, "state": row.state, "refusal": refusal_of(row)}


def _sender(content: File | FileVersion, file: File) -> UUID:
    return content.added_by_id or file.uploaded_by_id
