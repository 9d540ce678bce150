"""The figures of who posts work."""

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from dashboard.weeks import counted_by_week
from hiring.figures import (
    AWAITS_DECISION,
    STAGES,
    TO_PAY,
    Stage,
    applications_received_by,
    work_counts,
    work_posted_by,
)
from hiring.milestones.models import Milestone, MilestoneStatus
from payments.ledger.selectors import balances
from workspace.board.figures import overdue
from workspace.models import Task


@dataclass(frozen=True, slots=True)
class Posting:
    """Money in paise, as the books say; ``held`` was paid and waits for work to be accepted.

    ``overdue`` is work in progress with a milestone or a task past its date.
    """

    work: dict[str, int]
    to_pay: int
    overdue: int
    applications_unread: int
    applications_waiting: int
    held_paise: int
    fees_paid_paise: int
    received_by_week: list[int]
    awarded_by_week: list[int]


def posting_of(person: User) -> Posting:
    """In seven queries, however much was posted."""
    own, received = work_posted_by(person), applications_received_by(person)
    work = work_counts(
        own,
        to_pay=Count("pk", filter=TO_PAY),
        overdue=Count("pk", filter=STAGES[Stage.IN_PROGRESS] & is_late()),
    )
    money = balances(person)
    return Posting(
        to_pay=work.pop("to_pay"),
        overdue=work.pop("overdue"),
        work=work,
        **received.aggregate(
            applications_unread=Count("pk", filter=AWAITS_DECISION & Q(read_at__isnull=True)),
            applications_waiting=Count("pk", filter=AWAITS_DECISION),
        ),
        held_paise=money.held_paise,
        fees_paid_paise=money.fees_paise,
        received_by_week=counted_by_week(received, "created_at"),
        awarded_by_week=counted_by_week(own, "awarded_at"),
    )


def is_late() -> Q:
    """Of a project: something of its plan or its board is past its date."""
    today = timezone.localdate()
    milestones = Milestone.objects.filter(
        project=OuterRef("pk"), removed_at__isnull=True, due_on__lt=today
    ).exclude(status=MilestoneStatus.ACCEPTED)
    tasks = Task.objects.filter(overdue(), project=OuterRef("pk"), deleted_at__isnull=True)
    return Q(Exists(milestones)) | Q(Exists(tasks))
