"""Who is told what, when hiring moves. Mails go out after commit, in the reader's language."""

from collections.abc import Iterable
from uuid import UUID

from accounts.models import User
from accounts.selectors import people_cards
from hiring.lifecycle import Verb
from hiring.models import Application, Project
from notifications.models import Category
from notifications.services import tell


def tell_applied(project: Project, *, applicant: User) -> None:
    """The homeowner learns of a new application."""
    person = people_cards([applicant.pk])[applicant.pk]
    tell(
        [project.homeowner_id],
        template="hiring/application_received",
        context={"project": project.title, "applicant": person.full_name},
        link=f"/projects/{project.pk}/applications",
        category=Category.APPLICATIONS,
    )


def tell_award(project: Project, *, hired_id: UUID, others: Iterable[UUID]) -> None:
    """The hired one gets the good news and the workspace; the others a kind no."""
    tell(
        [hired_id],
        template="hiring/application_accepted",
        context={"project": project.title},
        link=f"/projects/{project.pk}",
        category=Category.APPLICATIONS,
    )
    tell(
        list(others),
        template="hiring/application_not_chosen",
        context={"project": project.title},
        link="/find-work",
        category=Category.APPLICATIONS,
    )


def tell_rejected(application: Application) -> None:
    tell(
        [application.applicant_id],
        template="hiring/application_not_chosen",
        context={"project": application.project.title},
        link="/find-work",
        category=Category.APPLICATIONS,
    )


def tell_move(project: Project, *, verb: Verb, actor: User | None, reason: str) -> None:
    """Everyone bound to the project, but for the one who moved it."""
    people = {project.homeowner_id, project.worker_id} - {None, actor.pk if actor else None}
    tell(
        [person for person in people if person is not None],
        template=f"hiring/project_{verb.name}",
        context={"project": project.title, "reason": reason},
        link=f"/projects/{project.pk}",
        category=Category.PROJECT_UPDATES,
    )
