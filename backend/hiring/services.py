"""Writes of posted work: each moves state by the lifecycle's table and writes the timeline."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from core.errors import NotAllowed
from core.events import publish
from hiring import lifecycle, messages, policy
from hiring.bookings.ending import booking_called_off
from hiring.errors import ApplicantClosesAccount
from hiring.lifecycle import Verb
from hiring.models import Application, ApplicationStatus, Kind, PaymentStatus, Project
from hiring.moving import award, begin, move, open_to_all, tell_project
from hiring.placing import placed
from professionals.services import completed_project_counted


def project_create(actor: User, *, kind: Kind, **fields: Any) -> Project:
    """Post work. A job is open at once; a project waits as a draft for its listing fee.

    ``fields`` are checked columns of Project (amounts in paise). Raises OnlyHomeownersPost.
    """
    project = begin(actor, kind=kind, **fields)
    if kind == Kind.JOB:
        open_to_all(project, actor=actor)
    publish(f"user:{actor.pk}", "projects")
    return project


def project_edit(actor: User, *, project_id: UUID, **fields: Any) -> Project:
    """Correct what was posted, while nobody has been hired. Raises WrongState afterwards."""
    project = policy.access_own_project(actor, project_id, lock=True)
    lifecycle.require_editable(project.status)
    columns = placed(fields)
    for name, value in columns.items():
        setattr(project, name, value)
    project.save(update_fields=[*columns, "updated_at"])
    tell_project(project, "project")
    return project


def project_publish(*, project_id: UUID, fee_paise: int) -> Project:
    """Open a project whose listing fee (paise, GST included) the gateway has confirmed.

    Called by ``payments`` alone, inside its transaction. Running it again changes nothing: a late
    webhook finds the project already open, or even awarded.
    """
    project = Project.objects.select_for_update().get(pk=project_id)
    if project.payment_status != PaymentStatus.PENDING:
        return project
    project.payment_status = PaymentStatus.PAID
    project.platform_fee_paise = fee_paise
    if project.status in lifecycle.PUBLISH.sources:
        open_to_all(project, actor=None)
    else:
        # Paid after the owner cancelled: the money is recorded, the project stays closed.
        project.save(update_fields=["payment_status", "platform_fee_paise", "updated_at"])
    tell_project(project, "project")
    return project


def application_accept(actor: User, *, application_id: UUID) -> Application:
    """Award the work: one transaction that hires one and turns the others down (product.md).

    Of two accepts at the same moment the project's row lock lets one through; the other finds the
    project awarded and raises WrongState (409).
    """
    reached = policy.access_application(actor, application_id)
    if not policy.owns(actor, reached.project):
        raise NotAllowed
    project = Project.objects.select_for_update().get(pk=reached.project_id)
    lifecycle.next_status(lifecycle.AWARD, project.status)
    application = Application.objects.select_for_update().get(pk=application_id)
    lifecycle.require_pending(application.status)
    if application.paused_at is not None:
        raise ApplicantClosesAccount

    now = timezone.now()
    application.status = ApplicationStatus.ACCEPTED
    application.decided_at = now
    application.save(update_fields=["status", "decided_at", "updated_at"])
    others = list(
        project.applications.filter(status=ApplicationStatus.PENDING).values_list(
            "applicant_id", flat=True
        )
    )
    project.applications.filter(status=ApplicationStatus.PENDING).update(
        status=ApplicationStatus.REJECTED, decided_at=now, updated_at=now
    )
    award(project, lifecycle.AWARD, worker_id=application.applicant_id, actor=actor)
    messages.tell_award(project, hired_id=application.applicant_id, others=others)
    for person in (application.applicant_id, *others):
        publish(f"user:{person}", "applications")
    return application


def project_move(actor: User, *, project_id: UUID, verb: Verb, reason: str = "") -> Project:
    """Deliver, request changes, complete, cancel or dispute, by the party the table allows."""
    project = policy.access_project(actor, project_id, lock=True)
    policy.require_party(actor, project, verb)
    lifecycle.next_status(verb, project.status)
    if verb is lifecycle.COMPLETE:
        project.completed_at = timezone.now()
    move(project, verb, actor=actor, reason=reason)
    if verb is lifecycle.COMPLETE and project.worker_id:
        completed_project_counted(worker_id=project.worker_id)
    if verb is lifecycle.CANCEL:
        _close_applications(project, ApplicationStatus.EXPIRED)
        booking_called_off(project)
    messages.tell_move(project, verb=verb, actor=actor, reason=reason)
    tell_project(project, "project")
    return project


def projects_expire() -> int:
    """Close listings past their date; returns how many. Run by a periodic job, safe to repeat."""
    due = Project.objects.filter(
        status__in=lifecycle.EXPIRE.sources, expires_at__lte=timezone.now()
    ).values_list("pk", flat=True)
    count = 0
    for project_id in list(due[:500]):
        with transaction.atomic():
            project = (
                Project.objects.select_for_update(skip_locked=True)
                .filter(pk=project_id, status__in=lifecycle.EXPIRE.sources)
                .first()
            )
            if project is None:
                continue
            move(project, lifecycle.EXPIRE, actor=None)
            _close_applications(project, ApplicationStatus.EXPIRED)
            messages.tell_move(project, verb=lifecycle.EXPIRE, actor=None, reason="")
            tell_project(project, "project")
            count += 1
    return count


def _close_applications(project: Project, status: ApplicationStatus) -> None:
    pending = project.applications.filter(status=ApplicationStatus.PENDING)
    people = list(pending.values_list("applicant_id", flat=True))
    now = timezone.now()
    pending.update(status=status, decided_at=now, updated_at=now)
    for person in people:
        publish(f"user:{person}", "applications")
