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
    """One side's view of the questions. ``messages`` are paged newest first."""

    application: Application
    party: OfferParty
    messages: QuerySet[ApplicationMessage]
    unread: int

    @property
    def may_post(self) -> bool:
        return is_under_choice(self.application)

    @property
    def has_workspace(self) -> bool:
        """Whether the two sides now use the project's workspace instead."""
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

    ``body`` is trimmed and not blank. Contact details in it are stored, and masked for the other
    side until the award (``QuestionOut``). The other side is notified later if it stays unread. The
    other side's earlier messages are marked as read. Raises NotFound, NotAllowed, ThreadClosed,
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
    # Another tab may be sending the same message to another application.
    ApplicationMessage.objects.bulk_create([draft], ignore_conflicts=True)
    message = ApplicationMessage.objects.get(author=actor, client_id=client_id)
    if message.pk != draft.pk:
        raise QuestionKeyReused
    _mark_read(actor, application)
    notify_of_question_later(application, message)
    _publish(application)
    return message


def questions_read(actor: User, *, application_id: UUID) -> None:
    """Mark the other side's messages as read."""
    application, _party = access_side(actor, application_id)
    if _mark_read(actor, application):
        _publish(application)


def _mark_read(actor: User, application: Application) -> int:
    """Mark the messages as read; for the homeowner, the application too."""
    if actor.pk == application.project.homeowner_id:
        application_read(actor, application_id=application.pk)
    unread = ApplicationMessage.objects.filter(_unread_by(actor), application=application)
    return unread.update(read_at=timezone.now())


def _unread_by(viewer: Viewer) -> Q:
    return Q(read_at__isnull=True) & ~Q(author=viewer.pk)


def _publish(application: Application) -> None:
    """Publishes to each side's own topic: the applicant is not a member of the project yet."""
    homeowner_id = application.project.homeowner_id
    for person in (homeowner_id, application.applicant_id):
        publish(f"user:{person}", "application_messages")
    # The counts of unread questions on the page of applications.
    publish(f"project:{application.project_id}", "applications")
    publish(f"user:{application.applicant_id}", "applications")
