"""Reviews as the data of one person (core.personal_data).

What somebody wrote about another stays under "Former member": the other's rating rests on it.
"""

from collections.abc import Iterator
from uuid import UUID

from core.personal_data import Exported, Identity, Keeper, Records, rows_of, scrub_rows
from reviews.models import Review


def export(user_id: UUID) -> Iterator[Exported]:
    columns = ("id", "project_id", "rating", "comment", "created_at")
    yield Records("written", rows_of(Review.objects.filter(reviewer=user_id), *columns))
    yield Records("received", rows_of(Review.objects.filter(reviewee=user_id), *columns))


def erase(identity: Identity) -> list[str]:
    """The words of both sides stay without the person's name, address and number."""
    for rows in (
        Review.objects.filter(reviewer=identity.user_id),
        Review.objects.filter(reviewee=identity.user_id),
    ):
        scrub_rows(rows, identity, "comment")
    return []


KEEPER = Keeper(name="reviews", models=("reviews.Review",), export=export, erase=erase)
