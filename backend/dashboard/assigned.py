"""The work that somebody carries out, with its people and the state of its board; and today's
tasks."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Case, IntegerField, Q, Value, When

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from core.api.record_versions import edit_version_of
from dashboard.schemas import (
    AssignedPersonOut,
    AssignedWorkOut,
    DayTaskOut,
    DayTasksOut,
    NextMilestoneOut,
)
from milestones.models import MilestoneStatus
from milestones.selectors import milestones_by_project
from projects.counts import UNDER_WAY, work_done_by
from projects.models import ProjectMember
from workspace.diary.selectors import progress_of
from workspace.models import Priority, Task
from workspace.task_board.counts import due_today, overdue, task_counts, tasks_on
from workspace.task_board.selectors import task_values

MOST_WORK = 50
MOST_TASKS = 100
_NOBODY = PersonCard("", "", None)


def assigned_work(person: User) -> list[AssignedWorkOut]:
    """Active work in whose workspace the person is, latest awarded first: at most ``MOST_WORK``, in
    seven queries in total."""
    rows = list(
        work_done_by(person)
        .filter(status__in=UNDER_WAY)
        .select_related("city", "trade")
        .order_by("-awarded_at", "-pk")[:MOST_WORK]
    )
    ids = [row.pk for row in rows]
    members = list(
        ProjectMember.objects.filter(project__in=ids, removed_at__isnull=True).order_by("pk")
    )
    people = people_cards(member.user_id for member in members)
    boards, plans, progress = _boards(ids), milestones_by_project(ids), progress_of(rows)
    return [
        AssignedWorkOut.from_row(
            row,
            is_hired=row.worker_id == person.pk,
            people=[_member(member, people) for member in members if member.project_id == row.pk],
            tasks=boards.get(row.pk, _NO_TASKS),
            milestone=_next_milestone(plans.get(row.pk, ())),
            percent=progress[row.pk].percent,
            progress_basis=progress[row.pk].basis,
        )
        for row in rows
    ]


_NO_TASKS = dict.fromkeys(task_counts(), 0)


def _boards(project_ids: list[UUID]) -> dict[UUID, dict[str, int]]:
    rows = (
        Task.objects.filter(project__in=project_ids, deleted_at__isnull=True)
        .order_by()
        .values("project")
        .annotate(**task_counts())
        .values_list("project", *_NO_TASKS)
    )
    return {project: dict(zip(_NO_TASKS, counts, strict=True)) for project, *counts in rows}


def _next_milestone(plan: Iterable[Any]) -> NextMilestoneOut | None:
    """The first milestone of the plan that is not accepted yet."""
    for row in plan:
        if row.status != MilestoneStatus.ACCEPTED:
            return NextMilestoneOut.from_row(row)
    return None


def _member(member: ProjectMember, people: dict[UUID, PersonCard]) -> AssignedPersonOut:
    card = people.get(member.user_id, _NOBODY)
    return AssignedPersonOut.from_row(card, id=member.user_id, role=member.role)


def tasks_of_the_day(person: User) -> DayTasksOut:
    """Open tasks that are late or due today, on boards of active work: the longest overdue first,
    then by priority; at most ``MOST_TASKS``. One's own and unassigned ones come before those
    assigned to others."""
    mine = Case(
        When(Q(assignee=person) | Q(assignee__isnull=True), then=Value(0)),
        default=Value(1),
        output_field=IntegerField(),
    )
    weight = Case(
        *(When(priority=name, then=Value(place)) for place, name in enumerate(_BY_WEIGHT)),
        output_field=IntegerField(),
    )
    rows = tasks_on(work_done_by(person)).filter(due_today() | overdue()).select_related("project")
    shown = list(rows.order_by(mine, "due_date", weight, "pk")[:MOST_TASKS])
    people = people_cards(row.assignee_id for row in shown if row.assignee_id)
    return DayTasksOut(items=[_task(row, people) for row in shown], total=rows.count())


_BY_WEIGHT = (Priority.HIGH, Priority.MEDIUM, Priority.LOW)


def _task(row: Task, people: dict[UUID, PersonCard]) -> DayTaskOut:
    assignee = people.get(row.assignee_id, _NOBODY) if row.assignee_id else None
    return DayTaskOut.from_row(
        row,
        edit_version=edit_version_of(task_values(row)),
        assignee_name=assignee.first_name if assignee else None,
    )
