"""Escrow's implementation of ``milestones.ports``, and its guards and effects of projects' steps
(``projects.ports``): work and its money move in one transaction."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import User
from milestones.models import Milestone, MilestoneStatus
from payments.escrow.errors import DecideFirst
from payments.escrow.models import Funding, ReleaseCause
from payments.escrow.services import (
    fundings_freeze,
    fundings_of,
    fundings_part,
    fundings_release,
    release_part,
)
from payments.refunds.cancellation import split_on_cancellation
from payments.refunds.models import RefundCause
from payments.refunds.rules import CancellingParty
from projects.errors import PaidWorkWaits
from projects.models import Project
from projects.ports import Step


class MilestoneEscrow:
    """Implements ``milestones.ports.EscrowPort``."""

    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        rows = Funding.objects.filter(milestone__in=list(milestone_ids))
        return set(rows.values_list("milestone_id", flat=True))

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        funding = Funding.objects.select_for_update().filter(milestone=milestone).first()
        if funding is None or funding.held_paise == 0:
            return
        release_part(
            funding=funding,
            amount_paise=funding.held_paise,
            cause=ReleaseCause.SILENCE if actor is None else ReleaseCause.HOMEOWNER,
            actor=actor,
        )


def require_paid_work_answered(project: Project) -> None:
    """Raise PaidWorkWaits: nobody cancels paid work that waits for an answer."""
    if _with_money(project).filter(milestone__status=MilestoneStatus.SUBMITTED).exists():
        raise PaidWorkWaits


def require_held_money_divided(project: Project) -> None:
    """Raise DecideFirst: a dispute ends only when all of its money is divided."""
    if _with_money(project).exists():
        raise DecideFirst


def release_held_money(step: Step) -> None:
    fundings_release(fundings_of(step.project.pk), cause=ReleaseCause.COMPLETED, actor=step.person)


def freeze_held_money(step: Step) -> None:
    fundings_freeze(step.project.pk)


def split_held_money(step: Step) -> None:
    _split(step, CancellingParty.HOMEOWNER)


def return_held_money(step: Step) -> None:
    _split(step, CancellingParty.WORKER)


def _split(step: Step, leaver: CancellingParty) -> None:
    shares = split_on_cancellation(step.project, leaver=leaver, now=timezone.now())
    fundings_part(
        [(row.funding, row.shares.worker_paise) for row in shares],
        actor=step.person,
        released=ReleaseCause.CANCELLED,
        refunded=RefundCause.WORK_CANCELLED,
    )


def _with_money(project: Project) -> QuerySet[Funding]:
    return Funding.objects.filter(
        project=project, amount_paise__gt=F("released_paise") + F("refunded_paise")
    )


ESCROW = MilestoneEscrow()
