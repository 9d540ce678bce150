"""Writes of an application by its applicant: submit, edit, withdraw, reopen."""

from collections.abc import Sequence
from typing import Unpack
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from applications.edited_values import LABELS, TOGETHER, application_values
from applications.errors import (
    AlreadyApplied,
    AlreadyRead,
    NotOpenForApplications,
    OnlyWorkersApply,
    OwnWork,
    TooLateToReopen,
)
from applications.models import Application, OfferParty
from applications.notifications import notify_applied
from applications.payment_schedule import stages_stored
from applications.policy import (
    access_own,
    may_reopen,
    require_pending,
    require_under_choice,
)
from applications.terms import (
    Proposal,
    applies_as_business,
    require_possible_start,
    require_sound_stages,
    team_propose,
    terms_of,
    terms_record,
)
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound
from core.events import publish
from projects.models import Project, Status
from projects.payment_stages import Stage
from projects.ports import ApplicationStatus


def application_submit(
    actor: User,
    *,
    project_id: UUID,
    as_business: bool = False,
    team_mate_ids: list[UUID] | None = None,
    stages: Sequence[Stage] = (),
    **columns: Unpack[Proposal],
) -> Application:
    """Apply to do the work: once for each person and project.

    The terms among ``columns``, and the ``stages`` of payment, become version 1 of the offers.
    Raises OnlyWorkersApply, NotFound (never visible, or not paid for), OwnWork, AlreadyApplied,
    NotOpenForApplications, ValidationFailed at the field.
    """
    if not actor.offers_work:
        raise OnlyWorkersApply
    # A shared lock: many may apply at once, but not during the award of the project.
    project = Project.objects.select_for_update(no_key=True).filter(pk=project_id).first()
    if project is None or project.status in (Status.DRAFT, Status.OFFERED):
        raise NotFound
    if project.homeowner_id == actor.pk:
        raise OwnWork
    if project.status != Status.OPEN and project.published_at is None:
        # Offered to one person in private; nobody else may learn of it, whatever its state.
        raise NotFound
    if Application.objects.filter(project=project, applicant=actor).exists():
        raise AlreadyApplied
    if project.status != Status.OPEN or project.paused_at or project.on_hold_at:
        raise NotOpenForApplications
    require_possible_start(columns.get("starts_on"))
    application = Application(
        project=project,
        applicant=actor,
        as_business=applies_as_business(actor, asked=as_business),
        stages=stages_stored(stages),
        **columns,
    )
    require_sound_stages(terms_of(application), project)
    try:
        with transaction.atomic():
            application.save(force_insert=True)
    except IntegrityError as error:
        raise AlreadyApplied from error
    terms_record(application, OfferParty.APPLICANT)
    team_propose(actor, application, team_mate_ids or ())
    notify_applied(project, applicant=actor)
    publish_application(application)
    return application


def application_edit(
    actor: User,
    *,
    application_id: UUID,
    team_mate_ids: list[UUID] | None = None,
    stages: Sequence[Stage] = (),
    edit_version: str = ANY_VERSION,
    **columns: Unpack[Proposal],
) -> Application:
    """Edit an application that the homeowner has not read.

    Changed terms become a new version, so that nobody accepts terms they have not seen. ``columns``
    as for ``application_submit``. Raises NotFound, NotAllowed, ApplicationAlreadyDecided,
    NotOpenForApplications, AlreadyRead, EditedMeanwhile, ValidationFailed at the field.
    """
    application = access_own(actor, application_id, lock=True)
    require_under_choice(application)
    if application.read_at is not None:
        raise AlreadyRead
    before = terms_of(application)
    changes = merge(
        actor,
        application.pk,
        edit_version=edit_version,
        theirs=application_values(application),
        yours={
            **columns,
            "stages": stages_stored(stages),
            "team_mate_ids": list(team_mate_ids or ()),
        },
        together=TOGETHER,
        labels=LABELS,
    )
    proposed = changes.pop("team_mate_ids", None)
    for name, value in changes.items():
        setattr(application, name, value)
    if application.starts_on != before.starts_on:
        require_possible_start(application.starts_on)
    after = terms_of(application)
    has_new_terms = after != before
    if has_new_terms:
        named = {stage.due_on for stage in before.stages if stage.due_on}
        require_sound_stages(after, application.project, known_days=named)
        application.terms_version = application.offers.count() + 1
    application.edited_at = timezone.now()
    application.save(update_fields=[*changes, "terms_version", "edited_at", "updated_at"])
    if has_new_terms:
        terms_record(application, OfferParty.APPLICANT)
    if proposed is not None:
        team_propose(actor, application, proposed)
    publish_application(application)
    return application


def application_withdraw(actor: User, *, application_id: UUID) -> Application:
    """Withdraw a pending application. Raises NotFound, NotAllowed, ApplicationAlreadyDecided."""
    application = access_own(actor, application_id, lock=True)
    require_pending(application.status)
    return _set_status(application, ApplicationStatus.WITHDRAWN)


def application_reopen(actor: User, *, application_id: UUID) -> Application:
    """Reopen, unchanged, an application that was withdrawn in the last ten minutes.

    Raises NotFound, NotAllowed, TooLateToReopen: after ten minutes, or once somebody was hired.
    """
    application = access_own(actor, application_id, lock=True)
    if not may_reopen(application):
        raise TooLateToReopen
    return _set_status(application, ApplicationStatus.PENDING)


def publish_application(application: Application) -> None:
    """Publish to the open pages of both sides that the application is stale."""
    publish(f"project:{application.project_id}", "applications")
    publish(f"user:{application.project.homeowner_id}", "projects")
    # Each side's page of the application uses the topic of their own applications.
    publish(f"user:{application.project.homeowner_id}", "applications")
    publish(f"user:{application.applicant_id}", "applications")


def _set_status(application: Application, status: ApplicationStatus) -> Application:
    application.status = status
    application.decided_at = None if status == ApplicationStatus.PENDING else timezone.now()
    application.save(update_fields=["status", "decided_at", "updated_at"])
    publish_application(application)
    return application
