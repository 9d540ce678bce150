"""The homeowner's decisions about applications until one is accepted.

Each locks the project and then the application, as all decisions do.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from applications.models import Application, RejectReason
from applications.policy import require_pending
from applications.review.errors import TooLateToTakeBack
from applications.review.notifications import notify_of_rejections
from applications.review.policy import access_received
from core.api.record_versions import ANY_VERSION, merge
from core.events import publish
from projects import lifecycle, policy
from projects.models import Project, Status
from projects.ports import ApplicationStatus

TAKE_BACK_WITHIN = timedelta(minutes=10)
"""How long a rejection can be undone; only then is the applicant notified."""


def application_shortlist(actor: User, *, application_id: UUID) -> Application:
    """Put a pending application on the shortlist; a repeat changes nothing.

    Raises NotFound, NotAllowed, ApplicationAlreadyDecided.
    """
    application = access_received(actor, application_id, lock=True)
    require_pending(application.status)
    if application.shortlisted_at is None:
        application.shortlisted_at = timezone.now()
        application.save(update_fields=["shortlisted_at", "updated_at"])
        application_read(actor, application_id=application_id)
        application.refresh_from_db(fields=["read_at"])
        _publish_to_owner(application)
    return application


def application_unlist(actor: User, *, application_id: UUID) -> Application:
    """Remove it from the shortlist, whatever its state."""
    application = access_received(actor, application_id, lock=True)
    if application.shortlisted_at is not None:
        application.shortlisted_at = None
        application.save(update_fields=["shortlisted_at", "updated_at"])
        _publish_to_owner(application)
    return application


def application_note(
    actor: User, *, application_id: UUID, note: str, edit_version: str = ANY_VERSION
) -> Application:
    """Save the homeowner's own note on an application; an empty one deletes it.

    Raises NotFound, NotAllowed, EditedMeanwhile.
    """
    application = access_received(actor, application_id, lock=True)
    theirs, yours = {"note": application.owner_note}, {"note": note}
    if not merge(actor, application.pk, edit_version=edit_version, theirs=theirs, yours=yours):
        return application
    application.owner_note = note
    application.save(update_fields=["owner_note", "updated_at"])
    application_read(actor, application_id=application_id)
    application.refresh_from_db(fields=["read_at"])
    _publish_to_owner(application)
    return application


def application_read(actor: User, *, application_id: UUID) -> Application:
    """Record that the homeowner has read it or acted on it: once, permanently.

    From then on it cannot be edited. Nobody is notified; the applicant's open page learns that
    editing has ended.
    """
    application = access_received(actor, application_id)
    # One statement: it waits for an edit that holds the row, and so the edited text is what was
    # read.
    first = Application.objects.filter(pk=application.pk, read_at__isnull=True).update(
        read_at=timezone.now()
    )
    if first:
        _publish_to_owner(application)
        publish(f"user:{application.applicant_id}", "applications")
    application.refresh_from_db(fields=["read_at"])
    return application


def application_reject(
    actor: User, *, application_id: UUID, reason: RejectReason, words: str = ""
) -> Application:
    """Reject one pending application, with a reason.

    The homeowner can undo it for ten minutes; only then is the applicant notified, in kind words.
    Raises NotFound, NotAllowed, ApplicationAlreadyDecided.
    """
    application = access_received(actor, application_id, lock=True)
    require_pending(application.status)
    now = timezone.now()
    _turn_down([application], reason=reason, words=words, now=now)
    _notify_later(application.project, now)
    _publish_to_owner(application)
    application_read(actor, application_id=application_id)
    application.refresh_from_db()
    return application


def applications_reject_rest(
    actor: User, *, project_id: UUID, reason: RejectReason, words: str = ""
) -> tuple[int, datetime]:
    """Reject every pending application that is not on the shortlist.

    Returns how many, and the moment until which each can be taken back. Raises NotFound,
    NotAllowed, WrongState.
    """
    project = policy.access_own_project(actor, project_id, lock=True)
    lifecycle.next_status(lifecycle.AWARD, project.status)
    now = timezone.now()
    rest = project.applications.filter(
        status=ApplicationStatus.PENDING, shortlisted_at__isnull=True, paused_at__isnull=True
    )
    count = _turn_down(
        list(rest.select_for_update().order_by("pk")), reason=reason, words=words, now=now
    )
    if count:
        _notify_later(project, now)
        publish(f"project:{project.pk}", "applications")
        publish(f"user:{project.homeowner_id}", "projects")
    return count, now + TAKE_BACK_WITHIN


def application_take_back(actor: User, *, application_id: UUID) -> Application:
    """Undo a rejection: the application is pending again.

    Raises NotFound, NotAllowed, TooLateToTakeBack.
    """
    application = access_received(actor, application_id, lock=True)
    if application.status == ApplicationStatus.PENDING:
        return application
    if not may_take_back(application, timezone.now()):
        raise TooLateToTakeBack
    application.status = ApplicationStatus.PENDING
    application.decided_at = application.notice_due_at = None
    application.reject_reason = application.reject_words = ""
    application.save(
        update_fields=[
            *("status", "decided_at", "notice_due_at", "reject_reason", "reject_words"),
            "updated_at",
        ]
    )
    _publish_to_owner(application)
    publish(f"user:{application.applicant_id}", "applications")
    return application


def may_take_back(application: Application, now: datetime) -> bool:
    """Whether the applicant has not been notified yet and could still be hired."""
    return (
        application.status == ApplicationStatus.REJECTED
        and application.notice_due_at is not None
        and now < application.notice_due_at
        and application.project.status == Status.OPEN
    )


def _turn_down(
    applications: list[Application], *, reason: RejectReason, words: str, now: datetime
) -> int:
    return Application.objects.filter(pk__in=[row.pk for row in applications]).update(
        status=ApplicationStatus.REJECTED,
        decided_at=now,
        notice_due_at=now + TAKE_BACK_WITHIN,
        reject_reason=reason,
        reject_words=words,
        updated_at=now,
    )


def _notify_later(project: Project, now: datetime) -> None:
    notify_of_rejections.at(now + TAKE_BACK_WITHIN).defer(project_id=str(project.pk))


def _publish_to_owner(application: Application) -> None:
    publish(f"project:{application.project_id}", "applications")
    publish(f"user:{application.project.homeowner_id}", "projects")
