"""What waits for who posted the work."""

from collections.abc import Iterator

from django.db.models import Count, Q

from accounts.models import User
from dashboard.steps.kinds import Waiting, WaitingStep
from dashboard.steps.of_both_sides import (
    LOOKED_AT,
    bookings_to_answer,
    offers_to_answer,
    questions_to_answer,
)
from hiring.applications.models import (
    Application,
    ApplicationMessage,
    ApplicationOffer,
    OfferParty,
)
from hiring.bookings.models import Booking, BookingStatus
from hiring.figures import AWAITS_DECISION, STAGES, TO_PAY, Stage, work_posted_by
from hiring.milestones.models import Milestone, MilestoneStatus
from hiring.models import Status
from payments.holding.selectors import parts_to_fund

_APPLICATIONS = "/projects/{project}/applications"


def waiting_of_homeowner(person: User) -> Iterator[Waiting]:
    """In eight queries."""
    yield from _to_fund(person)
    requests = Booking.objects.filter(project__homeowner=person, status=BookingStatus.COUNTERED)
    yield from bookings_to_answer(requests, other="worker")
    yield from _delivered_and_unpaid(person)
    yield from _milestones(person)
    own = {"application__project__homeowner": person}
    theirs = ApplicationOffer.objects.filter(party=OfferParty.APPLICANT, version__gt=1, **own)
    yield from offers_to_answer(theirs, other="applicant", link=_APPLICATIONS)
    yield from _applications(person)
    yield from questions_to_answer(
        ApplicationMessage.objects.filter(**own), person, other="applicant", link=_APPLICATIONS
    )


def _to_fund(person: User) -> Iterator[Waiting]:
    """Work that begins, or goes on, without its money being there."""
    for part in parts_to_fund(person)[:LOOKED_AT]:
        yield Waiting(
            step=WaitingStep.FUND_MILESTONE,
            project_id=part.project_id,
            title=part.project_title,
            name=part.title,
            count=part.number,
            amount_paise=part.amount_paise,
            link=f"/projects/{part.project_id}?tab=progress&fund={part.milestone_id}",
        )


def _delivered_and_unpaid(person: User) -> Iterator[Waiting]:
    rows = work_posted_by(person).filter(STAGES[Stage.DELIVERED] | TO_PAY).order_by("pk")
    for project_id, title, status in rows.values_list("pk", "title", "status")[:LOOKED_AT]:
        is_delivered = status == Status.DELIVERED
        yield Waiting(
            step=WaitingStep.LOOK_AT_DELIVERED if is_delivered else WaitingStep.PAY_FEE,
            project_id=project_id,
            title=title,
            link=f"/projects/{project_id}" if is_delivered else f"/projects?pay={project_id}",
        )


def _milestones(person: User) -> Iterator[Waiting]:
    rows = Milestone.objects.filter(
        project__homeowner=person,
        project__status__in=[Status.IN_PROGRESS, Status.DELIVERED],
        status=MilestoneStatus.SUBMITTED,
        removed_at__isnull=True,
    ).order_by("submitted_at")
    for project_id, title, name in rows.values_list("project", "project__title", "title")[
        :LOOKED_AT
    ]:
        yield Waiting(
            step=WaitingStep.ACCEPT_MILESTONE,
            project_id=project_id,
            title=title,
            name=name,
            link=f"/projects/{project_id}",
        )


def _applications(person: User) -> Iterator[Waiting]:
    """Unread ones are to be read; where all are read, the decision waits."""
    rows = (
        Application.objects.filter(AWAITS_DECISION, project__homeowner=person)
        .order_by()
        .values_list("project", "project__title")
        .annotate(waiting=Count("pk"), unread=Count("pk", filter=Q(read_at__isnull=True)))
        .order_by("project")[:LOOKED_AT]
    )
    for project_id, title, waiting, unread in rows:
        yield Waiting(
            step=WaitingStep.READ_APPLICATIONS if unread else WaitingStep.DECIDE_APPLICATIONS,
            project_id=project_id,
            title=title,
            count=unread or waiting,
            link=f"/projects/{project_id}/applications",
        )
