"""What waits for people who offer work: answers before the award, and the work after it."""

from collections.abc import Iterator

from django.db.models import OuterRef, Subquery
from django.utils import timezone

from accounts.models import User
from applications.models import (
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
from payments.payouts.models import Payout, PayoutStatus
from payments.payouts.notifications import ACCOUNT_PAGE
from payments.payouts.reasons import PayoutReason, unpaid_parts
from projects import lifecycle
from projects.models import Project, Status
from projects.transitions.models import Transition

_APPLICATION = "/applications/{application}"


def waiting_of_professional(person: User) -> Iterator[WaitingOut]:
    """Eight queries, and one more for money that waits."""
    yield from _payouts(person)
    requests = Booking.objects.filter(worker=person, status=BookingStatus.REQUESTED)
    yield from bookings_to_answer(requests, other="project__homeowner")
    yield from _changes(person)
    yield from _milestones(person)
    own, other = {"application__applicant": person}, "project__homeowner"
    theirs = ApplicationOffer.objects.filter(party=OfferParty.HOMEOWNER, **own)
    yield from offers_to_answer(theirs, other=other, link=_APPLICATION)
    yield from questions_to_answer(
        ApplicationMessage.objects.filter(**own), person, other=other, link=_APPLICATION
    )


_OF_REASON = {
    PayoutReason.NO_ACCOUNT: WaitingStep.ADD_BANK_ACCOUNT,
    PayoutReason.ACCOUNT_REFUSED: WaitingStep.CORRECT_BANK_ACCOUNT,
    PayoutReason.FAILED: WaitingStep.RETRY_PAYOUT,
}


def _payouts(person: User) -> Iterator[WaitingOut]:
    """Released money that waits for the person to fix the bank account."""
    for part in unpaid_parts(person):
        step = _OF_REASON.get(part.reason)
        if step is None:
            continue
        latest = Payout.objects.filter(worker=person).exclude(status=PayoutStatus.PAID)
        work = latest.order_by("-pk").values_list(
            "release__funding__project", "release__funding__project__title"
        )
        for project_id, title in work[:1]:
            yield WaitingOut(
                step=step,
                project_id=project_id,
                title=title,
                amount_paise=part.amount_paise,
                link=ACCOUNT_PAGE,
            )


def _changes(person: User) -> Iterator[WaitingOut]:
    """Submitted work with changes requested that was not submitted again yet."""
    last = Transition.objects.filter(project=OuterRef("pk")).order_by("-id").values("verb")[:1]
    rows = (
        Project.objects.filter(worker=person, status=Status.IN_PROGRESS)
        .annotate(last_verb=Subquery(last))
        .filter(last_verb=lifecycle.REQUEST_CHANGES.name)
        .order_by("pk")
    )
    for project_id, title in rows.values_list("pk", "title")[:LOOKED_AT]:
        yield WaitingOut(
            step=WaitingStep.MAKE_CHANGES,
            project_id=project_id,
            title=title,
            link=f"/projects/{project_id}",
        )


def _milestones(person: User) -> Iterator[WaitingOut]:
    """Milestones with changes requested, and those that are due or overdue."""
    rows = Milestone.objects.filter(
        project__worker=person,
        project__status=Status.IN_PROGRESS,
        status=MilestoneStatus.PLANNED,
        removed_at__isnull=True,
    ).order_by("due_on", "pk")
    today = timezone.localdate()
    for project_id, title, name, changes, due_on in rows.values_list(
        "project", "project__title", "title", "changes_asked", "due_on"
    )[: LOOKED_AT * 3]:
        is_due = due_on is not None and due_on <= today
        if not changes and not is_due:
            continue
        yield WaitingOut(
            step=WaitingStep.MAKE_CHANGES if changes else WaitingStep.FINISH_MILESTONE,
            project_id=project_id,
            title=title,
            name=name,
            link=f"/projects/{project_id}",
        )
