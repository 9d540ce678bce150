"""Reads of held money, for the two sides of a project only."""

from dataclasses import dataclass
from datetime import datetime
from typing import cast
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import User
from core.errors import NotAllowed, require
from milestones.models import Milestone
from milestones.policy import plan_of
from payments.escrow.models import Funding
from payments.escrow.next_part import next_to_fund, sum_to_agree
from payments.escrow.rules import SILENCE, can_be_funded, can_be_released, releases_at
from payments.escrow.schemas import (
    MilestoneMoneyOut,
    MoneyOut,
    MoneyState,
    MoneyVerb,
    NextToFundOut,
    SumToAgreeOut,
)
from payments.models import Order, OrderStatus
from payments.payouts.models import Payout
from payments.payouts.reasons import PayoutPartOut, account_gate, parts_by, parts_of
from payments.refunds.fee_return import fee_return
from projects.lifecycle import Party
from projects.models import Project
from projects.policy import access_project, party_of

Viewer = User | AnonymousUser


def project_money(viewer: Viewer, project_id: UUID) -> MoneyOut:
    """A project's money by milestone, in the plan's order. Raises NotFound for a stranger,
    NotAllowed for everybody but the homeowner and the hired worker."""
    project = access_project(viewer, project_id)
    party = require(party_of(viewer, project), NotAllowed)
    plan = plan_of(project)
    fundings = {row.milestone_id: row for row in Funding.objects.filter(project=project)}
    being_paid = _being_paid(project)
    is_payer = party is Party.HOMEOWNER
    payouts = _payouts(project) if party is Party.WORKER else _Payouts([], {})
    now = timezone.now()
    shown = [
        _milestone(
            *(project, row, fundings.get(row.pk)),
            is_paying=row.pk in being_paid,
            payouts=payouts.by_milestone.get(row.pk, []),
            party=party,
            now=now,
        )
        for row in plan
    ]
    next_part = next_to_fund(project, plan, {*fundings, *being_paid}) if is_payer else None
    without_sum = sum_to_agree(project, plan) if is_payer else None
    fee = fee_return(project) if is_payer else None
    return MoneyOut(
        agreed_paise=sum(row.amount_paise or 0 for row in plan),
        funded_paise=sum(row.amount_paise for row in fundings.values()),
        released_paise=sum(row.released_paise for row in fundings.values()),
        held_paise=sum(row.held_paise for row in fundings.values()),
        refunded_paise=sum(row.refunded_paise for row in fundings.values()),
        is_frozen=any(row.frozen_at and row.held_paise for row in fundings.values()),
        reminds_after_days=SILENCE.remind_after.days,
        releases_after_days=SILENCE.release_after.days,
        next_to_fund=NextToFundOut.from_row(next_part) if next_part else None,
        sum_to_agree=SumToAgreeOut.from_row(without_sum) if without_sum else None,
        listing_fee=fee,
        payouts=payouts.of_project,
        milestones=shown,
    )


def _milestone(
    project: Project,
    row: Milestone,
    funding: Funding | None,
    *,
    is_paying: bool,
    payouts: list[PayoutPartOut],
    party: Party,
    now: datetime,
) -> MilestoneMoneyOut:
    held = funding.held_paise if funding else 0
    verbs: list[MoneyVerb] = []
    if party is Party.HOMEOWNER and funding is None and can_be_funded(project, row):
        verbs.append("fund")
    if party is Party.HOMEOWNER and held and can_be_released(project, row):
        verbs.append("release")
    return MilestoneMoneyOut(
        milestone_id=row.pk,
        amount_paise=row.amount_paise,
        funded_paise=funding.amount_paise if funding else 0,
        released_paise=funding.released_paise if funding else 0,
        refunded_paise=funding.refunded_paise if funding else 0,
        held_paise=held,
        state=_state(funding, is_paying=is_paying),
        releases_at=_releases_at(project, row, funding, now),
        possible_verbs=verbs,
        payouts=payouts,
    )


def _state(funding: Funding | None, *, is_paying: bool) -> MoneyState:
    if funding is None:
        return "paying" if is_paying else "unfunded"
    if funding.held_paise:
        if funding.frozen_at is not None:
            return "frozen"
        return "part_released" if funding.released_paise or funding.refunded_paise else "held"
    return "released" if funding.released_paise else "refunded"


def _releases_at(
    project: Project, row: Milestone, funding: Funding | None, now: datetime
) -> datetime | None:
    if (
        funding is None
        or not funding.held_paise
        or funding.frozen_at is not None
        or row.submitted_at is None
        or not can_be_released(project, row)
    ):
        return None
    return releases_at(
        submitted_at=row.submitted_at,
        paid_at=funding.created_at,
        reminded_at=funding.reminded_at,
        now=now,
    )


def _being_paid(project: Project) -> set[UUID]:
    """Milestones with a payment that the gateway has not decided on."""
    rows = Order.objects.filter(
        project=project, milestone__isnull=False, status=OrderStatus.ATTEMPTED
    )
    return {pk for pk in rows.values_list("milestone_id", flat=True) if pk is not None}


@dataclass(frozen=True, slots=True)
class _Payouts:
    of_project: list[PayoutPartOut]
    by_milestone: dict[UUID, list[PayoutPartOut]]


def _payouts(project: Project) -> _Payouts:
    """Where the money released to the project's worker is."""
    rows = Payout.objects.filter(release__funding__project=project, worker=project.worker_id)
    gate = account_gate(cast("UUID", project.worker_id))
    return _Payouts(parts_of(rows, gate), parts_by("release__funding__milestone", rows, gate))
