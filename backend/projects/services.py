"""Writes of posted work: each changes state by the lifecycle's table and writes the timeline."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.events import publish
from projects import lifecycle, policy
from projects.events import notify_project
from projects.lifecycle import Verb
from projects.models import Kind, PaymentStatus, Project
from projects.reasons import require_explained
from projects.transitions.services import begin, move, open_to_all


def project_create(actor: User, *, kind: Kind, **fields: Any) -> Project:
    """Post work. A job is open at once; a project waits as a draft for its listing fee.

    ``fields`` are checked columns of Project (amounts in paise). Raises OnlyHomeownersPost.
    """
    project = begin(actor, kind=kind, **fields)
    if kind == Kind.JOB:
        open_to_all(project, actor=actor)
    publish(f"user:{actor.pk}", "projects")
    return project


def project_publish(*, project_id: UUID, fee_paise: int) -> Project:
    """Open a project whose listing fee (paise, GST included) the gateway has confirmed.

    Only ``payments`` calls this, inside its transaction. A repeat changes nothing: a late webhook
    may find the project already open, or even awarded.
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
    notify_project(project, "project")
    return project


def project_move(
    actor: User, *, project_id: UUID, verb: Verb, reason: str = "", reason_code: str = ""
) -> Project:
    """Take one of ``projects.lifecycle.MOVES``, by the party the table allows.

    ``reason_code`` is one of the verb's. Raises NotFound, NotAllowed, WrongState, TooLateToUndo,
    TooEarlyToExtend, TooLateToDispute, PaidWorkWaits, and ValidationFailed where somebody is owed
    a reason (``projects.reasons``).
    """
    project = policy.access_project(actor, project_id, lock=True)
    policy.require_party(actor, project, verb)
    lifecycle.next_status(verb, project.status)
    if verb.deadline is not None:
        verb.deadline.require(project)
    require_explained(verb, project, reason=reason, reason_code=reason_code)
    move(project, verb, actor=actor, reason=reason, reason_code=reason_code)
    for name in ("project", "applications"):
        notify_project(project, name)
    return project


def project_settle(actor: User, *, project_id: UUID, worker_gets: bool, reason: str) -> Project:
    """Moderators settle a dispute: the work counts as completed if the worker is paid anything,
    otherwise as cancelled. ``payments`` has divided the escrowed money before this.

    Raises NotFound, NotAllowed, SecondFactorNeeded, WrongState, ValidationFailed at reason, and
    DecideFirst while some of the money is not divided.
    """
    require_desk(actor, Desk.MODERATOR)
    project = policy.access_project(actor, project_id, lock=True)
    verb = lifecycle.SETTLE if worker_gets else lifecycle.SETTLE_CANCELLED
    lifecycle.next_status(verb, project.status)
    require_explained(verb, project, reason=reason, reason_code="")
    move(project, verb, actor=actor, reason=reason)
    notify_project(project, "project")
    return project


def projects_expire() -> int:
    """Close expired listings; returns how many. Run by a periodic job, safe to repeat.

    Paused work does not expire (``projects.posting``).
    """
    now = timezone.now()
    due = Project.objects.filter(
        status__in=lifecycle.EXPIRE.sources, expires_at__lte=now, on_hold_at__isnull=True
    )
    count = 0
    for project_id in list(due.values_list("pk", flat=True)[:500]):
        with transaction.atomic():
            # Checked again under the lock: it may have been extended since the search.
            project = due.select_for_update(skip_locked=True).filter(pk=project_id).first()
            if project is None:
                continue
            move(project, lifecycle.EXPIRE, actor=None)
            for name in ("project", "applications"):
                notify_project(project, name)
            count += 1
    return count
