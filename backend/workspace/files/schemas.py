"""Schemas of files. Sizes are bytes, pictures' sides pixels, times UTC."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from ninja import Schema
from pydantic import Field, StringConstraints, field_validator

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.api.validation_messages import InvalidValue
from core.database.compiled_queries import compiled
from core.files import Audience, only_for, signed_url
from core.files.content_types import FILE_NAME_LENGTH, Kind, kind_of
from core.files.states import StateName
from projects.models import Project
from projects.policy import Viewer
from projects.schemas import PersonOut
from workspace import policy
from workspace.files.models import FOLDER_NAME_LENGTH, Content, File, FileVersion, Folder, State
from workspace.files.policy import may_restore
from workspace.people import People
from workspace.policy import Right

THUMBNAIL_SECONDS = 3600
"""The minimum validity of a thumbnail's link; lists are fetched again long before."""

_refusals: dict[str, Promise] = {
    "virus": gettext_lazy("This file contains a virus, so we deleted it."),
    "kind_not_taken": gettext_lazy("This kind of file can't be shared here, so we deleted it."),
    "two_files_in_one": gettext_lazy("This picture contains another file, so we deleted it."),
}


class RefusalOut(Out):
    """Why nobody can open it: a code for programs, words for people."""

    code: str
    words: str

    @classmethod
    def of(cls, content: Content) -> Self | None:
        if content.state != State.REFUSED:
            return None
        return cls(code=content.refusal, words=str(_refusals[content.refusal]))


class PendingVersionOut(Out):
    """The newest content that was sent to replace the file's, if it does not (yet)."""

    number: int
    state: StateName
    refusal: RefusalOut | None

    @classmethod
    def of(cls, row: FileVersion | None, file: File) -> Self | None:
        if row is None or row.number < file.version:
            return None
        return cls.from_row(row, refusal=RefusalOut.of(row))


class FileOut(Out):
    """A file and its current content. ``created_at``: when it was first added; ``changed_at``: when
    its current content came. Only what is ``ready`` can be opened. ``pages`` are those of a PDF."""

    id: UUID
    name: str
    size: int
    mime: str
    kind: Kind
    state: StateName
    refusal: RefusalOut | None
    pending_version: PendingVersionOut | None
    folder_id: UUID | None
    edit_version: str
    task_id: UUID | None
    message_id: UUID | None
    version: int
    width: int | None
    height: int | None
    pages: int | None
    thumbnail_url: str | None
    uploaded_by: PersonOut
    created_at: datetime
    changed_at: datetime
    deleted_at: datetime | None
    may_change: bool
    may_delete: bool

    @classmethod
    def of(cls, row: File, viewer: Viewer, project: Project) -> Self:
        return cls.of_rows([row], viewer, project)[0]

    @classmethod
    def of_rows(
        cls, rows: Sequence[File], viewer: Viewer, project: Project, people: People | None = None
    ) -> list[Self]:
        """Files of one project, in the given order, in a fixed number of queries; ``people`` is
        whoever a list around them knows already, with those who sent the files."""
        if not rows:
            return []
        people = people or People(row.uploaded_by_id for row in rows)
        takes_changes = Right.DELETE_FILES in policy.rights_of(viewer, project)
        pending = _pending(row.pk for row in rows if getattr(row, "has_pending", True))
        audience = only_for(viewer, "workspace", project.pk)
        return [
            cls.from_row(
                row,
                kind=kind_of(row.mime),
                refusal=RefusalOut.of(row),
                pending_version=PendingVersionOut.of(pending.get(row.pk), row),
                edit_version=edit_version_of({"name": row.name, "folder_id": row.folder_id}),
                thumbnail_url=thumbnail_url(row, audience),
                uploaded_by=people.of(row.uploaded_by_id),
                changed_at=row.added_at,
                may_change=takes_changes and _may_change(viewer, row, project),
                may_delete=takes_changes
                and policy.may_delete(viewer, row.uploaded_by_id, project)
                and row.deleted_at is None,
            )
            for row in rows
        ]


class FileEdit(Versioned):
    """What is left out stays. ``folder_id`` null takes the file out of its folder."""

    name: (
        Annotated[
            str, StringConstraints(strip_whitespace=True, min_length=1, max_length=FILE_NAME_LENGTH)
        ]
        | None
    ) = None
    folder_id: UUID | None = None

    @field_validator("name")
    @classmethod
    def _not_null(cls, value: object) -> object:
        if value is None:
            raise InvalidValue(_("This field is required."))
        return value


class FileVersionOut(Out):
    number: int
    name: str
    size: int
    mime: str
    state: StateName
    refusal: RefusalOut | None
    uploaded_by: PersonOut
    created_at: datetime
    is_current: bool


class FileVersionsOut(Out):
    items: list[FileVersionOut]

    @classmethod
    def of(cls, file: File, others: Sequence[FileVersion]) -> Self:
        """All contents of a file, the newest first."""
        everything: list[tuple[int, File | FileVersion]] = [(file.version, file)]
        everything += [(row.number, row) for row in others]
        people = People(_sender(content, file) for _number, content in everything)
        return cls(
            items=[
                FileVersionOut.from_row(
                    content,
                    number=number,
                    refusal=RefusalOut.of(content),
                    uploaded_by=people.of(_sender(content, file)),
                    created_at=content.added_at,
                    is_current=content is file,
                )
                for number, content in sorted(everything, key=lambda pair: -pair[0])
            ]
        )


class FolderIn(Schema):
    name: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=FOLDER_NAME_LENGTH)
    ]


class FolderRenameIn(Versioned, FolderIn):
    pass


class FolderOut(Out):
    id: UUID
    name: str
    edit_version: str
    files: int = Field(description="How many of its files are not in the bin")

    @classmethod
    def of(cls, row: Folder, file_count: int) -> Self:
        return cls.from_row(row, files=file_count, edit_version=edit_version_of({"name": row.name}))


class FoldersOut(Out):
    items: list[FolderOut]


class FileLimitsOut(Out):
    """The maximum size of a file, the size of a chunk, and the accepted file extensions."""

    photo_bytes: int
    document_bytes: int
    video_bytes: int
    audio_bytes: int
    chunk_bytes: int
    extensions: list[str]


def thumbnail_url(content: Content, audience: Audience) -> str | None:
    """The thumbnail of a ready file; the caller has checked access to the file."""
    if content.state != State.READY or not content.thumbnail_key:
        return None
    return signed_url(
        content.thumbnail_key,
        audience=audience,
        name="thumbnail.webp",
        content_type="image/webp",
        seconds=THUMBNAIL_SECONDS,
        inline=True,
    )


def _may_change(viewer: Viewer, row: File, project: Project) -> bool:
    if row.deleted_at is not None:
        return may_restore(viewer, row, project)
    return policy.may_delete(viewer, row.uploaded_by_id, project)


def _pending(file_ids: Iterable[UUID]) -> dict[UUID, FileVersion]:
    """The newest content of each file that is not ready."""
    asked = list(file_ids)
    return {row.file_id: row for row in _not_ready(asked)} if asked else {}


@compiled
def _not_ready(file_ids: list[UUID]) -> QuerySet[FileVersion]:
    rows = FileVersion.objects.filter(file__in=file_ids).exclude(state=State.READY)
    return rows.order_by("number")


def _sender(content: File | FileVersion, file: File) -> UUID:
    return content.added_by_id or file.uploaded_by_id
