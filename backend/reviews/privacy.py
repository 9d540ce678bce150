"""Reviews as personal data (core.privacy.data_holders).

A person's reviews of others stay under "Former member": the others' ratings depend on them.
"""

from collections.abc import Iterator
from uuid import UUID

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from reviews.aspects import ALL
from reviews.models import Reminder, Review, ReviewReport, ReviewState


def export(user_id: UUID) -> Iterator[Exported]:
    """Unpublished reviews are their author's: of received ones, export only published ones."""
    columns = (
        f"id project_id rating comment would_hire_again {' '.join(ALL)} "
        "state created_at edited_at published_at reply replied_at"
    )
    received = Review.objects.filter(reviewee=user_id, state=ReviewState.PUBLISHED)
    yield Records.of("written", Review.objects.filter(reviewer=user_id), columns)
    yield Records.of("received", received, columns)
    reports = ReviewReport.objects.filter(reporter=user_id)
    yield Records.of("reported", reports, "review_id reason words created_at")
    reminders = Reminder.objects.filter(user=user_id)
    yield Records.of("reminders", reminders, "project_id kind created_at")


def erase(identity: Identity) -> list[str]:
    """The text of both sides stays without the person's name, address and number."""
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
