"""How held money would be split if one side cancelled the work now (``payments.refunds.rules``)."""

from dataclasses import dataclass
from datetime import date, datetime

from bookings.models import Booking
from payments.escrow.models import Funding
from payments.models import Purpose
from payments.refunds.rules import (
    CancellingParty,
    Shares,
    VisitTerms,
    shares_on_cancellation,
)
from projects.models import Project
from projects.ports import ApplicationStatus


@dataclass(frozen=True, slots=True)
class CancellationShare:
    """One milestone's held money, split by the rule."""

    funding: Funding
    shares: Shares


def split_on_cancellation(
    project: Project, *, leaver: CancellingParty, now: datetime
) -> list[CancellationShare]:
    """The split of each milestone's held money, without milestones that hold none."""
    starts_on, visit = agreed_start(project), visit_terms(project)
    rows = (
        Funding.objects.filter(project=project).select_related("milestone", "order").order_by("pk")
    )
    return [
        CancellationShare(
            funding=funding,
            shares=shares_on_cancellation(
                leaver=leaver,
                held_paise=funding.held_paise,
                paid_at=funding.created_at,
                starts_on=starts_on,
                now=now,
                visit=visit if funding.order.purpose == Purpose.VISIT else None,
            ),
        )
        for funding in rows
        if funding.held_paise
    ]


def visit_terms(project: Project) -> VisitTerms | None:
    """The terms of cancelling of an instant booking; None for other work."""
    booking = Booking.objects.filter(project=project, free_until__isnull=False).first()
    if booking is None or booking.free_until is None or booking.late_fee_paise is None:
        return None
    return VisitTerms(booking.free_until, booking.late_fee_paise)


def agreed_start(project: Project) -> date | None:
    """The agreed first day of the work: the booking's, or the one in the accepted terms."""
    if project.starts_on is not None:
        return project.starts_on
    agreed = project.applications.filter(status=ApplicationStatus.ACCEPTED)
    return agreed.values_list("starts_on", flat=True).first()
