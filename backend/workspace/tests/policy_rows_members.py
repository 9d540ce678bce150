"""Who may invite guests (the homeowner), and who may answer (anyone with the key)."""

from typing import Any

from accounts.models import Role, User
from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World, person
from projects.models import GuestRights, ProjectMember
from workspace.members import invitations


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def to_nisha(_world: World) -> dict[str, Any]:
    return {"email": "nisha@example.in", "guest_rights": "look", "note": "Have a look."}


def rights(_world: World) -> dict[str, Any]:
    return {"guest_rights": "talk"}


def _invite(world: World) -> tuple[Any, str]:
    return invitations.guest_invite(
        world.user("owner"),
        project_id=world.project("in_progress").pk,
        email="guest@example.in",
        guest_rights=GuestRights.LOOK,
    )


def invitation(world: World) -> dict[str, Any]:
    return {"invitation_id": _invite(world)[0].pk}


def key(world: World) -> dict[str, Any]:
    return {"key": _invite(world)[1]}


def guest(world: World) -> dict[str, Any]:
    user = User.objects.filter(email="nikhil@example.in").first()
    user = user or person(Role.HOMEOWNER, "nikhil")
    work = world.project("in_progress")
    ProjectMember.objects.create(project=work, user=user, role="guest", guest_rights="look")
    return {"project_id": work.pk, "user_id": user.pk}


def owner_alone(status: int) -> dict[str, int]:
    """403 for the other member; 404 for non-members."""
    return signed_in(404, owner=status, member=403)


MEMBER_ROWS = [
    Row("project_invitations_list", owner_alone(200), path=project("in_progress")),
    Row(
        "project_guest_invite",
        owner_alone(201),
        path=project("in_progress"),
        body=to_nisha,
        case="in progress",
    ),
    Row(
        "project_guest_invite",
        signed_in(404, owner=201),
        path=project("draft"),
        body=to_nisha,
        case="draft",
    ),
    Row(
        "project_guest_invite",
        owner_alone(201),
        path=project("completed"),
        body=to_nisha,
        case="completed",
    ),
    Row("project_invitation_resend", owner_alone(201), path=invitation),
    Row("project_invitation_revoke", owner_alone(204), path=invitation),
    Row("project_guest_change", owner_alone(204), path=guest, body=rights),
    Row("project_guest_remove", owner_alone(204), path=guest),
    # People who work here use the project's own steps; guests are in test_guests.
    Row("project_leave", signed_in(404, owner=409, member=409), path=project("in_progress")),
    Row("project_invitation_lookup", everyone(200), body=key),
    Row(
        "project_invitation_answer",
        signed_in(200, owner=409, member=409),
        body=lambda world: {**key(world), "accept": True},
        case="accept",
    ),
    Row(
        "project_invitation_answer",
        signed_in(200),
        body=lambda world: {**key(world), "accept": False},
        case="decline",
    ),
]
