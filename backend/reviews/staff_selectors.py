"""What moderators read of reviews: those that somebody reported."""

from collections import defaultdict
from typing import Literal
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import people_cards
from core.pagination import Page, page_newest_first, page_oldest_first
from reviews.models import ReportVerdict, Review, ReviewReport
from reviews.schemas import ReportedReviewOut, ReviewReportOut

ReportState = Literal["open", "decided"]


def reported_reviews(
    viewer: User, *, state: ReportState, cursor: str | None, limit: int
) -> Page[ReportedReviewOut]:
    """Reviews with an open report, the longest waiting first; or those decided, newest first.

    Raises NotAllowed, SecondFactorNeeded.
    """
    require_desk(viewer, Desk.MODERATOR)
    if state == "open":
        page = page_oldest_first(
            waiting_reports(),
            cursor=cursor,
            limit=limit,
            present=lambda row: row.review_id,
        )
    else:
        page = page_newest_first(
            _one_each(ReviewReport.objects.exclude(verdict=ReportVerdict.OPEN), "id__gt"),
            cursor=cursor,
            limit=limit,
            present=lambda row: row.review_id,
        )
    return page.showing(_whole(page.items))


def waiting_reports() -> QuerySet[ReviewReport]:
    """The first open report of each review that waits for a moderator."""
    return _one_each(ReviewReport.objects.filter(verdict=ReportVerdict.OPEN), "id__lt")


def _one_each(
    reports: "QuerySet[ReviewReport]", others: Literal["id__lt", "id__gt"]
) -> "QuerySet[ReviewReport]":
    """One report for each review: the one that comes first in the page's order."""
    before = reports.filter(review=OuterRef("review"), **{others: OuterRef("id")})
    return reports.exclude(Exists(before))


def reported_review(viewer: User, review_id: UUID) -> ReportedReviewOut:
    """One of them, whatever became of it. Raises NotAllowed, SecondFactorNeeded."""
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
    people = {report.reporter_id for rows in reports.values() for report in rows}
    people |= {r.decided_by_id for rows in reports.values() for r in rows if r.decided_by_id}
    names = {pk: card.full_name for pk, card in people_cards(people).items()}
    return [_present(reviews[pk], reports[pk], names) for pk in review_ids]


def _present(row: Review, reports: list[ReviewReport], names: dict[UUID, str]) -> ReportedReviewOut:
    return ReportedReviewOut.of(
        row,
        project_title=row.project.title,
        reports=[
            ReviewReportOut.from_row(
                report,
                reporter_name=names.get(report.reporter_id, ""),
                decided_by=names.get(report.decided_by_id) if report.decided_by_id else None,
            )
            for report in reports
        ],
    )
