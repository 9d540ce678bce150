"""Schemas of the photos of posted work."""

from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.files import Audience
from core.photos import PictureOut, picture_of
from core.text.clean_text import OneLine
from projects.photos.models import ProjectPhoto

Caption = Annotated[OneLine, StringConstraints(max_length=200)]


class WorkPhotoOut(Out):
    """A photo of the work."""

    id: UUID
    picture: PictureOut
    caption: str
    edit_version: str

    @classmethod
    def of(cls, row: ProjectPhoto, audience: Audience) -> Self:
        return cls.from_row(
            row,
            picture=picture_of(row, audience=audience),
            edit_version=edit_version_of({"caption": row.caption}),
        )


class WorkPhotoIn(Schema):
    caption: Caption = ""


class WorkPhotoChangeIn(Versioned, WorkPhotoIn):
    pass


class WorkPhotoOrderIn(Schema):
    ids: Annotated[list[UUID], Field(max_length=20)]
