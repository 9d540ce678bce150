"""Shapes of the reviews API."""

from datetime import datetime
from typing import Annotated, Any, Literal, Self, cast
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.pagination import Page
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.text.clean_text import Written
from reviews.deadlines import is_reply_open
from reviews.edited_values import reply_values, review_values
from reviews.models import ReportReason, Review, ReviewReportDecision, ReviewState

Stars = Annotated[int, Field(ge=1, le=5)]
Aspect = Literal[
    "quality",
    "punctuality",
    "cleanliness",
    "communication",
    "value",
    "clarity",
    "payment",
    "respect",
]
"""The first five of a worker, the last three of a homeowner (``reviews.aspects``)."""


class ReviewIn(Schema):
    """A rating of at least 1 star; the comment is optional and trimmed (spec part 2, point 5)."""

    rating: Stars
    comment: Annotated[Written, StringConstraints(max_length=2000)] = ""
    would_hire_again: bool | None = None
    aspects: dict[Aspect, Stars] = Field(default_factory=dict)


class ReviewChangeIn(ReviewIn, Versioned):
    pass


class ReplyIn(Schema):
    words: Annotated[Written, StringConstraints(min_length=1, max_length=1000)]


class ReplyChangeIn(ReplyIn, Versioned):
    pass


class ReportIn(Schema):
    reason: ReportReason
    words: Annotated[Written, StringConstraints(max_length=500)] = ""


class AspectOut(Out):
    aspect: Aspect
    stars: int


class ReviewOut(Out):
    """A public review: the reviewer by the public name, the work by its trade."""

    id: UUID
    reviewer_name: str
    rating: int
    comment: str
    would_hire_again: bool | None
    aspects: list[AspectOut]
    trade: str | None
    trade_hi: str | None
    created_at: datetime
    reply: str
    replied_at: datetime | None
    reviewee_name: str

    @classmethod
    def of(cls, row: Review, **others: Any) -> Self:
        trade = row.project.trade
        return cls.from_row(
            row,
            reviewer_name=row.reviewer.profile.public_name,
            aspects=[
                AspectOut(aspect=cast("Aspect", name), stars=stars)
                for name, stars in row.aspects.items()
                if stars
            ],
            trade=trade.name if trade else None,
            trade_hi=trade.name_hi if trade else None,
            reviewee_name=row.reviewee.profile.public_name,
            **others,
        )


class ProjectReviewOut(ReviewOut):
    """A review as the project's parties see it. What is not published, its author alone sees;
    it is then shown at ``publishes_at`` at the latest."""

    project_id: UUID
    project_title: str
    reviewer_id: UUID
    reviewee_id: UUID
    is_of_worker: bool = Field(description="Whether the homeowner wrote it of the hired worker")
    state: ReviewState
    publishes_at: datetime
    is_reply_open: bool = Field(
        description="Whether the reviewed person may reply, or still mend the reply"
    )
    is_reported: bool = Field(description="Whether the viewer has reported it")
    edit_version: str = Field(description="Of the reviewer's answers")
    reply_version: str = Field(description="Of the reply, as its ``edit_version``")

    @classmethod
    def of_party(cls, row: Review, reported: set[UUID] | frozenset[UUID] = frozenset()) -> Self:
        """``reported`` are the ids of those that the viewer has reported."""
        return cls.of(
            row,
            project_title=row.project.title,
            is_reply_open=is_reply_open(row.replied_at),
            is_reported=row.pk in reported,
            edit_version=edit_version_of(review_values(row)),
            reply_version=edit_version_of(reply_values(row)),
        )


class ToWriteOut(Out):
    """Work whose other side the viewer may review until ``until``."""

    project_id: UUID
    project_title: str
    person_name: str
    person_avatar_url: str | None
    is_of_worker: bool = Field(description="Whether the person to review did the work")
    completed_at: datetime
    until: datetime
    other_wrote: bool = Field(description="Whether the other side's review waits for this one")


class ProjectReviewsOut(Out):
    """The reviews of a project as far as the viewer may read them, at most one of each side."""

    items: list[ProjectReviewOut]
    to_write: ToWriteOut | None = Field(
        description="What the viewer may still write; null for who has, may not, or can't any more"
    )


class StarsOut(Out):
    stars: int
    count: int


class AspectAverageOut(Out):
    aspect: Aspect
    average: float
    count: int


class TradeRatingOut(Out):
    """The reviews of work in one trade."""

    slug: str
    name: str
    name_hi: str
    average: float
    count: int


class RatingOut(Out):
    """A person's rating from published reviews: the average of their stars, their distribution from
    5 to 1, and the aspects that were named."""

    average: float | None
    count: int
    items: list[StarsOut]
    aspects: list[AspectAverageOut]
    again_yes: int = Field(description="How many would hire (work for) the person again")
    again_asked: int = Field(description="Of how many who answered this")
    trades: list[TradeRatingOut]


class MyReviewsOut(Out):
    """The viewer's own rating and what waits to be written, the soonest over first."""

    rating: RatingOut
    to_write: list[ToWriteOut]
    received_count: int
    given_count: int


class ReportOut(Out):
    id: UUID
    reason: ReportReason
    created_at: datetime


ReviewPage = Page[ReviewOut]
OwnReviewPage = Page[ProjectReviewOut]


class ModerationIn(Schema):
    """Why a moderator decides so. Whom it concerns reads it."""

    words: Annotated[Written, StringConstraints(min_length=1, max_length=1000)]


class ReviewReportOut(Out):
    id: UUID
    reason: ReportReason
    words: str
    reporter_name: str
    created_at: datetime
    outcome: ReviewReportDecision
    decided_at: datetime | None
    decided_by: str | None


class ReportedReviewOut(ReviewOut):
    """A reported review, with all its reports."""

    project_id: UUID
    project_title: str
    reviewer_id: UUID
    reviewee_id: UUID
    state: ReviewState
    reports: list[ReviewReportOut]
