"""The editable values of a review, as ``ReviewIn`` and ``ReplyIn`` name them."""

from typing import Any

from core.api.record_versions import Labels
from reviews import aspects
from reviews.models import Review


def review_values(review: Review) -> dict[str, Any]:
    """What its author wrote."""
    return {
        "rating": review.rating,
        "comment": review.comment,
        "would_hire_again": review.would_hire_again,
        "aspects": {name: stars for name, stars in review.aspects.items() if stars},
    }


def reply_values(review: Review) -> dict[str, str]:
    """What the reviewed person replied."""
    return {"words": review.reply}


def _stars_by_aspect(stars: dict[str, int]) -> str:
    return ", ".join(f"{aspects.labels[name]} {stars[name]}" for name in sorted(stars))


LABELS: Labels = {"aspects": _stars_by_aspect}
"""How a conflict shows what is no text."""
