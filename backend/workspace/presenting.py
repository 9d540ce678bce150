"""From rows to the API's shapes. People come in one query for a whole list."""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from accounts.selectors import PersonCard, people_cards, shown_phones
from hiring.models import Project
from hiring.policy import Viewer
from workspace import policy
from workspace.content_types import kind_of
from workspace.models import File, Message, Task
from workspace.policy import Right
from workspace.selectors import Overview


class _People:
    """The cards of everybody a list names; somebody without a profile has an empty name."""

    def __init__(self, ids: Iterable[UUID | None]) -> None:
        self._cards = people_cards({user_id for user_id in ids if user_id})

    def of(self, user_id: UUID) -> dict[str, Any]:
        card = self._cards.get(user_id) or PersonCard("", "", None)
        return {
            "id": user_id,
            "first_name": card.first_name,
            "last_name": card.last_name,
            "avatar_url": card.avatar_url,
        }

    def of_any(self, user_id: UUID | None) -> dict[str, Any] | None:
        return self.of(user_id) if user_id else None


def overview(found: Overview, viewer: Viewer) -> dict[str, Any]:
    """The head of the page (``OverviewOut``)."""
    project, rights = found.project, policy.rights_in(found.project)
    people = _People(
        [project.homeowner_id, project.worker_id, *(member.user_id for member in found.members)]
    )
    # Only once somebody is hired: until then nobody here has to be rung.
    phones = shown_phones(member.user_id for member in found.members) if project.worker_id else {}
    return {
        "project": {
            "id": project.pk,
            "kind": project.kind,
            "title": project.title,
            "description": project.description,
            "status": project.status,
            "created_at": project.created_at,
            "homeowner": people.of(project.homeowner_id),
            "worker": people.of_any(project.worker_id),
        },
        "counts": found.counts,
        "members": [
            {
                **people.of(member.user_id),
                "role": member.role,
                "phone": phones.get(member.user_id),
            }
            for member in found.members
        ],
        "my_id": viewer.pk,
        "my_role": found.my_role,
        "may": {right.value: right in rights for right in Right},
    }


def messages(rows: Sequence[Message], viewer: Viewer) -> list[dict[str, Any]]:
    people = _People(row.author_id for row in rows)
    return [
        {
            "id": row.pk,
            "client_id": row.client_id,
            "body": row.body,
            "author": people.of(row.author_id),
            "is_mine": row.author_id == viewer.pk,
            "created_at": row.created_at,
            "edited_at": row.edited_at,
        }
        for row in rows
    ]


def tasks(rows: Sequence[Task], viewer: Viewer, project: Project) -> list[dict[str, Any]]:
    people = _People([*(row.created_by_id for row in rows), *(row.assignee_id for row in rows)])
    takes_changes = Right.CHANGE_TASKS in policy.rights_in(project)
    return [
        {
            "id": row.pk,
            "title": row.title,
            "description": row.description,
            "status": row.status,
            "priority": row.priority,
            "due_date": row.due_date,
            "assignee": people.of_any(row.assignee_id),
            "created_by": people.of(row.created_by_id),
            "created_at": row.created_at,
            "may_delete": takes_changes and policy.may_delete(viewer, row, project),
        }
        for row in rows
    ]


def files(rows: Sequence[File], viewer: Viewer, project: Project) -> list[dict[str, Any]]:
    people = _People(row.uploaded_by_id for row in rows)
    takes_deletes = Right.DELETE_FILES in policy.rights_in(project)
    return [
        {
            "id": row.pk,
            "name": row.name,
            "size": row.size,
            "mime": row.mime,
            "kind": kind_of(row.mime),
            "uploaded_by": people.of(row.uploaded_by_id),
            "created_at": row.created_at,
            "may_delete": takes_deletes and policy.may_delete(viewer, row, project),
        }
        for row in rows
    ]
