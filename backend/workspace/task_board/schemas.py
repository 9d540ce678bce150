"""Schemas of cards. Times are UTC."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Annotated, Self
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field, StringConstraints, field_validator

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.api.validation_messages import InvalidValue
from projects.models import Project
from projects.policy import Viewer
from projects.schemas import PersonOut
from workspace import policy
from workspace.files.schemas import FileOut
from workspace.files.selectors import files_by_task
from workspace.people import People
from workspace.policy import Right
from workspace.task_board.checklist import CHECKLIST_LIMIT
from workspace.task_board.models import (
    CHECKLIST_TEXT_LENGTH,
    TASK_DESCRIPTION_LENGTH,
    TASK_TITLE_LENGTH,
    ChecklistItem,
    Priority,
    Task,
    TaskStatus,
)
from workspace.task_board.policy import may_restore
from workspace.task_board.selectors import checklists, task_values

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
        """A missing field stays unchanged; null clears only a due date, assignee or milestone."""
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


class ChecklistItemOut(Out):
    id: UUID
    text: str
    is_done: bool
    edit_version: str

    @classmethod
    def of(cls, row: ChecklistItem) -> Self:
        return cls.from_row(row, edit_version=edit_version_of({"text": row.text}))


class TaskOut(Out):
    id: UUID
    title: str
    description: str
    status: TaskStatus
    position: float = Field(description="A lower number is higher in its column")
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

    @classmethod
    def of(cls, row: Task, viewer: Viewer) -> Self:
        return cls.of_rows([row], viewer, row.project)[0]

    @classmethod
    def of_rows(cls, rows: Sequence[Task], viewer: Viewer, project: Project) -> list[Self]:
        """Cards of one project; late means due before today in India."""
        people = People(
            pk for row in rows for pk in (row.created_by_id, row.assignee_id, row.deleted_by_id)
        )
        files = _files(rows, viewer, project)
        takes_changes = Right.CHANGE_TASKS in policy.rights_of(viewer, project)
        today, lines = timezone.localdate(), checklists(row.pk for row in rows)
        return [
            cls.from_row(
                row,
                is_overdue=(
                    row.due_date is not None
                    and row.due_date < today
                    and row.status != TaskStatus.COMPLETED
                ),
                assignee=people.of_any(row.assignee_id),
                checklist=[ChecklistItemOut.of(item) for item in lines.get(row.pk, ())],
                files=files.get(row.pk, []),
                edit_version=edit_version_of(task_values(row)),
                created_by=people.of(row.created_by_id),
                deleted_by=people.of_any(row.deleted_by_id),
                may_delete=takes_changes and policy.may_delete(viewer, row.created_by_id, project),
                may_restore=takes_changes and may_restore(viewer, row, project),
            )
            for row in rows
        ]


def _files(rows: Sequence[Task], viewer: Viewer, project: Project) -> dict[UUID, list[FileOut]]:
    """The files of each card, in one query."""
    by_task = files_by_task(row.pk for row in rows)
    ids = [task_id for task_id, files in by_task.items() for _file in files]
    every = [file for files in by_task.values() for file in files]
    found: dict[UUID, list[FileOut]] = {}
    for task_id, shown in zip(ids, FileOut.of_rows(every, viewer, project), strict=True):
        found.setdefault(task_id, []).append(shown)
    return found
