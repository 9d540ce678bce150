"""The notifications of reminders: their recipients and links."""

from uuid import UUID

from notifications.services import notify
from projects.models import Project


def notify_expires_soon(project: Project, *, days: int) -> None:
    """Tell the homeowner that the listing ends in so many days and can be extended."""
    _notify(project, [project.homeowner_id], "project_expires_soon", days=days)


def notify_delivered_waits(project: Project) -> None:
    """Tell the homeowner that the worker has delivered the work and waits for an answer."""
    _notify(project, [project.homeowner_id], "project_delivered_waits")


def notify_starts_tomorrow(project: Project, *, first_names: dict[UUID, str]) -> None:
    """Remind both sides, each with the other's first name."""
    for reader, other in (
        (project.homeowner_id, project.worker_id),
        (project.worker_id, project.homeowner_id),
    ):
        if reader and other:
            person = first_names.get(other, "")
            _notify(project, [reader], "project_starts_tomorrow", person=person)


def _notify(project: Project, readers: list[UUID], what: str, **context: object) -> None:
    notify(
        readers,
        event=f"projects/{what}",
        context={"project": project.title, **context},
        link=f"/projects/{project.pk}",
    )
