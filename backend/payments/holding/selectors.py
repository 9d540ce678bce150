"""What is read of held money: for the two sides of a project alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Literal, cast
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import User
from core.errors import NotAllowed
from hiring.lifecycle import Party
from hiring.milestones.models import Milestone, MilestoneStatus
from hiring.milestones.policy import plan_of
from hiring.models import Project
from hiring.policy import access_project, party_of
from payments.holding.models import Funding
from payments.holding.rules import SILENCE, STAGES, can_be_funded, can_be_released, releases_at
from payments.models import Order, OrderStatus
from payments.paying_out.models import Payout
from payments.paying_out.reasons import PayoutPart, account_gate, parts_by, parts_of
from payments.refunding.fee_return import FeeReturn, fee_return

Viewer = User | AnonymousUser

MoneyState = Literal[
    "unfunded", "paying", "held", "part_released", "released", "refunded", "frozen"
]
MoneyVerb = Literal["fund", "release"]


@dataclass(frozen=True, slots=True)
class MilestoneMoney:
    """One milestone's money. ``paying``: the bank has a payment of it in hand. ``releases_at`` is
    when silence lets it go, while it waits for an answer; ``payouts`` where the released money is,
    for its worker alone."""

    milestone_id: UUID
    amount_paise: int | None
    funded_paise: int
    released_paise: int
    refunded_paise: int
    held_paise: int
    state: MoneyState
    releases_at: datetime | None
    possible_verbs: list[MoneyVerb]
    payouts: list[PayoutPart]


@dataclass(frozen=True, slots=True)
class NextToFund:
    """The part whose work comes next, and for which nothing is paid in. ``number`` counts the parts
    of the plan from 1."""

    milestone_id: UUID
    project_id: UUID
    project_title: str
    title: str
    number: int
    amount_paise: int


@dataclass(frozen=True, slots=True)
class ProjectMoney:
    """The money bar. ``payouts`` says where the released money is, to its worker alone; the days
    are those of ``rules.SILENCE``."""

    agreed_paise: int
    funded_paise: int
    released_paise: int
    held_paise: int
    refunded_paise: int
    is_frozen: bool
    reminds_after_days: int
    releases_after_days: int
    next_to_fund: NextToFund | None
    listing_fee: FeeReturn | None
    payouts: list[PayoutPart]
    milestones: list[MilestoneMoney]


def project_money(viewer: Viewer, project_id: UUID) -> ProjectMoney:
    """A project's money, milestone by milestone in the plan's order. Raises NotFound for a
    stranger, NotAllowed for everybody but the homeowner and the hired worker."""
    project = access_project(viewer, project_id)
    party = party_of(viewer, project)
    if party is None:
        raise NotAllowed
    plan = plan_of(project)
    fundings = {row.milestone_id: row for row in Funding.objects.filter(project=project)}
    being_paid = _being_paid(project)
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
    return ProjectMoney(
        agreed_paise=sum(row.amount_paise or 0 for row in plan),
        funded_paise=sum(row.amount_paise for row in fundings.values()),
        released_paise=sum(row.released_paise for row in fundings.values()),
        held_paise=sum(row.held_paise for row in fundings.values()),
        refunded_paise=sum(row.refunded_paise for row in fundings.values()),
        is_frozen=any(row.frozen_at and row.held_paise for row in fundings.values()),
        reminds_after_days=SILENCE.remind_after.days,
        releases_after_days=SILENCE.release_after.days,
        next_to_fund=_next_to_fund(project, plan, {*fundings, *being_paid})
        if party is Party.HOMEOWNER
        else None,
        listing_fee=fee_return(project) if party is Party.HOMEOWNER else None,
        payouts=payouts.of_project,
        milestones=shown,
    )


def parts_to_fund(homeowner: User) -> list[NextToFund]:
    """The next part of each work under way for which nothing is paid in, the earliest awarded
    first. One query."""
    rows = (
        Milestone.objects.filter(
            project__homeowner=homeowner, project__status__in=STAGES, removed_at__isnull=True
        )
        .select_related("project")
        .annotate(
            is_paid=Exists(Funding.objects.filter(milestone=OuterRef("pk")))
            | Exists(Order.objects.filter(milestone=OuterRef("pk"), status=OrderStatus.ATTEMPTED))
        )
        .order_by("project__awarded_at", "project", "position", "pk")
    )
    found = []
    for project, plan in groupby(rows, key=lambda row: row.project):
        parts = list(plan)
        part = _next_to_fund(project, parts, {row.pk for row in parts if row.is_paid})
        if part is not None:
            found.append(part)
    return found


def _next_to_fund(
    project: Project, plan: Sequence[Milestone], paid: Collection[UUID]
) -> NextToFund | None:
    """The plan's first part that is not accepted, where it waits for its money."""
    for number, row in enumerate(plan, start=1):
        if row.status == MilestoneStatus.ACCEPTED:
            continue
        if row.pk in paid or not can_be_funded(project, row):
            return None
        return NextToFund(
            milestone_id=row.pk,
            project_id=project.pk,
            project_title=project.title,
            title=row.title,
            number=number,
            amount_paise=row.amount_paise or 0,
        )
    return None


def _milestone(
    project: Project,
    row: Milestone,
    funding: Funding | None,
    *,
    is_paying: bool,
    payouts: list[PayoutPart],
    party: Party,
    now: datetime,
) -> MilestoneMoney:
    held = funding.held_paise if funding else 0
    verbs: list[MoneyVerb] = []
    if party is Party.HOMEOWNER and funding is None and can_be_funded(project, row):
        verbs.append("fund")
    if party is Party.HOMEOWNER and held and can_be_released(project, row):
        verbs.append("release")
    return MilestoneMoney(
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
    """Milestones for which a payment was made that the gateway has not decided on."""
    rows = Order.objects.filter(
        project=project, milestone__isnull=False, status=OrderStatus.ATTEMPTED
    )
    return {pk for pk in rows.values_list("milestone_id", flat=True) if pk is not None}


@dataclass(frozen=True, slots=True)
class _Payouts:
    of_project: list[PayoutPart]
    by_milestone: dict[UUID, list[PayoutPart]]


def _payouts(project: Project) -> _Payouts:
    """Where the money is that was released to the project's worker."""
    rows = Payout.objects.filter(release__funding__project=project, worker=project.worker_id)
    gate = account_gate(cast("UUID", project.worker_id))
    return _Payouts(parts_of(rows, gate), parts_by("release__funding__milestone", rows, gate))
