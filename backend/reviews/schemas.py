"""Shapes of the reviews API."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints


class ReviewIn(Schema):
    """A rating of at least 1 star; the comment is optional and trimmed (spec part 2, point 5)."""

    rating: Annotated[int, Field(ge=1, le=5)]
    comment: Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000)] = ""


class ReviewOut(Schema):
    """A public review: the reviewer by the public name, the work by its trade."""

    id: UUID
    reviewer_name: str
    rating: int
    comment: str
    trade: str | None
    trade_hi: str | None
    created_at: datetime


class ProjectReviewOut(ReviewOut):
    """A review as the project's parties see it."""

    reviewer_id: UUID
    reviewee_id: UUID


class StarsOut(Schema):
    stars: int
    count: int


class StarsOfWorkerOut(Schema):
    """How many reviews gave each number of stars, from 5 to 1."""

    items: list[StarsOut]
