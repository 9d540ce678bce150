"""Shapes of the workspace's API. Sizes are bytes, times UTC."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field, StringConstraints, field_validator

from hiring.models import Kind, MemberRole, Status
from hiring.schemas import PersonOut
from workspace.models import (
    MESSAGE_LENGTH,
    TASK_DESCRIPTION_LENGTH,
    TASK_TITLE_LENGTH,
    Priority,
    TaskStatus,
)

Body = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=MESSAGE_LENGTH)
]
TaskTitle = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=TASK_TITLE_LENGTH)
]
TaskDescription = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=TASK_DESCRIPTION_LENGTH)
]


class OverviewProjectOut(Schema):
    id: UUID
    kind: Kind
    title: str
    description: str
    status: Status
    created_at: datetime
    homeowner: PersonOut
    worker: PersonOut | None


class CountsOut(Schema):
    """The five stat cards."""

    tasks_total: int
    tasks_completed: int
    tasks_in_progress: int
    files: int
    messages: int


class MemberOut(PersonOut):
    role: MemberRole
    phone: str | None = Field(description="E.164, where the person shows it to colleagues")


class MayOut(Schema):
    """What the viewer may do in the project's present state."""

    post_messages: bool
    change_tasks: bool
    add_files: bool
    delete_files: bool


class OverviewOut(Schema):
    project: OverviewProjectOut
    counts: CountsOut
    members: list[MemberOut]
    my_id: UUID
    my_role: MemberRole
    may: MayOut


class MessageIn(Schema):
    """Trimmed; a blank message is refused (spec part 2, point 5)."""

    body: Body


class MessageOut(Schema):
    id: UUID
    client_id: UUID
    body: str
    author: PersonOut
    is_mine: bool
    created_at: datetime
    edited_at: datetime | None


class TaskIn(Schema):
    """A title is required; status and priority have the spec's defaults (part 2, point 9)."""

    title: TaskTitle
    description: TaskDescription = ""
    status: TaskStatus = TaskStatus.TODO
    priority: Priority = Priority.MEDIUM
    due_date: date | None = None
    assignee_id: UUID | None = None


class TaskChangeIn(Schema):
    """Only the fields that are sent are changed."""

    title: TaskTitle | None = None
    description: TaskDescription | None = None
    status: TaskStatus | None = None
    priority: Priority | None = None
    due_date: date | None = None
    assignee_id: UUID | None = None

    @field_validator("title", "description", "status", "priority")
    @classmethod
    def _not_null(cls, value: object) -> object:
        """Leaving a field out keeps it; null clears only a due date or an assignee."""
        if value is None:
            raise ValueError(_("This field is required."))
        return value


class TaskOut(Schema):
    id: UUID
    title: str
    description: str
    status: TaskStatus
    priority: Priority
    due_date: date | None
    assignee: PersonOut | None
    created_by: PersonOut
    created_at: datetime
    may_delete: bool


class FileOut(Schema):
    id: UUID
    name: str
    size: int
    mime: str
    kind: Literal["image", "video", "audio", "other"]
    uploaded_by: PersonOut
    created_at: datetime
    may_delete: bool
