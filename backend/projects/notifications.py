"""Notifications of state changes. Mails go out after commit, in the reader's language."""

from accounts.models import User
from notifications.services import notify
from projects.lifecycle import Verb
from projects.models import Project


def notify_move(
    project: Project, *, verb: Verb, actor: User | None, reason: str = "", reason_code: str = ""
) -> None:
    """Notify everyone involved in the project except the person who changed it."""
    bound = (project.homeowner_id, project.worker_id)
    people = [person for person in bound if person and (actor is None or person != actor.pk)]
    if people:
        notify(
            people,
            event=f"projects/project_{verb.name}",
            context={"project": project.title, "reason": reason, "reason_code": reason_code},
            link=f"/projects/{project.pk}",
        )
