"""The figures of who posts work."""

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from applications.counts import AWAITS_DECISION, applications_received_by
from dashboard.schemas import PostingFiguresOut
from dashboard.weeks import counted_by_week
from milestones.models import Milestone, MilestoneStatus
from payments.statements.selectors import balances
from projects.counts import STAGES, TO_PAY, Stage, work_counts, work_posted_by
from projects.schemas import WorkCountsOut
from workspace.models import Task
from workspace.task_board.counts import overdue


def posting_of(person: User) -> PostingFiguresOut:
    """In seven queries, however much was posted."""
    own, received = work_posted_by(person), applications_received_by(person)
    work = work_counts(
        own,
        to_pay=Count("pk", filter=TO_PAY),
        overdue=Count("pk", filter=STAGES[Stage.IN_PROGRESS] & is_late()),
    )
    money = balances(person)
    return PostingFiguresOut(
        to_pay=work.pop("to_pay"),
        overdue=work.pop("overdue"),
        work=WorkCountsOut.model_validate(work),
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
