"""From rows to the API's shapes. People come in one query for a whole list."""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.selectors import PersonCard, people_cards
from core.optimistic_locking import edit_version_of
from core.photos import picture_of
from hiring.milestones.models import Milestone, MilestoneStatus
from hiring.models import Project
from hiring.policy import Viewer
from workspace.progress import policy
from workspace.progress.formula import Progress
from workspace.progress.models import ProgressPhoto, ProgressUpdate
from workspace.progress.selectors import ProjectProgress, Work

PHOTO_LINK_SECONDS = 6 * 3600
"""Long enough for a page that is left open through a working day."""


def project_progress(found: ProjectProgress, project: Project) -> dict[str, Any]:
    """``ProgressOut``."""
    return {
        **_progress(found.progress),
        "status": project.status,
        "last_update_at": found.last_update.created_at if found.last_update else None,
        "may_post": found.may_post,
    }


def updates(rows: Sequence[ProgressUpdate], viewer: Viewer) -> list[dict[str, Any]]:
    """A page of a diary (``UpdateOut``)."""
    people = _cards(row.author_id for row in rows)
    return [_update(row, viewer, people) for row in rows]


def works(found: Sequence[Work], viewer: Viewer) -> list[dict[str, Any]]:
    """A page of the panel (``WorkProgressOut``)."""
    ids: set[UUID | None] = set()
    for work in found:
        ids |= {work.project.homeowner_id, work.project.worker_id}
        ids |= {work.last_update.author_id} if work.last_update else set()
    people = _cards(ids)
    return [
        {
            "project_id": work.project.pk,
            "title": work.project.title,
            "status": work.project.status,
            "my_role": work.role,
            "homeowner": _person(work.project.homeowner_id, people),
            "worker": _person(work.project.worker_id, people),
            "awarded_at": work.project.awarded_at,
            **_progress(work.progress),
            "next_milestone": _next(work.next_milestone),
            "last_update": _update(work.last_update, viewer, people) if work.last_update else None,
            "may_post": policy.may_post(work.role, work.project),
        }
        for work in found
    ]


def photo(row: ProgressPhoto) -> dict[str, Any]:
    return {
        "id": row.pk,
        "picture": picture_of(row, seconds=PHOTO_LINK_SECONDS),
    }


def _progress(found: Progress) -> dict[str, Any]:
    return {
        "percent": found.percent,
        "basis": found.basis,
        "milestones": found.milestones,
        "tasks": found.tasks,
        "parts": [
            {
                "milestone_id": part.stage.id,
                "title": part.stage.title,
                "status": part.stage.status,
                "weight": part.weight,
                "percent": part.percent,
                "tasks": part.stage.tasks,
            }
            for part in found.parts
        ],
    }


def _update(row: ProgressUpdate, viewer: Viewer, people: dict[UUID, PersonCard]) -> dict[str, Any]:
    milestone = row.milestone
    return {
        "id": row.pk,
        "project_id": row.project_id,
        "project_title": row.project.title,
        "body": row.body,
        "edit_version": edit_version_of({"body": row.body}),
        "percent": row.percent,
        "milestone": {"id": milestone.pk, "title": milestone.title} if milestone else None,
        "author": _person(row.author_id, people),
        "is_mine": row.author_id == viewer.pk,
        "photos": [photo(each) for each in row.photos.all()],
        "created_at": row.created_at,
        "edited_at": row.edited_at,
        "may_edit": policy.may_edit(viewer, row),
        "may_delete": policy.may_delete(viewer, row),
    }


def _next(row: Milestone | None) -> dict[str, Any] | None:
    if row is None:
        return None
    is_late = row.due_on is not None and row.due_on < timezone.localdate()
    return {
        "id": row.pk,
        "title": row.title,
        "status": row.status,
        "due_on": row.due_on,
        "is_overdue": is_late and row.status == MilestoneStatus.PLANNED,
    }


def _cards(ids: Iterable[UUID | None]) -> dict[UUID, PersonCard]:
    return people_cards({user_id for user_id in ids if user_id})


def _person(user_id: UUID | None, people: dict[UUID, PersonCard]) -> dict[str, Any]:
    card = (people.get(user_id) if user_id else None) or PersonCard("", "", None)
    return {
        "id": user_id,
        "first_name": card.first_name,
        "last_name": card.last_name,
        "avatar_url": card.avatar_url,
    }
