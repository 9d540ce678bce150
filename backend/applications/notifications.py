"""Notifications about offers. Mails go out after commit, in the reader's language."""

from collections.abc import Iterable, Sequence
from typing import Literal
from uuid import UUID

from accounts.models import User
from accounts.selectors import people_cards
from applications.models import Application, ApplicationOffer, OfferParty
from core.dates import in_figures
from core.money import format_rupees
from core.text.contact_details import hold_back
from notifications.services import notify
from projects.models import Project
from projects.payment_stages import Stage


def notify_offer(
    application: Application,
    offer: ApplicationOffer,
    what: Literal["made", "agreed", "declined"],
    *,
    actor: User,
) -> None:
    """Notify the other side that an offer was made, accepted or declined."""
    project = application.project
    is_homeowner = actor.pk == project.homeowner_id
    person = people_cards([actor.pk])[actor.pk]
    notify(
        [application.applicant_id if is_homeowner else project.homeowner_id],
        event=f"applications/offer_{what}",
        context={
            "project": project.title,
            # The homeowner's full name is shown only after the award.
            "person": person.first_name if is_homeowner else person.full_name,
            "rate": format_rupees(offer.rate_paise),
            "rate_unit": offer.rate_unit,
            "parts": len(offer.stages),
            "note": " ".join(hold_back(offer.note).shown.split()),
            "by_homeowner": offer.party == OfferParty.HOMEOWNER,
        },
        link=f"/applications/{application.pk}",
        people=[actor.pk],
    )


def notify_applied(project: Project, *, applicant: User) -> None:
    """Notify the homeowner of a new application."""
    person = people_cards([applicant.pk])[applicant.pk]
    notify(
        [project.homeowner_id],
        event="applications/application_received",
        context={"project": project.title, "applicant": person.full_name},
        link=f"/projects/{project.pk}/applications",
        people=[applicant.pk],
    )


def notify_file_refused(application: Application, *, name: str) -> None:
    """Notify the applicant that the scanner found a virus in an attachment."""
    notify(
        [application.applicant_id],
        event="applications/file_refused",
        context={"project_title": application.project.title, "file_name": name},
        link=f"/applications/{application.pk}",
    )


def notify_award(
    project: Project, *, hired_id: UUID, others: Iterable[UUID], stages: Sequence[Stage]
) -> None:
    """Notify the hired applicant of the award and the plan; send the others a kind rejection."""
    notify(
        [hired_id],
        event="applications/application_accepted",
        context={
            "project": project.title,
            "parts": [
                {
                    "title": stage.title,
                    "amount": format_rupees(stage.amount_paise),
                    "due": in_figures(stage.due_on) if stage.due_on else "",
                }
                for stage in stages
            ],
        },
        link=f"/projects/{project.pk}",
    )
    notify(
        list(others),
        event="applications/application_not_chosen",
        context={"project": project.title},
        link="/find-work",
    )


def notify_unread(project: Project, *, count: int) -> None:
    """Remind the homeowner of ``count`` unread applications."""
    notify(
        [project.homeowner_id],
        event="applications/applications_unread",
        context={"project": project.title, "count": count},
        link=f"/projects/{project.pk}/applications",
    )


def notify_closed(project: Project, applicants: Iterable[UUID], *, reason_code: str) -> None:
    """Notify applicants that nobody will be hired for the work."""
    notify(
        list(applicants),
        event="applications/application_closed",
        context={"project": project.title, "reason_code": reason_code},
        link="/find-work",
    )
