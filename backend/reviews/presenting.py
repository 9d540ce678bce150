"""From rows to the API's shapes."""

from typing import Any

from accounts.models import User
from accounts.names import public_name
from reviews.models import Review


def review(row: Review) -> dict[str, Any]:
    """A review for everybody (``ReviewOut``)."""
    trade = row.project.trade
    return {
        "id": row.pk,
        "reviewer_name": reviewer_name(row.reviewer),
        "rating": row.rating,
        "comment": row.comment,
        "trade": trade.name if trade else None,
        "trade_hi": trade.name_hi if trade else None,
        "created_at": row.created_at,
    }


def project_review(row: Review) -> dict[str, Any]:
    """A review for the project's parties (``ProjectReviewOut``)."""
    return {**review(row), "reviewer_id": row.reviewer_id, "reviewee_id": row.reviewee_id}


def reviewer_name(user: User) -> str:
    """The name under which everybody sees a review."""
    profile = user.profile
    return public_name(
        profile.first_name, profile.last_name, shows_full_name=profile.shows_full_name
    )
