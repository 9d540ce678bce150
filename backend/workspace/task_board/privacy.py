"""One person's tasks (core.privacy.data_holders).

An erasure keeps tasks in the project, because they are the other side's record too. It removes the
person's name and unassigns open tasks.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from projects.models import ProjectMember
from workspace.task_board.models import ChecklistItem, Task, TaskReminder, TaskStatus


def export(user_id: UUID) -> Iterator[Exported]:
    tasks = Task.objects.filter(Q(created_by=user_id) | Q(assignee=user_id))
    yield Records.of(
        "tasks",
        tasks,
        "id project_id title description status priority due_date created_by_id "
        "assignee_id created_at deleted_at",
    )
    yield Records.of(
        "task_checklists", ChecklistItem.objects.filter(task__in=tasks), "task_id text is_done"
    )
    yield Records.of(
        "task_reminders",
        TaskReminder.objects.filter(user=user_id),
        "task_id kind due_date created_at",
    )


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    Task.objects.filter(assignee=person).exclude(status=TaskStatus.COMPLETED).update(assignee=None)
    TaskReminder.objects.filter(user=person).delete()
    shared = ProjectMember.objects.filter(user=person).values("project")
    scrub_rows(Task.objects.filter(project__in=shared), identity, "title", "description")
    scrub_rows(ChecklistItem.objects.filter(task__project__in=shared), identity, "text")
    return []


DATA_HOLDER = DataHolder(
    name="tasks",
    models=("workspace.Task", "workspace.ChecklistItem", "workspace.TaskReminder"),
    export=export,
    erase=erase,
)
