"""What the two sides of completed work say of each other."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.models import Record


class Review(Record):
    """One person's word on another after one project; never changed once written."""

    project = models.ForeignKey("hiring.Project", on_delete=models.PROTECT, related_name="reviews")
    reviewer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="reviews_written"
    )
    reviewee = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="reviews_received"
    )
    rating = models.PositiveSmallIntegerField()
    comment = models.TextField(max_length=2000, blank=True)

    class Meta:
        db_table = "reviews_review"
        indexes = [
            models.Index(name="review_of_person_newest", fields=["reviewee", "-id"]),
        ]
        constraints = [
            models.UniqueConstraint(name="review_once", fields=["project", "reviewer", "reviewee"]),
            models.CheckConstraint(
                name="review_rating_in_range", condition=Q(rating__range=(1, 5))
            ),
            models.CheckConstraint(
                name="review_not_of_oneself", condition=~Q(reviewer=F("reviewee"))
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rating} by {self.reviewer_id} on {self.project_id}"
