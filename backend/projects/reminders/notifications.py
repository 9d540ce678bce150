"""The words of the clock: whom each reminder goes to, and where it leads."""

from uuid import UUID

from notifications.services import notify
from projects.models import Project


def notify_expires_soon(project: Project, *, days: int) -> None:
    """The homeowner may extend the listing; it ends in so many days."""
    _notify(project, [project.homeowner_id], "project_expires_soon", days=days)


def notify_delivered_waits(project: Project) -> None:
    """The worker says it is done, and has heard nothing since."""
    _notify(project, [project.homeowner_id], "project_delivered_waits")


def notify_starts_tomorrow(project: Project, *, first_names: dict[UUID, str]) -> None:
    """Both sides, each with the other's first name."""
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
