"""What a person has done here, counted from the rows of every slice at the moment of asking."""

from dataclasses import dataclass

from django.db.models import Avg, Count, Q, Sum

from accounts.models import User
from hiring.applications.models import Application, ApplicationStatus
from hiring.models import Project, ProjectMember, Status
from payments.models import Order, OrderStatus, Purpose
from reviews.models import Review
from reviews.policy import published
from workspace.models import Task, TaskStatus

_under_way = [Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED]


@dataclass(frozen=True, slots=True)
class Posting:
    """Of those who post work. Money in paise."""

    posted: int
    live: int
    under_way: int
    completed: int
    applications_received: int
    fees_paid_paise: int


@dataclass(frozen=True, slots=True)
class Offering:
    """Of those who offer work. ``acceptance_percent`` is None until an application was decided."""

    applications_sent: int
    applications_waiting: int
    applications_accepted: int
    acceptance_percent: int | None
    under_way: int
    completed: int


@dataclass(frozen=True, slots=True)
class Overseeing:
    """Of supervisors: the work they joined and the tasks on its boards."""

    joined: int
    under_way: int
    completed: int
    tasks_open: int
    tasks_completed: int


@dataclass(frozen=True, slots=True)
class Stats:
    """Of the four parts those that the person's role has; reviews are everybody's.

    ``rating_average`` is None until somebody has reviewed the person.
    """

    posting: Posting | None
    offering: Offering | None
    overseeing: Overseeing | None
    reviews_given: int
    reviews_received: int
    rating_average: float | None


def stats_of(person: User) -> Stats:
    received = Review.objects.filter(published, reviewee=person).aggregate(
        count=Count("id"), average=Avg("rating")
    )
    return Stats(
        posting=_posting(person) if person.posts_work else None,
        offering=_offering(person) if person.offers_work else None,
        overseeing=None if person.posts_work or person.offers_work else _overseeing(person),
        reviews_given=Review.objects.filter(reviewer=person).count(),
        reviews_received=received["count"],
        rating_average=None if received["average"] is None else round(received["average"], 2),
    )


def _posting(person: User) -> Posting:
    own = Project.objects.filter(homeowner=person)
    return Posting(
        **own.aggregate(
            posted=Count("id"),
            live=Count("id", filter=Q(status=Status.OPEN)),
            under_way=Count("id", filter=Q(status__in=_under_way)),
            completed=Count("id", filter=Q(status=Status.COMPLETED)),
        ),
        applications_received=Application.objects.filter(project__homeowner=person).count(),
        fees_paid_paise=_fees_paid(person),
    )


def _fees_paid(person: User) -> int:
    """In paise. What was paid for milestones is an order as well, and no fee."""
    paid = Order.objects.filter(
        payer=person, purpose=Purpose.LISTING_FEE, status=OrderStatus.PAID
    ).aggregate(paise=Sum("amount_paise", default=0))
    return int(paid["paise"])


def _offering(person: User) -> Offering:
    sent = Application.objects.filter(applicant=person).aggregate(
        sent=Count("id"),
        waiting=Count("id", filter=Q(status=ApplicationStatus.PENDING)),
        accepted=Count("id", filter=Q(status=ApplicationStatus.ACCEPTED)),
        rejected=Count("id", filter=Q(status=ApplicationStatus.REJECTED)),
    )
    decided = sent["accepted"] + sent["rejected"]
    won = Project.objects.filter(worker=person).aggregate(
        under_way=Count("id", filter=Q(status__in=_under_way)),
        completed=Count("id", filter=Q(status=Status.COMPLETED)),
    )
    return Offering(
        applications_sent=sent["sent"],
        applications_waiting=sent["waiting"],
        applications_accepted=sent["accepted"],
        acceptance_percent=round(100 * sent["accepted"] / decided) if decided else None,
        **won,
    )


def _overseeing(person: User) -> Overseeing:
    joined = Project.objects.filter(
        pk__in=ProjectMember.objects.filter(user=person, removed_at=None).values("project")
    )
    tasks = Task.objects.filter(project__in=joined, deleted_at=None).aggregate(
        open=Count("id", filter=~Q(status=TaskStatus.COMPLETED)),
        completed=Count("id", filter=Q(status=TaskStatus.COMPLETED)),
    )
    return Overseeing(
        **joined.aggregate(
            joined=Count("id"),
            under_way=Count("id", filter=Q(status__in=_under_way)),
            completed=Count("id", filter=Q(status=Status.COMPLETED)),
        ),
        tasks_open=tasks["open"],
        tasks_completed=tasks["completed"],
    )
