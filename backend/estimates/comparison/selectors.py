"""Reads the estimate of the viewer's own work and the offers that it has received."""

from dataclasses import dataclass
from uuid import UUID

from applications.models import Application
from applications.review.application_list import applications_under_review
from applications.totals import Offer, TotalOut, stated_measure, total_of
from estimates.bills.bill import BILL, Bill
from estimates.models import Estimate
from professionals.selectors import WorkerCardOut, worker_cards
from projects.policy import Viewer, access_own_project
from trades.rates import RateUnit

MOST_OFFERS = 100
"""The newest; a page compares no more."""


@dataclass(frozen=True, slots=True)
class ComparedOffer:
    application: Application
    card: WorkerCardOut
    total: TotalOut


@dataclass(frozen=True, slots=True)
class Comparison:
    estimate: Estimate
    bill: Bill
    offers: list[ComparedOffer]


def comparison(viewer: Viewer, project_id: UUID) -> Comparison | None:
    """None where the work has no estimate. Raises NotAllowed for whoever does not own it."""
    project = access_own_project(viewer, project_id)
    estimate = Estimate.objects.filter(project=project, owner_id=project.homeowner_id).first()
    if estimate is None:
        return None
    measure = stated_measure(project)
    rows = list(applications_under_review(project).order_by("-id")[:MOST_OFFERS])
    cards = worker_cards(row.applicant_id for row in rows)
    offers = [
        ComparedOffer(
            row,
            cards[row.applicant_id],
            total_of(Offer(row.rate_paise, RateUnit(row.rate_unit), row.estimated_days), measure),
        )
        for row in rows
    ]
    return Comparison(estimate, BILL.validate_python(estimate.bill), offers)
