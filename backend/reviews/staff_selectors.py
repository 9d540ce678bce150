"""The moderators' reads of reviews: those that were reported."""

from collections import defaultdict
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import Names, people_names
from core.api.pagination import Page, Paging
from reviews.models import Review, ReviewReport
from reviews.schemas import ReportedReviewOut, ReviewReportOut
from staff.queue.selectors import ReportState, first_open_reports, page_of_reports


def reported_reviews(
    viewer: User, *, state: ReportState, paging: Paging
) -> Page[ReportedReviewOut]:
    """Reviews with an open report, longest waiting first; or those decided, newest first.

    Raises NotAllowed, SecondFactorNeeded.
    """
    require_desk(viewer, Desk.MODERATOR)
    page = page_of_reports(ReviewReport.objects.all(), of="review", state=state, paging=paging)
    return page.showing(_whole([row.review_id for row in page.items]))


def waiting_reports() -> QuerySet[ReviewReport]:
    """The first open report of each review that waits for a moderator."""
    return first_open_reports(ReviewReport.objects.all(), of="review")


def reported_review(viewer: User, review_id: UUID) -> ReportedReviewOut:
    """One of them, whatever its outcome. Raises NotAllowed, SecondFactorNeeded."""
    require_desk(viewer, Desk.MODERATOR)
    return _whole([review_id])[0]


def _whole(review_ids: list[UUID]) -> list[ReportedReviewOut]:
    reviews = {
        row.pk: row
        for row in Review.objects.filter(pk__in=review_ids).select_related(
            "project__trade", "reviewer__profile", "reviewee__profile"
        )
    }
    reports = defaultdict(list)
    for report in ReviewReport.objects.filter(review__in=review_ids).order_by("id"):
        reports[report.review_id].append(report)
    names = people_names(
        person
        for rows in reports.values()
        for report in rows
        for person in (report.reporter_id, report.decided_by_id)
    )
    return [_present(reviews[pk], reports[pk], names) for pk in review_ids]


def _present(row: Review, reports: list[ReviewReport], names: Names) -> ReportedReviewOut:
    return ReportedReviewOut.of(
        row,
        project_title=row.project.title,
        reports=[
            ReviewReportOut.from_row(
                report,
                reporter_name=names.get(report.reporter_id, ""),
                decided_by=names.get(report.decided_by_id),
            )
            for report in reports
        ],
    )
