"""What waits for the person who posted the work."""

from collections.abc import Iterator

from django.db.models import Count, Q

from accounts.models import User
from applications.counts import AWAITS_DECISION
from applications.models import (
    Application,
    ApplicationMessage,
    ApplicationOffer,
    OfferParty,
)
from bookings.models import Booking, BookingStatus
from dashboard.steps.both_sides import (
    LOOKED_AT,
    bookings_to_answer,
    offers_to_answer,
    questions_to_answer,
)
from dashboard.steps.kinds import WaitingOut, WaitingStep
from milestones.models import Milestone, MilestoneStatus
from payments.escrow.next_part import NextToFund, SumToAgree, parts_to_pay
from projects.counts import STAGES, TO_PAY, Stage, work_posted_by
from projects.models import Status

_APPLICATIONS = "/projects/{project}/applications"


def waiting_of_homeowner(person: User) -> Iterator[WaitingOut]:
    """Nine queries."""
    yield from _to_pay(person)
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


def _to_pay(person: User) -> Iterator[WaitingOut]:
    """Work that starts or continues without its money being paid in."""
    parts = parts_to_pay(person)
    to_fund = [part for part in parts if isinstance(part, NextToFund)]
    to_agree = [part for part in parts if isinstance(part, SumToAgree)]
    for funding in to_fund[:LOOKED_AT]:
        yield WaitingOut(
            step=WaitingStep.FUND_MILESTONE,
            project_id=funding.project_id,
            title=funding.project_title,
            name=funding.title,
            count=funding.number,
            amount_paise=funding.amount_paise,
            link=f"/projects/{funding.project_id}?tab=progress&fund={funding.milestone_id}",
        )
    for part in to_agree[:LOOKED_AT]:
        yield WaitingOut(
            step=WaitingStep.AGREE_SUM,
            project_id=part.project_id,
            title=part.project_title,
            name=part.title,
            count=part.number,
            link=f"/projects/{part.project_id}?tab=progress&fund=sum",
        )


def _delivered_and_unpaid(person: User) -> Iterator[WaitingOut]:
    rows = work_posted_by(person).filter(STAGES[Stage.DELIVERED] | TO_PAY).order_by("pk")
    for project_id, title, status in rows.values_list("pk", "title", "status")[:LOOKED_AT]:
        is_delivered = status == Status.DELIVERED
        yield WaitingOut(
            step=WaitingStep.LOOK_AT_DELIVERED if is_delivered else WaitingStep.PAY_FEE,
            project_id=project_id,
            title=title,
            link=f"/projects/{project_id}" if is_delivered else f"/projects?pay={project_id}",
        )


def _milestones(person: User) -> Iterator[WaitingOut]:
    rows = Milestone.objects.filter(
        project__homeowner=person,
        project__status__in=[Status.IN_PROGRESS, Status.DELIVERED],
        status=MilestoneStatus.SUBMITTED,
        removed_at__isnull=True,
    ).order_by("submitted_at")
    for project_id, title, name in rows.values_list("project", "project__title", "title")[
        :LOOKED_AT
    ]:
        yield WaitingOut(
            step=WaitingStep.ACCEPT_MILESTONE,
            project_id=project_id,
            title=title,
            name=name,
            link=f"/projects/{project_id}",
        )


def _applications(person: User) -> Iterator[WaitingOut]:
    """Unread ones are to be read; if all are read, the decision waits."""
    rows = (
        Application.objects.filter(AWAITS_DECISION, project__homeowner=person)
        .order_by()
        .values_list("project", "project__title")
        .annotate(waiting=Count("pk"), unread=Count("pk", filter=Q(read_at__isnull=True)))
        .order_by("project")[:LOOKED_AT]
    )
    for project_id, title, waiting, unread in rows:
        yield WaitingOut(
            step=WaitingStep.READ_APPLICATIONS if unread else WaitingStep.DECIDE_APPLICATIONS,
            project_id=project_id,
            title=title,
            count=unread or waiting,
            link=f"/projects/{project_id}/applications",
        )
