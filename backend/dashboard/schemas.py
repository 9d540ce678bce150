"""Schemas of the dashboard. Money in paise, times in UTC, weeks by their Monday."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import Field

from core.api.schemas import Out
from dashboard.steps.first_day import FirstStepOut
from dashboard.steps.kinds import WaitingOut
from milestones.models import MilestoneStatus
from professionals.models import TeamRole
from professionals.schemas import WorkerResultOut
from projects.market.schemas import OpenWorkOut, OwnGroundOut
from projects.models import MemberRole, Status
from projects.ports import StandingOut
from projects.schemas import CityOut, PersonOut, TradeOut, WorkCountsOut
from trades.rates import RateUnit
from workspace.diary.formula import ProgressBasis
from workspace.models import Priority, TaskStatus


class PostingFiguresOut(Out):
    """Of who posts work. What is by week has a number for each of ``weeks``."""

    work: WorkCountsOut
    to_pay: int
    overdue: int = Field(description="In progress, with a milestone or a task past its date")
    applications_unread: int
    applications_waiting: int
    held_paise: int = Field(description="Paid for milestones, not yet released or given back")
    fees_paid_paise: int
    received_by_week: list[int]
    awarded_by_week: list[int]


class AgreedOut(Out):
    """What awarded work comes to by the terms agreed on; nothing here has been paid yet."""

    total_paise: int
    by_week: list[int]
    won_by_week: list[int]
    without_total: int = Field(description="Work whose rate comes to no total without a quantity")


class OfferingFiguresOut(Out):
    """Of who offers work."""

    applications_sent: int
    applications_waiting: int
    applications_accepted: int
    acceptance_percent: int | None = Field(description="Null until an application was decided")
    offers_to_answer: int
    requests_to_answer: int
    work: WorkCountsOut
    sent_by_week: list[int]
    agreed: AgreedOut


class CrewOut(Out):
    """Of a contractor's team; ``on_work`` are members of the workspace of work under way."""

    size: int
    supervisors: int
    on_work: int


class TaskCountsOut(Out):
    """What is to do, due or overdue is on boards of work in progress or delivered alone."""

    total: int
    done: int
    to_do: int
    due_today: int
    overdue: int
    done_this_week: int


class OverseeingFiguresOut(Out):
    """Of a supervisor's work and the tasks on all its boards."""

    work: WorkCountsOut
    tasks: TaskCountsOut
    done_by_week: list[int]


class DashboardOut(Out):
    """The parts that fit the person's role; the others are null."""

    weeks: list[date] = Field(description="The Mondays of the trends, the running week last")
    posting: PostingFiguresOut | None
    offering: OfferingFiguresOut | None
    crew: CrewOut | None
    overseeing: OverseeingFiguresOut | None
    rating: StandingOut | None = Field(description="Null until somebody has reviewed the person")


class ActorOut(Out):
    first_name: str
    avatar_url: str | None


class ActivityLineOut(Out):
    """Something that happened. ``code`` names it; the reader's own language makes words of it."""

    id: UUID
    at: datetime
    code: str
    is_own_act: bool
    is_own_work: bool = Field(description="Whether the reader is the work's homeowner")
    actor: ActorOut | None
    title: str = Field(description="The work's")
    amount_paise: int | None
    rate_unit: RateUnit | None
    number: int | None = Field(description="The stars of a review, the percent of an update")
    link: str


class WorkReasonsOut(Out):
    """Why work is recommended."""

    is_first_trade: bool
    distance_km: float | None
    days_at_rate: int | None = Field(description="Whole days the budget pays at the own day rate")
    is_fresh: bool = Field(description="Published within three days")
    has_few_applications: bool


class RecommendedWorkItemOut(Out):
    work: OpenWorkOut
    reasons: WorkReasonsOut | None = Field(description="Null for what is merely the newest")


class RecommendedWorkOut(Out):
    items: list[RecommendedWorkItemOut]
    ground: OwnGroundOut | None = Field(description="Null until trades and area are named")


class ForWorkOut(Out):
    id: UUID
    title: str


class RecommendedWorkerOut(WorkerResultOut):
    for_work: ForWorkOut | None


class NextStepsOut(Out):
    """``first_day`` is the whole list of the role, done ones too; ``waiting`` what waits now."""

    first_day: list[FirstStepOut]
    waiting: list[WaitingOut]


class WorkNamedOut(Out):
    id: UUID
    title: str


class AssignedPersonOut(PersonOut):
    role: MemberRole


class NextMilestoneOut(Out):
    title: str
    due_on: date | None
    status: MilestoneStatus


class AssignedWorkOut(Out):
    """Work somebody carries out or runs for others."""

    id: UUID
    title: str
    status: Literal[Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED]
    trade: TradeOut | None
    city: CityOut | None
    is_hired: bool = Field(description="Whether the reader was hired for it")
    people: list[AssignedPersonOut]
    tasks: TaskCountsOut
    milestone: NextMilestoneOut | None
    percent: int
    progress_basis: ProgressBasis = Field(description="What the percentage counts")


class AssignedWorkList(Out):
    items: list[AssignedWorkOut]


class DayTaskOut(Out):
    id: UUID
    title: str
    status: TaskStatus
    priority: Priority
    due_date: date
    edit_version: str
    assignee_name: str | None
    project: WorkNamedOut


class DayTasksOut(Out):
    """Open tasks that are late or due today; ``total`` where they are more than are shown."""

    items: list[DayTaskOut]
    total: int


class CrewMemberOut(PersonOut):
    role: TeamRole
    is_away_today: bool
    tasks_open: int
    tasks_overdue: int
    works: list[WorkNamedOut]


class CrewList(Out):
    items: list[CrewMemberOut]
