"""The figures of people who post work."""

from datetime import date, datetime
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from applications.counts import AWAITS_DECISION, applications_received_by
from applications.models import Application
from core.database.compiled_queries import compiled, compiled_aggregate
from dashboard.schemas import PostingFiguresOut
from dashboard.weeks import first_moment, in_weeks, weeks_of
from milestones.models import Milestone, MilestoneStatus
from payments.statements.selectors import balances
from projects.counts import (
    STAGES,
    TO_PAY,
    Stage,
    work_count_expressions,
    work_posted_by,
)
from projects.models import Project
from projects.schemas import WorkCountsOut
from workspace.models import Task
from workspace.task_board.counts import overdue


def posting_of(person: User) -> PostingFiguresOut:
    """Seven queries, however much was posted."""
    since, money = first_moment(), balances(person)
    work = _work(person, today=timezone.localdate())
    return PostingFiguresOut(
        to_pay=work.pop("to_pay"),
        overdue=work.pop("overdue"),
        work=WorkCountsOut.model_validate(work),
        **_received(person),
        held_paise=money.held_paise,
        fees_paid_paise=money.fees_paise,
        received_by_week=in_weeks(_received_by_week(person, since=since)),
        awarded_by_week=in_weeks(_awarded_by_week(person, since=since)),
    )


@compiled_aggregate
def _work(person: User, *, today: date) -> tuple[QuerySet[Project], dict[str, Count]]:
    return work_posted_by(person), {
        **work_count_expressions(),
        "to_pay": Count("pk", filter=TO_PAY),
        "overdue": Count("pk", filter=STAGES[Stage.IN_PROGRESS] & is_late(today)),
    }


@compiled_aggregate
def _received(person: User) -> tuple[QuerySet[Application], dict[str, Count]]:
    return applications_received_by(person), {
        "applications_unread": Count("pk", filter=AWAITS_DECISION & Q(read_at__isnull=True)),
        "applications_waiting": Count("pk", filter=AWAITS_DECISION),
    }


@compiled
def _received_by_week(person: User, *, since: datetime) -> QuerySet[Any, Any]:
    return weeks_of(applications_received_by(person), "created_at", since)


@compiled
def _awarded_by_week(person: User, *, since: datetime) -> QuerySet[Any, Any]:
    return weeks_of(work_posted_by(person), "awarded_at", since)


def is_late(today: date) -> Q:
    """For a project: whether something in its plan or on its board is overdue."""
    milestones = Milestone.objects.filter(
        project=OuterRef("pk"), removed_at__isnull=True, due_on__lt=today
    ).exclude(status=MilestoneStatus.ACCEPTED)
    tasks = Task.objects.filter(overdue(today), project=OuterRef("pk"), deleted_at__isnull=True)
    return Q(Exists(milestones)) | Q(Exists(tasks))
