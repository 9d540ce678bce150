"""Who is told what, when hiring moves. Mails go out after commit, in the reader's language."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from accounts.models import User
from accounts.selectors import people_cards
from core.dates import in_figures
from core.money import format_rupees
from hiring.lifecycle import Verb
from hiring.milestones.models import Milestone
from hiring.models import Project
from notifications.services import tell


def tell_applied(project: Project, *, applicant: User) -> None:
    """The homeowner learns of a new application."""
    person = people_cards([applicant.pk])[applicant.pk]
    tell(
        [project.homeowner_id],
        event="hiring/application_received",
        context={"project": project.title, "applicant": person.full_name},
        link=f"/projects/{project.pk}/applications",
        people=[applicant.pk],
    )


def tell_award(
    project: Project, *, hired_id: UUID, others: Iterable[UUID], plan: Sequence[Milestone]
) -> None:
    """The hired one gets the good news, the agreed plan and the workspace; the others a kind no."""
    tell(
        [hired_id],
        event="hiring/application_accepted",
        context={
            "project": project.title,
            "parts": [
                {
                    "title": milestone.title,
                    "amount": format_rupees(milestone.amount_paise or 0),
                    "due": in_figures(milestone.due_on) if milestone.due_on else "",
                }
                for milestone in plan
            ],
        },
        link=f"/projects/{project.pk}",
    )
    tell(
        list(others),
        event="hiring/application_not_chosen",
        context={"project": project.title},
        link="/find-work",
    )


def tell_move(
    project: Project, *, verb: Verb, actor: User | None, reason: str = "", reason_code: str = ""
) -> None:
    """Everyone bound to the project, but for the one who moved it."""
    bound = (project.homeowner_id, project.worker_id)
    people = [person for person in bound if person and (actor is None or person != actor.pk)]
    if people:
        tell(
            people,
            event=f"hiring/project_{verb.name}",
            context={"project": project.title, "reason": reason, "reason_code": reason_code},
            link=f"/projects/{project.pk}",
        )
