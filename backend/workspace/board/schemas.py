"""The shapes of cards. Times are UTC."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field, StringConstraints, field_validator

from core.optimistic_locking import Versioned
from core.validation_messages import InvalidValue
from hiring.schemas import PersonOut
from workspace.board.checklist import CHECKLIST_LIMIT
from workspace.board.models import (
    CHECKLIST_TEXT_LENGTH,
    TASK_DESCRIPTION_LENGTH,
    TASK_TITLE_LENGTH,
    Priority,
    TaskStatus,
)
from workspace.files.schemas import FileOut

TaskTitle = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=TASK_TITLE_LENGTH)
]
TaskDescription = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=TASK_DESCRIPTION_LENGTH)
]
ChecklistText = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=CHECKLIST_TEXT_LENGTH)
]


class TaskIn(Schema):
    """A title is required; status and priority have the spec's defaults (part 2, point 9)."""

    title: TaskTitle
    description: TaskDescription = ""
    status: TaskStatus = TaskStatus.TODO
    priority: Priority = Priority.MEDIUM
    due_date: date | None = None
    assignee_id: UUID | None = None
    milestone_id: UUID | None = None
    checklist: list[ChecklistText] = Field(default=[], max_length=CHECKLIST_LIMIT)


class TaskChangeIn(Versioned):
    """Only the fields that are sent are changed."""

    title: TaskTitle | None = None
    description: TaskDescription | None = None
    status: TaskStatus | None = None
    priority: Priority | None = None
    due_date: date | None = None
    assignee_id: UUID | None = None
    milestone_id: UUID | None = None

    @field_validator("title", "description", "status", "priority")
    @classmethod
    def _not_null(cls, value: object) -> object:
        """Leaving a field out keeps it; null clears only a due date, assignee or milestone."""
        if value is None:
            raise InvalidValue(_("This field is required."))
        return value


class TaskPlaceIn(Schema):
    """Where a card goes: right below ``after_id``, or on top of the column when it is null."""

    status: TaskStatus
    after_id: UUID | None = None


class TaskFilesIn(Schema):
    file_ids: list[UUID] = Field(min_length=1, max_length=50)


class ChecklistItemIn(Schema):
    text: ChecklistText


class ChecklistItemChangeIn(Versioned):
    """Only the fields that are sent are changed."""

    text: ChecklistText | None = None
    is_done: bool | None = None

    @field_validator("text", "is_done")
    @classmethod
    def _not_null(cls, value: object) -> object:
        if value is None:
            raise InvalidValue(_("This field is required."))
        return value


class ChecklistPlaceIn(Schema):
    """Where a line goes: right below ``after_id``, or on top when it is null."""

    after_id: UUID | None = None


class ChecklistItemOut(Schema):
    id: UUID
    text: str
    is_done: bool
    edit_version: str


class TaskOut(Schema):
    id: UUID
    title: str
    description: str
    status: TaskStatus
    position: float = Field(description="The lower stands higher in its column")
    priority: Priority
    due_date: date | None
    is_overdue: bool = Field(description="Not completed, and due before today in India")
    assignee: PersonOut | None
    milestone_id: UUID | None
    checklist: list[ChecklistItemOut]
    files: list[FileOut]
    edit_version: str
    created_by: PersonOut
    created_at: datetime
    deleted_at: datetime | None
    deleted_by: PersonOut | None
    may_delete: bool
    may_restore: bool
