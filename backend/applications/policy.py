"""The two sides of an application: applicant and homeowner. Staff and strangers are neither.

Messages before the award are private to the two sides: staff get 403, strangers 404.
"""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import has_desk
from applications.errors import ApplicationAlreadyDecided, NotOpenForApplications
from applications.models import Application, OfferParty, OfferStatus
from core.errors import NotAllowed, require
from projects.models import Project, Status
from projects.policy import Viewer, owns
from projects.ports import ApplicationStatus

REOPEN_WITHIN = timedelta(minutes=10)
"""How long a withdrawn application can be reopened."""
MOST_OFFERS = 20
MOST_ATTACHMENTS = 5


def people_dealt_with(viewer: User) -> QuerySet[Any]:
    """Applicants to the viewer's work."""
    return Application.objects.filter(project__homeowner=viewer).values("applicant")


def own_applications(viewer: Viewer) -> QuerySet[Application]:
    rows = Application.objects.all()
    return rows.filter(applicant=viewer) if isinstance(viewer, User) else rows.none()


def party_of(viewer: Viewer, application: Application) -> OfferParty | None:
    if owns(viewer, application.project):
        return OfferParty.HOMEOWNER
    if isinstance(viewer, User) and application.applicant_id == viewer.pk:
        return OfferParty.APPLICANT
    return None


def access_side(
    viewer: Viewer, application_id: UUID, *, lock: bool = False
) -> tuple[Application, OfferParty]:
    """An application and the viewer's side of it.

    ``lock`` locks the project and then the application. Every decision uses this order, so that two
    of them wait for each other and never deadlock.
    """
    reached = access_application(viewer, application_id)
    party = require(party_of(viewer, reached), NotAllowed)
    return (_locked(reached) if lock else reached), party


def may_open_files(viewer: Viewer, application_id: UUID) -> bool:
    """Whether this person may open links to attachments now. Raises NotFound, NotAllowed."""
    access_side(viewer, application_id)
    return True


def access_own(viewer: Viewer, application_id: UUID, *, lock: bool = False) -> Application:
    """The viewer's own application; its homeowner gets 403."""
    application, party = access_side(viewer, application_id)
    if party is not OfferParty.APPLICANT:
        raise NotAllowed
    return _locked(application) if lock else application


def is_under_choice(application: Application) -> bool:
    """Whether it is pending, the work is open, and neither side is closing the account."""
    project = application.project
    return (
        application.status == ApplicationStatus.PENDING
        and application.paused_at is None
        and project.status == Status.OPEN
        and project.paused_at is None
    )


def require_under_choice(application: Application) -> None:
    """Raises ApplicationAlreadyDecided, or NotOpenForApplications where the work is off."""
    require_pending(application.status)
    if not is_under_choice(application):
        raise NotOpenForApplications


def may_reopen(application: Application) -> bool:
    """Whether it was withdrawn just now, and the work is still open."""
    return (
        application.status == ApplicationStatus.WITHDRAWN
        and application.decided_at is not None
        and application.decided_at > timezone.now() - REOPEN_WITHIN
        and application.project.status == Status.OPEN
        and application.project.paused_at is None
    )


def shows_contact_details(application: Application) -> bool:
    """Whether both sides read contact details: only after the award."""
    return application.status == ApplicationStatus.ACCEPTED


def possible_verbs(application: Application, party: OfferParty) -> list[str]:
    """The steps that a screen may offer this side now; reads the application's offers.

    The homeowner's further steps are in ``applications.review``.
    """
    verbs: list[str] = []
    is_applicant = party is OfferParty.APPLICANT
    if is_applicant and may_reopen(application):
        verbs.append("reopen")
    if is_applicant and application.status == ApplicationStatus.PENDING:
        verbs.append("withdraw")
    if not is_under_choice(application):
        return verbs
    if is_applicant:
        verbs.append("attach")
        if application.read_at is None:
            verbs.append("edit")
    offers = list(application.offers.all())
    if len(offers) < MOST_OFFERS:
        verbs.append("offer")
    if any(offer.status == OfferStatus.OPEN and offer.party != party for offer in offers):
        verbs += ["agree", "decline"]
    return verbs


def _locked(reached: Application) -> Application:
    project = Project.objects.select_for_update().get(pk=reached.project_id)
    application = Application.objects.select_for_update().get(pk=reached.pk)
    application.project = project
    return application


def visible_applications(viewer: Viewer) -> QuerySet[Application]:
    """Applications that the viewer made, or that the viewer's own projects received."""
    rows = Application.objects.all()
    if not isinstance(viewer, User):
        return rows.none()
    if has_desk(viewer, Desk.MODERATOR):
        return rows
    return rows.filter(Q(applicant=viewer) | Q(project__homeowner=viewer))


def access_application(viewer: Viewer, application_id: UUID) -> Application:
    return require(
        visible_applications(viewer).select_related("project").filter(pk=application_id).first()
    )


def require_pending(current: str) -> None:
    """Only a pending application can be decided or withdrawn (spec part 2, point 4)."""
    if current != ApplicationStatus.PENDING:
        raise ApplicationAlreadyDecided
