"""Schemas of the portfolio. Months are those of India."""

from collections.abc import Iterable
from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.files import PUBLIC
from core.photos import PictureOut, picture_of
from professionals.models import (
    PhotoStage,
    PortfolioItem,
    PortfolioPhoto,
)
from professionals.portfolio.photos import MOST_PHOTOS, photo_values
from professionals.portfolio.services import MOST_ITEMS, item_values
from professionals.schemas import SkillOut

Month = Annotated[
    str, StringConstraints(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$"), Field(examples=["2026-03"])
]


class PhotoOut(Out):
    """A photo of finished work."""

    id: UUID
    picture: PictureOut
    stage: PhotoStage
    caption: str
    edit_version: str = Field(description="Empty to others than the owner")

    @classmethod
    def of(cls, row: PortfolioPhoto, *, is_own: bool = True) -> Self:
        return cls.from_row(
            row,
            picture=picture_of(row, audience=PUBLIC),
            edit_version=edit_version_of(photo_values(row)) if is_own else "",
        )


class PortfolioItemOut(Out):
    """A finished piece of work, its photos in the worker's own order."""

    id: UUID
    title: str
    description: str
    trade: SkillOut | None
    finished_month: str | None
    photos: list[PhotoOut]
    edit_version: str = Field(description="Empty to others than the owner")

    @classmethod
    def of(cls, item: PortfolioItem, *, is_own: bool = True) -> Self:
        """A portfolio item that was loaded with its trade and photos."""
        values = item_values(item)
        return cls.from_row(
            item,
            finished_month=values["finished_month"],
            photos=[PhotoOut.of(row, is_own=is_own) for row in item.photos.all()],
            edit_version=edit_version_of(values) if is_own else "",
        )


class PortfolioOut(Out):
    items: list[PortfolioItemOut]
    most_items: int
    most_photos: int

    @classmethod
    def of(cls, items: Iterable[PortfolioItem]) -> Self:
        shown = [PortfolioItemOut.of(item) for item in items]
        return cls(items=shown, most_items=MOST_ITEMS, most_photos=MOST_PHOTOS)


class PortfolioItemIn(Schema):
    """The words of a piece of work. ``trade`` is a slug."""

    title: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120)]
    description: Annotated[str, StringConstraints(strip_whitespace=True, max_length=1000)] = ""
    trade: Annotated[str, Field(max_length=40)] | None = None
    finished_month: Month | None = None


class PortfolioItemChangeIn(PortfolioItemIn, Versioned):
    pass


class PhotoIn(Schema):
    stage: PhotoStage
    caption: Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)] = ""


class PhotoChangeIn(PhotoIn, Versioned):
    pass


class OrderIn(Schema):
    """Ids in their new order; those left out follow."""

    ids: Annotated[list[UUID], Field(max_length=100)]
