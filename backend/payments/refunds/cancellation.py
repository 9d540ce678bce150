"""How held money would be split if one side cancelled the work now (``payments.refunds.rules``)."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from bookings.models import Booking
from bookings.rules import VisitTerms
from payments.escrow.models import Funding
from payments.models import Purpose
from payments.refunds.rules import (
    CancellingParty,
    Shares,
    shares_on_cancellation,
)
from projects.models import Project
from projects.ports import ApplicationStatus


@dataclass(frozen=True, slots=True)
class CancellationShare:
    """One milestone's held money, split by the rule."""

    funding: Funding
    shares: Shares
    visit: VisitTerms | None = None
    """The terms of an instant booking, which this money paid."""


def split_on_cancellation(
    project: Project, *, leaver: CancellingParty, now: datetime
) -> list[CancellationShare]:
    """The split of each milestone's held money, without milestones that hold none."""
    starts_on = agreed_start(project)
    rows = Funding.objects.filter(project=project).select_related("milestone", "order")
    return [
        _share_of(funding, leaver=leaver, starts_on=starts_on, now=now)
        for funding in rows.order_by("pk")
        if funding.held_paise
    ]


def _share_of(
    funding: Funding, *, leaver: CancellingParty, starts_on: date | None, now: datetime
) -> CancellationShare:
    is_visit = funding.order.purpose == Purpose.VISIT
    visit = visit_terms(funding.project_id) if is_visit else None
    shares = shares_on_cancellation(
        leaver=leaver,
        held_paise=funding.held_paise,
        paid_at=funding.created_at,
        starts_on=starts_on,
        now=now,
        visit=visit,
    )
    return CancellationShare(funding=funding, shares=shares, visit=visit)


def visit_terms(project_id: UUID) -> VisitTerms | None:
    """The terms of cancelling of an instant booking; None for other work."""
    booking = Booking.objects.filter(project=project_id, free_until__isnull=False).first()
    if booking is None or booking.free_until is None or booking.late_fee_paise is None:
        return None
    return VisitTerms(booking.free_until, booking.late_fee_paise)


def agreed_start(project: Project) -> date | None:
    """The agreed first day of the work: the booking's, or the one in the accepted terms."""
    if project.starts_on is not None:
        return project.starts_on
    agreed = project.applications.filter(status=ApplicationStatus.ACCEPTED)
    return agreed.values_list("starts_on", flat=True).first()
