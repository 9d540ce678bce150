"""From rows to the API's shapes."""

from typing import Any
from uuid import UUID

from accounts.models import Profile
from accounts.names import public_name
from reviews.models import Review
from reviews.selectors import Rating, ToWrite
from reviews.terms import closes_at, is_reply_open


def review(row: Review) -> dict[str, Any]:
    """A review for everybody (``ReviewOut``)."""
    trade = row.project.trade
    return {
        "id": row.pk,
        "reviewer_name": name_of(row.reviewer.profile),
        "rating": row.rating,
        "comment": row.comment,
        "would_hire_again": row.would_hire_again,
        "aspects": [
            {"aspect": name, "stars": stars} for name, stars in row.aspects.items() if stars
        ],
        "trade": trade.name if trade else None,
        "trade_hi": trade.name_hi if trade else None,
        "created_at": row.created_at,
        "reply": row.reply,
        "replied_at": row.replied_at,
        "reviewee_name": name_of(row.reviewee.profile),
    }


def project_review(row: Review, reported: set[UUID] | frozenset[UUID]) -> dict[str, Any]:
    """A review for the project's parties (``ProjectReviewOut``); ``reported`` are the ids of those
    that the viewer has reported."""
    return {
        **review(row),
        "project_id": row.project_id,
        "project_title": row.project.title,
        "reviewer_id": row.reviewer_id,
        "reviewee_id": row.reviewee_id,
        "is_of_worker": row.is_of_worker,
        "state": row.state,
        "publishes_at": row.publishes_at,
        "is_reply_open": is_reply_open(row.replied_at),
        "is_reported": row.pk in reported,
    }


def to_write(found: ToWrite) -> dict[str, Any]:
    """What may still be written (``ToWriteOut``)."""
    return {
        "project_id": found.project.pk,
        "project_title": found.project.title,
        "person_name": found.person.full_name,
        "person_avatar_url": found.person.avatar_url,
        "is_of_worker": found.is_of_worker,
        "completed_at": found.completed_at,
        "until": closes_at(found.completed_at),
        "other_wrote": found.other_wrote,
    }


def rating(found: Rating) -> dict[str, Any]:
    """A person's rating (``RatingOut``)."""
    return {
        "average": found.average,
        "count": found.count,
        "items": [{"stars": stars, "count": count} for stars, count in found.stars.items()],
        "aspects": [
            {"aspect": name, "average": average, "count": count}
            for name, (average, count) in found.aspects.items()
        ],
        "again_yes": found.again_yes,
        "again_asked": found.again_asked,
        "trades": [
            {
                "slug": of.trade.slug,
                "name": of.trade.name,
                "name_hi": of.trade.name_hi,
                "average": of.average,
                "count": of.count,
            }
            for of in found.trades
        ],
    }


def name_of(profile: Profile) -> str:
    """The name under which everybody sees a review."""
    return public_name(
        profile.first_name, profile.last_name, shows_full_name=profile.shows_full_name
    )
