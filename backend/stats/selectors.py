"""What a person has done here, counted from the rows of every slice at the moment of asking."""

from dataclasses import dataclass

from django.db.models import Count

from accounts.models import User
from hiring.applications.models import ApplicationStatus
from hiring.figures import (
    POSTED,
    acceptance_percent,
    application_counts,
    applications_received_by,
    applications_sent_by,
    work_counts,
    work_done_by,
    work_posted_by,
)
from payments.ledger.selectors import balances
from reviews.models import Review
from reviews.selectors import standings
from workspace.board.figures import task_counts, tasks_on


@dataclass(frozen=True, slots=True)
class Posting:
    """Of those who post work. Money in paise."""

    posted: int
    work: dict[str, int]
    applications_received: int
    fees_paid_paise: int


@dataclass(frozen=True, slots=True)
class Offering:
    """Of those who offer work. ``acceptance_percent`` is None until an application was decided."""

    applications_sent: int
    applications_waiting: int
    applications_accepted: int
    acceptance_percent: int | None
    work: dict[str, int]


@dataclass(frozen=True, slots=True)
class Overseeing:
    """Of supervisors: the work they joined and the tasks on its boards."""

    joined: int
    work: dict[str, int]
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
    standing = standings([person.pk]).get(person.pk)
    return Stats(
        posting=_posting(person) if person.posts_work else None,
        offering=_offering(person) if person.offers_work else None,
        overseeing=None if person.posts_work or person.offers_work else _overseeing(person),
        reviews_given=Review.objects.filter(reviewer=person).count(),
        reviews_received=standing.count if standing else 0,
        rating_average=standing.average if standing else None,
    )


def _posting(person: User) -> Posting:
    work = work_counts(work_posted_by(person), posted=Count("pk", filter=POSTED))
    return Posting(
        posted=work.pop("posted"),
        work=work,
        applications_received=applications_received_by(person).count(),
        fees_paid_paise=balances(person).fees_paise,
    )


def _offering(person: User) -> Offering:
    sent = application_counts(applications_sent_by(person))
    return Offering(
        applications_sent=sent["total"],
        applications_waiting=sent[ApplicationStatus.PENDING],
        applications_accepted=sent[ApplicationStatus.ACCEPTED],
        acceptance_percent=acceptance_percent(sent),
        work=work_counts(work_done_by(person)),
    )


def _overseeing(person: User) -> Overseeing:
    joined = work_done_by(person)
    work = work_counts(joined, joined=Count("pk"))
    tasks = tasks_on(joined).aggregate(**task_counts())
    return Overseeing(
        joined=work.pop("joined"),
        work=work,
        tasks_open=tasks["to_do"],
        tasks_completed=tasks["done"],
    )
