"""What escrow answers milestones (``milestones.ports``) and does along with the steps of
projects (``projects.ports``): work and its money move in one transaction."""

from collections.abc import Iterable
from datetime import datetime
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
from payments.refunds.cancellation import split_on_leaving
from payments.refunds.models import RefundCause
from payments.refunds.rules import Leaver
from projects import lifecycle
from projects.errors import PaidWorkWaits
from projects.lifecycle import Verb
from projects.models import Project
from projects.ports import ProjectHooks

_LEAVERS = {lifecycle.CANCEL: Leaver.HOMEOWNER, lifecycle.CALL_OFF: Leaver.WORKER}
_DECIDED = (lifecycle.SETTLE, lifecycle.SETTLE_CANCELLED)


class MilestoneEscrow:
    """Holds ``milestones.ports.EscrowPort``'s contract."""

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


class EscrowHooks(ProjectHooks):
    """What is held follows the work."""

    def before_move(self, project: Project, verb: Verb) -> None:
        waiting = _with_money(project).filter(milestone__status=MilestoneStatus.SUBMITTED)
        if verb in _LEAVERS and waiting.exists():
            raise PaidWorkWaits
        if verb in _DECIDED and _with_money(project).exists():
            raise DecideFirst

    def after_move(
        self, project: Project, verb: Verb, *, actor: User | None, cancelled_at: datetime | None
    ) -> None:
        if actor is None:
            return  # The clock ends no work that somebody was hired for.
        if verb is lifecycle.COMPLETE:
            fundings_release(fundings_of(project.pk), cause=ReleaseCause.COMPLETED, actor=actor)
        elif verb is lifecycle.DISPUTE:
            fundings_freeze(project.pk)
        elif verb in _LEAVERS:
            _part_on_leaving(project, _LEAVERS[verb], actor)


def _part_on_leaving(project: Project, leaver: Leaver, actor: User) -> None:
    parted = split_on_leaving(project, leaver=leaver, now=timezone.now())
    fundings_part(
        [(row.funding, row.shares.worker_paise) for row in parted],
        actor=actor,
        released=ReleaseCause.CANCELLED,
        refunded=RefundCause.WORK_CANCELLED,
    )


def _with_money(project: Project) -> QuerySet[Funding]:
    return Funding.objects.filter(
        project=project, amount_paise__gt=F("released_paise") + F("refunded_paise")
    )


ESCROW = MilestoneEscrow()
