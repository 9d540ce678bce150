"""What a person has done here, counted from the rows of every slice at the moment of asking."""

from django.db.models import Count

from accounts.models import User
from applications.counts import (
    acceptance_percent,
    application_counts,
    applications_received_by,
    applications_sent_by,
)
from payments.statements.selectors import balances
from projects.counts import POSTED, work_counts, work_done_by, work_posted_by
from projects.ports import ApplicationStatus
from projects.schemas import WorkCountsOut
from reviews.models import Review
from reviews.selectors import standings
from stats.schemas import OfferingOut, OverseeingOut, PostingOut, StatsOut
from workspace.task_board.counts import task_counts, tasks_on


def stats_of(person: User) -> StatsOut:
    standing = standings([person.pk]).get(person.pk)
    return StatsOut(
        posting=_posting(person) if person.posts_work else None,
        offering=_offering(person) if person.offers_work else None,
        overseeing=None if person.posts_work or person.offers_work else _overseeing(person),
        reviews_given=Review.objects.filter(reviewer=person).count(),
        reviews_received=standing.count if standing else 0,
        rating_average=standing.average if standing else None,
    )


def _posting(person: User) -> PostingOut:
    work = work_counts(work_posted_by(person), posted=Count("pk", filter=POSTED))
    return PostingOut(
        posted=work.pop("posted"),
        work=WorkCountsOut.model_validate(work),
        applications_received=applications_received_by(person).count(),
        fees_paid_paise=balances(person).fees_paise,
    )


def _offering(person: User) -> OfferingOut:
    sent = application_counts(applications_sent_by(person))
    return OfferingOut(
        applications_sent=sent["total"],
        applications_waiting=sent[ApplicationStatus.PENDING],
        applications_accepted=sent[ApplicationStatus.ACCEPTED],
        acceptance_percent=acceptance_percent(sent),
        work=WorkCountsOut.model_validate(work_counts(work_done_by(person))),
    )


def _overseeing(person: User) -> OverseeingOut:
    joined = work_done_by(person)
    work = work_counts(joined, joined=Count("pk"))
    tasks = tasks_on(joined).aggregate(**task_counts())
    return OverseeingOut(
        joined=work.pop("joined"),
        work=WorkCountsOut.model_validate(work),
        tasks_open=tasks["to_do"],
        tasks_completed=tasks["done"],
    )
