"""The words of the clock: whom each reminder goes to, and where it leads."""

from collections.abc import Iterable
from uuid import UUID

from hiring.models import Project
from notifications.services import tell


def tell_expires_soon(project: Project, *, days: int) -> None:
    """The homeowner may extend the listing; it ends in so many days."""
    _tell(project, [project.homeowner_id], "project_expires_soon", days=days)


def tell_unread(project: Project, *, count: int) -> None:
    """Somebody waits to be read: ``count`` applications."""
    tell(
        [project.homeowner_id],
        event="hiring/applications_unread",
        context={"project": project.title, "count": count},
        link=f"/projects/{project.pk}/applications",
    )


def tell_delivered_waits(project: Project) -> None:
    """The worker says it is done, and has heard nothing since."""
    _tell(project, [project.homeowner_id], "project_delivered_waits")


def tell_starts_tomorrow(project: Project, *, first_names: dict[UUID, str]) -> None:
    """Both sides, each with the other's first name."""
    for reader, other in (
        (project.homeowner_id, project.worker_id),
        (project.worker_id, project.homeowner_id),
    ):
        if reader and other:
            person = first_names.get(other, "")
            _tell(project, [reader], "project_starts_tomorrow", person=person)


def tell_closed(project: Project, applicants: Iterable[UUID], *, reason_code: str) -> None:
    """Those who had applied learn that the work will not be given to anybody."""
    tell(
        list(applicants),
        event="hiring/application_closed",
        context={"project": project.title, "reason_code": reason_code},
        link="/find-work",
    )


def _tell(project: Project, readers: list[UUID], what: str, **context: object) -> None:
    tell(
        readers,
        event=f"hiring/{what}",
        context={"project": project.title, **context},
        link=f"/projects/{project.pk}",
    )
