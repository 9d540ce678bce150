"""Schemas of saved answers. Times are UTC."""

from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from applications.models import SavedAnswer
from applications.saved_answers.services import answer_values
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.text.clean_text import Written


class SavedAnswerIn(Schema):
    title: Annotated[Written, StringConstraints(min_length=1, max_length=80)]
    body: Annotated[Written, StringConstraints(min_length=1, max_length=2000)]


class SavedAnswerChangeIn(SavedAnswerIn, Versioned):
    pass


class SavedAnswerOut(Out):
    id: UUID
    title: str
    body: str
    updated_at: datetime
    edit_version: str

    @classmethod
    def of(cls, row: SavedAnswer) -> Self:
        return cls.from_row(row, edit_version=edit_version_of(answer_values(row)))


class SavedAnswersOut(Out):
    items: list[SavedAnswerOut]
    most: int = Field(description="The maximum number of saved ones")
