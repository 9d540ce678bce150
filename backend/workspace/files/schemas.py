"""The shapes of files. Sizes are bytes, pictures' sides pixels, times UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field, StringConstraints, field_validator

from core.content_types import FILE_NAME_LENGTH, Kind
from core.optimistic_locking import Versioned
from core.validation_messages import InvalidValue
from hiring.schemas import PersonOut
from workspace.files.models import FOLDER_NAME_LENGTH

StateName = Literal["checking", "ready", "refused"]


class RefusalOut(Schema):
    """Why nobody can open it: a code for programs, words for people."""

    code: str
    words: str


class PendingVersionOut(Schema):
    """The newest content that was sent to replace the file's, if it does not (yet)."""

    number: int
    state: StateName
    refusal: RefusalOut | None


class FileOut(Schema):
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


class FileVersionOut(Schema):
    number: int
    name: str
    size: int
    mime: str
    state: StateName
    refusal: RefusalOut | None
    uploaded_by: PersonOut
    created_at: datetime
    is_current: bool


class FileVersionsOut(Schema):
    items: list[FileVersionOut]


class FolderIn(Schema):
    name: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=FOLDER_NAME_LENGTH)
    ]


class FolderRenameIn(Versioned, FolderIn):
    pass


class FolderOut(Schema):
    id: UUID
    name: str
    edit_version: str
    files: int = Field(description="How many of its files are not in the bin")


class FoldersOut(Schema):
    items: list[FolderOut]


class FileLimitsOut(Schema):
    """What one file may weigh, how much to send at once, and the endings that are taken."""

    photo_bytes: int
    document_bytes: int
    video_bytes: int
    audio_bytes: int
    chunk_bytes: int
    extensions: list[str]
