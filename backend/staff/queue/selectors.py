"""What people reported, as moderators page through it: one report for each reported thing."""

from typing import Literal, TypeVar

from django.db.models import Exists, Model, OuterRef, QuerySet

from core.api.pagination import Page, Paging, page_newest_first, page_oldest_first

ReportState = Literal["open", "decided"]
Report = TypeVar("Report", bound=Model)
OPEN = "open"


def page_of_reports(
    reports: QuerySet[Report], *, of: str, state: ReportState, paging: Paging
) -> "Page[Report]":
    """Those that wait, the longest waiting first; or those decided, the newest first.

    ``of`` is the field that names what was reported; ``outcome`` is ``open`` until it is decided.
    """
    if state == OPEN:
        rows, page = first_open_reports(reports, of=of), page_oldest_first
    else:
        rows, page = _one_each(reports.exclude(outcome=OPEN), of, "id__gt"), page_newest_first
    return page(rows, paging)


def first_open_reports(reports: QuerySet[Report], *, of: str) -> QuerySet[Report]:
    """The first open report of each thing that waits for a moderator."""
    return _one_each(reports.filter(outcome=OPEN), of, "id__lt")


def _one_each(reports: QuerySet[Report], of: str, others: str) -> QuerySet[Report]:
    """One report for each thing: the one that comes first in the page's order."""
    before = reports.filter(**{of: OuterRef(of), others: OuterRef("id")})
    return reports.exclude(Exists(before))
