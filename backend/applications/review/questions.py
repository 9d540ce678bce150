"""Questions and answers between the homeowner and one applicant, before the decision."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from applications.models import Application, ApplicationMessage, OfferParty
from applications.policy import access_side, is_under_choice
from applications.review.errors import QuestionKeyReused, ThreadClosed
from applications.review.notifications import notify_of_question_later
from applications.review.services import application_read
from core.events import publish
from projects.policy import Viewer
from projects.ports import ApplicationStatus


@dataclass(frozen=True, slots=True)
class Thread:
    """One side's view of the questions. ``messages`` are to be paged newest first."""

    application: Application
    party: OfferParty
    messages: QuerySet[ApplicationMessage]
    unread: int

    @property
    def may_post(self) -> bool:
        return is_under_choice(self.application)

    @property
    def has_workspace(self) -> bool:
        """Whether the two go on talking in the project's workspace."""
        return self.application.status == ApplicationStatus.ACCEPTED


def thread_of(viewer: Viewer, application_id: UUID) -> Thread:
    """Raises NotFound for strangers, NotAllowed for staff."""
    application, party = access_side(viewer, application_id)
    messages = ApplicationMessage.objects.filter(application=application)
    return Thread(application, party, messages, messages.filter(_unread_by(viewer)).count())


def question_post(
    actor: User, *, application_id: UUID, client_id: UUID, body: str
) -> ApplicationMessage:
    """Ask or answer, exactly once for each ``client_id`` of its author.

    ``body`` is trimmed and not blank; contact details in it are kept and held back from the other
    side until the award (``QuestionOut``). Whoever does not read it hears of it later. What the
    other side wrote before counts as read. Raises NotFound, NotAllowed, ThreadClosed,
    QuestionKeyReused.
    """
    application, _party = access_side(actor, application_id, lock=True)
    known = ApplicationMessage.objects.filter(author=actor, client_id=client_id).first()
    if known is not None:
        if known.application_id != application.pk or known.body != body:
            raise QuestionKeyReused
        return known
    if not is_under_choice(application):
        raise ThreadClosed
    draft = ApplicationMessage(
        application=application, author=actor, client_id=client_id, body=body
    )
    # The same message from another tab may be on its way to another application.
    ApplicationMessage.objects.bulk_create([draft], ignore_conflicts=True)
    message = ApplicationMessage.objects.get(author=actor, client_id=client_id)
    if message.pk != draft.pk:
        raise QuestionKeyReused
    _mark_read(actor, application)
    notify_of_question_later(application, message)
    _publish(application)
    return message


def questions_read(actor: User, *, application_id: UUID) -> None:
    """The viewer has seen what the other side wrote."""
    application, _party = access_side(actor, application_id)
    if _mark_read(actor, application):
        _publish(application)


def _mark_read(actor: User, application: Application) -> int:
    """Whoever reads the questions to an application stands before the application itself."""
    if actor.pk == application.project.homeowner_id:
        application_read(actor, application_id=application.pk)
    unread = ApplicationMessage.objects.filter(_unread_by(actor), application=application)
    return unread.update(read_at=timezone.now())


def _unread_by(viewer: Viewer) -> Q:
    return Q(read_at__isnull=True) & ~Q(author=viewer.pk)


def _publish(application: Application) -> None:
    """Both listen to their own topic: the applicant is no member of the project yet."""
    homeowner_id = application.project.homeowner_id
    for person in (homeowner_id, application.applicant_id):
        publish(f"user:{person}", "application_messages")
    # The counts of unread questions on the page of applications.
    publish(f"project:{application.project_id}", "applications")
    publish(f"user:{application.applicant_id}", "applications")
