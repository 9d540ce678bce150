"""Notifications of joining and leaving members."""

from uuid import UUID

from accounts.models import User
from accounts.selectors import people_cards
from notifications.services import notify
from projects.models import GuestRights, Project


def notify_joined(project: Project, guest: User, *, came_otherwise: bool) -> None:
    """Notify the homeowner and the hired worker that somebody joined.

    ``came_otherwise``: with an account of another address than the invited one.
    """
    notify(
        [person for person in (project.homeowner_id, project.worker_id) if person],
        "workspace/guest_joined",
        {"person": _name(guest), "project": project.title, "came_otherwise": came_otherwise},
        f"/projects/{project.pk}",
        people=[guest.pk],
    )


def notify_declined(project: Project, person: User) -> None:
    notify(
        [project.homeowner_id],
        "workspace/guest_declined",
        {"person": _name(person), "project": project.title},
        f"/projects/{project.pk}",
        people=[person.pk],
    )


def notify_left(project: Project, guest: User) -> None:
    notify(
        [project.homeowner_id],
        "workspace/guest_left",
        {"person": _name(guest), "project": project.title},
        f"/projects/{project.pk}",
        people=[guest.pk],
    )


def notify_removed(project: Project, user_id: UUID) -> None:
    notify([user_id], "workspace/guest_removed", {"project": project.title}, "/projects")


def notify_rights(project: Project, user_id: UUID, rights: GuestRights) -> None:
    notify(
        [user_id],
        "workspace/guest_rights",
        {"project": project.title, "rights": rights.value},
        f"/projects/{project.pk}",
    )


def _name(person: User) -> str:
    return people_cards([person.pk])[person.pk].full_name
