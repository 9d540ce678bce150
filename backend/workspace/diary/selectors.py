"""Reads of progress. Each starts from what the viewer may see, and needs the same number of queries
for many projects as for one.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from django.db.models import Count, QuerySet

from accounts.models import User
from milestones.models import Milestone
from milestones.selectors import milestones_by_project
from projects.counts import UNDER_WAY, work_of
from projects.models import Project, ProjectMember, Status
from projects.policy import Viewer
from workspace.diary import policy
from workspace.diary.formula import Progress, Share, Stage, progress
from workspace.diary.models import ProgressUpdate
from workspace.models import Task
from workspace.task_board.counts import DONE


class WorkGroup(StrEnum):
    """Accepted work that is under way, and that has ended."""

    CURRENT = "current"
    FINISHED = "finished"


_GROUPS: dict[WorkGroup, Collection[Status]] = {
    WorkGroup.CURRENT: UNDER_WAY,
    WorkGroup.FINISHED: (Status.COMPLETED,),
}


@dataclass(frozen=True, slots=True)
class ProjectProgress:
    """The progress of one project, for one of its members."""

    progress: Progress
    last_update: ProgressUpdate | None
    may_post: bool


@dataclass(frozen=True, slots=True)
class Work:
    """A card of the panel: accepted work and its progress."""

    project: Project
    progress: Progress
    next_milestone: Milestone | None
    last_update: ProgressUpdate | None
    role: str


def project_progress(viewer: Viewer, project_id: UUID) -> ProjectProgress:
    """Raises NotFound for anybody but a member."""
    project = policy.access_diary(viewer, project_id)
    return ProjectProgress(
        progress=progress_of([project])[project.pk],
        last_update=_latest([project.pk]).get(project.pk),
        may_post=policy.may_post(policy.role_of(viewer, project), project),
    )


def progress_of(projects: Collection[Project]) -> dict[UUID, Progress]:
    """Each project's progress and what it is computed from; two queries."""
    return _compute_progress(projects, milestones_by_project(project.pk for project in projects))


def _compute_progress(
    projects: Collection[Project], plans: Mapping[UUID, Sequence[Milestone]]
) -> dict[UUID, Progress]:
    tasks, by_milestone = _tasks([project.pk for project in projects])
    return {
        project.pk: progress(
            project.status,
            [
                Stage(
                    id=row.pk,
                    title=row.title,
                    status=row.status,
                    amount_paise=row.amount_paise,
                    tasks=by_milestone.get(row.pk, Share()),
                )
                for row in plans.get(project.pk, [])
            ],
            tasks.get(project.pk, Share()),
        )
        for project in projects
    }


def updates_of(
    viewer: Viewer, project_id: UUID, *, milestone_id: UUID | None = None
) -> QuerySet[ProgressUpdate]:
    """The project's diary, or its updates about one milestone; paged newest first."""
    project = policy.access_diary(viewer, project_id)
    rows = _shown_updates().filter(project=project)
    return rows.filter(milestone=milestone_id) if milestone_id else rows


def updates_for(viewer: Viewer) -> QuerySet[ProgressUpdate]:
    """The diaries of all work the viewer is a member of, combined; paged newest first."""
    return _shown_updates().filter(project__in=_joined(viewer).values("project"))


def accepted_work(viewer: User, group: WorkGroup) -> QuerySet[Project]:
    """Accepted work that the viewer takes part in; paged newest first."""
    return work_of(viewer).filter(status__in=_GROUPS[group])


def works(viewer: Viewer, projects: Collection[Project]) -> list[Work]:
    """Cards for a page of ``accepted_work``, in its order; six queries for any page size."""
    ids = [project.pk for project in projects]
    plans, latest = milestones_by_project(ids), _latest(ids)
    found = _compute_progress(projects, plans)
    roles = dict(_joined(viewer).filter(project__in=ids).values_list("project", "role"))
    return [
        Work(
            project=project,
            progress=found[project.pk],
            next_milestone=next(
                (row for row in plans.get(project.pk, []) if row.accepted_at is None), None
            ),
            last_update=latest.get(project.pk),
            role=roles.get(project.pk, ""),
        )
        for project in projects
    ]


def _shown_updates() -> QuerySet[ProgressUpdate]:
    rows = ProgressUpdate.objects.filter(deleted_at__isnull=True)
    return rows.select_related("project", "milestone").prefetch_related("photos")


def _joined(viewer: Viewer) -> QuerySet[ProjectMember]:
    return ProjectMember.objects.filter(user=viewer.pk, removed_at__isnull=True)


def _latest(project_ids: Collection[UUID]) -> dict[UUID, ProgressUpdate]:
    rows = _shown_updates().filter(project__in=project_ids)
    newest = rows.order_by("project", "-id").distinct("project")
    return {row.project_id: row for row in newest}


def _tasks(project_ids: Collection[UUID]) -> tuple[dict[UUID, Share], dict[UUID, Share]]:
    """Done and total tasks of each project and of each milestone, without deleted tasks."""
    rows = (
        Task.objects.filter(project__in=project_ids, deleted_at__isnull=True)
        .order_by()
        .values("project", "milestone")
        .annotate(total=Count("pk"), done=Count("pk", filter=DONE))
    )
    whole: dict[UUID, Share] = {}
    parts: dict[UUID, Share] = {}
    for row in rows:
        project, share = row["project"], Share(row["done"], row["total"])
        so_far = whole.get(project, Share())
        whole[project] = Share(so_far.done + share.done, so_far.total + share.total)
        if row["milestone"] is not None:
            parts[row["milestone"]] = share
    return whole, parts
