"""The keeper that hiring asks and tells (``hiring.milestones.money``): work and its money move in
one transaction."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import F, QuerySet
from django.utils import timezone

from accounts.models import User
from hiring import lifecycle
from hiring.lifecycle import Verb
from hiring.milestones.errors import PaidWorkWaits
from hiring.milestones.models import Milestone, MilestoneStatus
from hiring.models import Project
from payments.holding.errors import DecideFirst
from payments.holding.leaving import split_on_leaving
from payments.holding.models import Funding, ReleaseCause
from payments.holding.services import (
    fundings_freeze,
    fundings_of,
    fundings_part,
    fundings_release,
    release_part,
)
from payments.refunding.models import RefundCause
from payments.refunding.rules import Leaver

_LEAVERS = {lifecycle.CANCEL: Leaver.HOMEOWNER, lifecycle.CALL_OFF: Leaver.WORKER}
_DECIDED = (lifecycle.SETTLE, lifecycle.SETTLE_CANCELLED)


class HoldingKeeper:
    """Holds ``hiring.milestones.money.MoneyKeeper``'s contract."""

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

    def before_move(self, project: Project, verb: Verb) -> None:
        waiting = _with_money(project).filter(milestone__status=MilestoneStatus.SUBMITTED)
        if verb in _LEAVERS and waiting.exists():
            raise PaidWorkWaits
        if verb in _DECIDED and _with_money(project).exists():
            raise DecideFirst

    def after_move(self, project: Project, verb: Verb, *, actor: User) -> None:
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


KEEPER = HoldingKeeper()
