"""The homeowner's next step with money: fund the next milestone, or agree on its amount."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from uuid import UUID

from django.db.models import Exists, OuterRef

from accounts.models import User
from milestones.estimates import AgreedRateOut, agreed_rate
from milestones.lifecycle import ADD
from milestones.models import Milestone, MilestoneStatus
from payments.escrow.models import Funding
from payments.escrow.rules import STAGES, can_be_funded
from payments.models import Order, OrderStatus
from projects.models import Project


@dataclass(frozen=True, slots=True)
class NextToFund:
    """The next milestone that has no money yet. ``number`` counts the plan's milestones from 1;
    ``rate`` is the basis of its estimated amount, where it is the whole work."""

    milestone_id: UUID
    project_id: UUID
    project_title: str
    title: str
    number: int
    amount_paise: int
    rate: AgreedRateOut | None = None


@dataclass(frozen=True, slots=True)
class SumToAgree:
    """The next milestone has no amount, so it cannot be funded.

    ``milestone_id`` is None without a plan: work awarded at a rate without a total. ``rate`` is the
    agreed one, with an estimate if the work or the offer gives a quantity.
    """

    project_id: UUID
    project_title: str
    milestone_id: UUID | None
    title: str
    number: int
    rate: AgreedRateOut | None = None


def next_to_fund(
    project: Project, plan: Sequence[Milestone], paid: Collection[UUID]
) -> NextToFund | None:
    """The plan's first milestone that is not accepted, if it waits for its money."""
    part = _next_to_fund(project, plan, paid)
    if part is None or len(plan) > 1:
        return part
    rate = agreed_rate(project)
    is_estimate = rate and rate.estimate and rate.estimate.paise == part.amount_paise
    return replace(part, rate=rate) if is_estimate else part


def sum_to_agree(project: Project, plan: Sequence[Milestone]) -> SumToAgree | None:
    """The plan's first milestone that is not accepted, if it has no amount; the whole work if
    nothing is planned."""
    part = _sum_to_agree(project, plan)
    return replace(part, rate=agreed_rate(project)) if part else None


def parts_to_pay(homeowner: User) -> list[NextToFund | SumToAgree]:
    """The next milestone of each active project that needs funding or an amount, earliest awarded
    first. Two queries, so without the rates."""
    projects = Project.objects.filter(
        homeowner=homeowner, status__in=STAGES, worker__isnull=False
    ).order_by("awarded_at", "pk")
    rows = Milestone.objects.filter(project__in=projects, removed_at__isnull=True).annotate(
        is_paid=Exists(Funding.objects.filter(milestone=OuterRef("pk")))
        | Exists(Order.objects.filter(milestone=OuterRef("pk"), status=OrderStatus.ATTEMPTED))
    )
    plans = {
        project_id: list(plan)
        for project_id, plan in groupby(
            rows.order_by("project", "position", "pk"), key=lambda row: row.project_id
        )
    }
    found: list[NextToFund | SumToAgree] = []
    for project in projects:
        plan = plans.get(project.pk, [])
        part = _next_to_fund(
            project, plan, {row.pk for row in plan if row.is_paid}
        ) or _sum_to_agree(project, plan)
        if part is not None:
            found.append(part)
    return found


def _next_to_fund(
    project: Project, plan: Sequence[Milestone], paid: Collection[UUID]
) -> NextToFund | None:
    number, row = _first_open(plan)
    if row is None or row.pk in paid or not can_be_funded(project, row):
        return None
    return NextToFund(
        milestone_id=row.pk,
        project_id=project.pk,
        project_title=project.title,
        title=row.title,
        number=number,
        amount_paise=row.amount_paise or 0,
    )


def _sum_to_agree(project: Project, plan: Sequence[Milestone]) -> SumToAgree | None:
    """Only while the plan can be changed (``milestones.lifecycle``): nothing in it waits for an
    answer."""
    number, row = _first_open(plan)
    if (
        project.status not in ADD.stages
        or project.worker_id is None
        or any(one.status == MilestoneStatus.SUBMITTED for one in plan)
        or (row is None and plan)
        or (row is not None and row.amount_paise is not None)
    ):
        return None
    return SumToAgree(
        project_id=project.pk,
        project_title=project.title,
        milestone_id=row.pk if row else None,
        title=row.title if row else project.title,
        number=number,
    )


def _first_open(plan: Sequence[Milestone]) -> tuple[int, Milestone | None]:
    """The first milestone that is not accepted, with its number from 1."""
    for number, row in enumerate(plan, start=1):
        if row.status != MilestoneStatus.ACCEPTED:
            return number, row
    return len(plan) + 1, None
