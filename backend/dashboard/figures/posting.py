"""The figures of who posts work."""

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from dashboard.weeks import counted_by_week
from hiring.applications.models import Application, ApplicationStatus
from hiring.milestones.models import Milestone, MilestoneStatus
from hiring.models import PaymentStatus, Project, Status
from payments.ledger.selectors import balances
from workspace.models import Task, TaskStatus


@dataclass(frozen=True, slots=True)
class Posting:
    """Money in paise, as the books say; ``held`` was paid and waits for work to be accepted.

    ``overdue`` is work under way with a milestone or a task past its date.
    """

    live: int
    to_pay: int
    under_way: int
    delivered: int
    completed: int
    overdue: int
    applications_unread: int
    applications_waiting: int
    held_paise: int
    fees_paid_paise: int
    received_by_week: list[int]
    awarded_by_week: list[int]


def posting_of(person: User) -> Posting:
    """In seven queries, however much was posted."""
    own = Project.objects.filter(homeowner=person)
    received = Application.objects.filter(project__homeowner=person, paused_at__isnull=True)
    waiting = Q(status=ApplicationStatus.PENDING, project__status=Status.OPEN)
    money = balances(person)
    return Posting(
        **own.aggregate(
            live=Count("pk", filter=Q(status=Status.OPEN)),
            to_pay=Count("pk", filter=Q(status=Status.DRAFT, payment_status=PaymentStatus.PENDING)),
            under_way=Count("pk", filter=Q(status=Status.IN_PROGRESS)),
            delivered=Count("pk", filter=Q(status=Status.DELIVERED)),
            completed=Count("pk", filter=Q(status=Status.COMPLETED)),
            overdue=Count("pk", filter=Q(status=Status.IN_PROGRESS) & is_late()),
        ),
        **received.aggregate(
            applications_unread=Count("pk", filter=waiting & Q(read_at__isnull=True)),
            applications_waiting=Count("pk", filter=waiting),
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
    tasks = Task.objects.filter(
        project=OuterRef("pk"), deleted_at__isnull=True, due_date__lt=today
    ).exclude(status=TaskStatus.COMPLETED)
    return Q(Exists(milestones)) | Q(Exists(tasks))
