"""Writes of the worker's side: apply and withdraw; and the homeowner's no."""

from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from core.errors import NotAllowed, NotFound
from core.events import publish
from hiring import lifecycle, messages, policy
from hiring.errors import AlreadyApplied, NotOpenForApplications, OnlyWorkersApply
from hiring.models import Application, ApplicationStatus, Project, Status


def application_submit(actor: User, *, project_id: UUID, **terms: Any) -> Application:
    """Offer to do the work: one for each person and project.

    ``terms`` are proposal, rate_paise (of one rate_unit), rate_unit, estimated_duration, starts_on.
    Raises OnlyWorkersApply, NotFound (never seen, or not paid for), NotOpenForApplications,
    AlreadyApplied.
    """
    if not actor.offers_work:
        raise OnlyWorkersApply
    # A shared lock: many may apply at once, but not while the project is being awarded.
    project = Project.objects.select_for_update(no_key=True).filter(pk=project_id).first()
    if project is None or project.status in (Status.DRAFT, Status.OFFERED):
        raise NotFound
    if Application.objects.filter(project=project, applicant=actor).exists():
        raise AlreadyApplied
    if project.status != Status.OPEN or project.paused_at is not None:
        raise NotOpenForApplications
    try:
        with transaction.atomic():
            application = Application.objects.create(project=project, applicant=actor, **terms)
    except IntegrityError as error:
        raise AlreadyApplied from error
    messages.tell_applied(project, applicant=actor)
    _publish(application)
    return application


def application_reject(actor: User, *, application_id: UUID) -> Application:
    """The homeowner's no to one pending application."""
    application = _lock_pending(actor, application_id)
    if not policy.owns(actor, application.project):
        raise NotAllowed
    _decide(application, ApplicationStatus.REJECTED)
    messages.tell_rejected(application)
    return application


def application_withdraw(actor: User, *, application_id: UUID) -> Application:
    """The applicant takes a pending application back."""
    application = _lock_pending(actor, application_id)
    if application.applicant_id != actor.pk:
        raise NotAllowed
    _decide(application, ApplicationStatus.WITHDRAWN)
    return application


def _lock_pending(actor: User, application_id: UUID) -> Application:
    reached = policy.access_application(actor, application_id)
    # The project first, as accepting does: one order of locks, no deadlock.
    project = Project.objects.select_for_update().get(pk=reached.project_id)
    application = Application.objects.select_for_update().get(pk=application_id)
    application.project = project
    return application


def _decide(application: Application, status: ApplicationStatus) -> None:
    lifecycle.require_pending(application.status)
    application.status = status
    application.decided_at = timezone.now()
    application.save(update_fields=["status", "decided_at", "updated_at"])
    _publish(application)


def _publish(application: Application) -> None:
    publish(f"project:{application.project_id}", "applications")
    publish(f"user:{application.project.homeowner_id}", "projects")
    publish(f"user:{application.applicant_id}", "applications")
