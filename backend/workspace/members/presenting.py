"""The head of the project page, and invitations to it."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.selectors import shown_phones
from hiring.models import MemberRole
from hiring.policy import Viewer, is_member
from workspace import policy
from workspace.members.inviting import is_addressed_to
from workspace.members.models import ProjectInvitation
from workspace.members.policy import manages_guests
from workspace.members.selectors import Overview
from workspace.people import People
from workspace.policy import Right


def overview(found: Overview, viewer: Viewer) -> dict[str, Any]:
    """The head of the page (``OverviewOut``)."""
    project, rights = found.project, policy.rights_of(viewer, found.project)
    people = People(
        [
            *(project.homeowner_id, project.worker_id),
            *(member.user_id for member in found.members),
            *(member.added_by_id for member in found.members),
        ]
    )
    is_guest = found.my_role == MemberRole.GUEST
    colleagues = [row.user_id for row in found.members if row.role != MemberRole.GUEST]
    # Only once somebody is hired: until then nobody here has to be rung. Numbers are for those who
    # work together: a guest neither sees nor shows one.
    phones = shown_phones(colleagues) if project.worker_id and not is_guest else {}
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
        "unread_messages": found.unread_messages,
        "members": [
            {
                **people.of(member.user_id),
                "role": member.role,
                "guest_rights": member.guest_rights or None,
                "phone": phones.get(member.user_id),
                "added_by": people.of_any(member.added_by_id),
                "since": member.created_at,
            }
            for member in found.members
        ],
        "my_id": viewer.pk,
        "my_role": found.my_role,
        "may": {
            **{right.value: right in rights for right in Right},
            "manage_members": manages_guests(viewer, project),
            "leave": is_guest,
        },
    }


def invitations(rows: Iterable[ProjectInvitation]) -> list[dict[str, Any]]:
    """What waits for an answer (``ProjectInvitationOut``)."""
    return [
        {
            "id": row.pk,
            "email": row.email,
            "guest_rights": row.guest_rights,
            "note": row.note,
            "created_at": row.created_at,
            "expires_at": row.expires_at,
        }
        for row in rows
    ]


def received_invitation(row: ProjectInvitation, viewer: Viewer) -> dict[str, Any]:
    """An invitation for whoever holds its key (``ReceivedProjectInvitationOut``)."""
    name, _at, host = row.email.partition("@")
    return {
        "project_title": row.project.title,
        "inviter": People([row.invited_by_id]).of(row.invited_by_id),
        "guest_rights": row.guest_rights,
        "note": row.note,
        "expires_at": row.expires_at,
        "address_hint": f"{name[0]}•••@{host}",
        "is_other_address": isinstance(viewer, User) and not is_addressed_to(row, viewer),
        "project_id": row.project_id if is_member(viewer, row.project) else None,
    }
