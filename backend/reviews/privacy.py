"""Reviews as the data of one person (core.privacy.data_holders).

What somebody wrote about another stays under "Former member": the other's rating rests on it.
"""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, rows_of, scrub_rows
from reviews.aspects import ALL
from reviews.models import Reminder, Review, ReviewReport, ReviewState


def export(user_id: UUID) -> Iterator[Exported]:
    """What waits is its author's alone: of what was received, only what everybody may read."""
    columns = (
        *("id", "project_id", "rating", "comment", "would_hire_again", *ALL),
        *("state", "created_at", "edited_at", "published_at", "reply", "replied_at"),
    )
    received = Review.objects.filter(reviewee=user_id, state=ReviewState.PUBLISHED)
    yield Records("written", rows_of(Review.objects.filter(reviewer=user_id), *columns))
    yield Records("received", rows_of(received, *columns))
    reports = ReviewReport.objects.filter(reporter=user_id)
    yield Records("reported", rows_of(reports, "review_id", "reason", "words", "created_at"))
    reminders = Reminder.objects.filter(user=user_id)
    yield Records("reminders", rows_of(reminders, "project_id", "kind", "created_at"))


def erase(identity: Identity) -> list[str]:
    """The words of both sides stay without the person's name, address and number."""
    for rows in (
        Review.objects.filter(reviewer=identity.user_id),
        Review.objects.filter(reviewee=identity.user_id),
    ):
        scrub_rows(rows, identity, "comment", "reply")
    scrub_rows(ReviewReport.objects.filter(reporter=identity.user_id), identity, "words")
    Reminder.objects.filter(user=identity.user_id).delete()
    return []


DATA_HOLDER = DataHolder(
    name="reviews",
    models=("reviews.Review", "reviews.ReviewReport", "reviews.Reminder"),
    export=export,
    erase=erase,
)
