"""Reviews of each other by the two sides of completed work."""

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from reviews.aspects import ALL, aspects_of


class ReviewState(models.TextChoices):
    """``waiting``: only its author reads it (decision 0031); ``hidden``: staff took it away."""

    WAITING = "waiting", _("Waiting")
    PUBLISHED = "published", _("Published")
    HIDDEN = "hidden", _("Hidden")


def _stars() -> "models.PositiveSmallIntegerField[int | None, int | None]":
    return models.PositiveSmallIntegerField(null=True, blank=True)


class Review(Record):
    """One person's review of another after one project.

    It is published when the other side has written too, at the latest at ``publishes_at``. Then its
    text is final, and only the reviewee's one reply is added.
    """

    project = models.ForeignKey(
        "projects.Project", on_delete=models.PROTECT, related_name="reviews"
    )
    reviewer = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="reviews_written"
    )
    reviewee = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="reviews_received"
    )
    rating = models.PositiveSmallIntegerField()
    comment = models.TextField(max_length=2000, blank=True)
    would_hire_again = models.BooleanField(
        null=True, blank=True, help_text="Of a homeowner: would work for them again"
    )
    # Of a worker.
    quality = _stars()
    punctuality = _stars()
    cleanliness = _stars()
    communication = _stars()
    value = _stars()
    # Of a homeowner.
    clarity = _stars()
    payment = _stars()
    respect = _stars()

    state = models.CharField(
        max_length=10, choices=ReviewState.choices, default=ReviewState.WAITING
    )
    publishes_at = models.DateTimeField(
        help_text="Shown from then on, whatever the other side does"
    )
    published_at = models.DateTimeField(null=True, blank=True)
    edited_at = models.DateTimeField(null=True, blank=True)
    reply = models.TextField(max_length=1000, blank=True)
    replied_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "reviews_review"
        indexes = [
            models.Index(
                name="review_of_person_newest",
                fields=["reviewee", "-id"],
                condition=Q(state="published"),
            ),
            models.Index(
                name="review_of_person_stars",
                fields=["reviewee", "rating", "-id"],
                condition=Q(state="published"),
            ),
            models.Index(name="review_due", fields=["publishes_at"], condition=Q(state="waiting")),
        ]
        constraints = [
            models.UniqueConstraint(name="review_once", fields=["project", "reviewer", "reviewee"]),
            check("review_rating_in_range", Q(rating__range=(1, 5))),
            check("review_not_of_oneself", ~Q(reviewer=F("reviewee"))),
            check("review_state_known", Q(state__in=ReviewState.values)),
            check(
                "review_published_has_time",
                Q(state=ReviewState.WAITING, published_at__isnull=True)
                | Q(state=ReviewState.PUBLISHED, published_at__isnull=False)
                | Q(state=ReviewState.HIDDEN),
            ),
            check(
                "review_reply_whole",
                Q(reply="", replied_at__isnull=True)
                | Q(published_at__isnull=False, replied_at__isnull=False) & ~Q(reply=""),
            ),
            *(
                check(
                    f"review_{aspect}_in_range",
                    Q(**{f"{aspect}__isnull": True}) | Q(**{f"{aspect}__range": (1, 5)}),
                )
                for aspect in ALL
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rating} by {self.reviewer_id} on {self.project_id}"

    @property
    def is_of_worker(self) -> bool:
        """Whether the homeowner reviewed the hired worker, and not the other way round."""
        return self.reviewee_id == self.project.worker_id

    @property
    def aspects(self) -> dict[str, Any]:
        """The stars of each aspect of this side; None where the author gave none."""
        return {name: getattr(self, name) for name in aspects_of(is_worker=self.is_of_worker)}


class ReportReason(models.TextChoices):
    UNTRUE = "untrue", _("It says what did not happen")
    ABUSIVE = "abusive", _("It insults or threatens")
    PRIVATE_DETAILS = "private_details", _("It shows a number, an address or other private details")
    NOT_THIS_WORK = "not_this_work", _("It is not about this work")
    PRESSURE = "pressure", _("It was written under pressure or for money")
    OTHER = "other", _("Something else")


class ReviewReportDecision(models.TextChoices):
    """What a moderator made of a report: the review was hidden for it, or stays."""

    OPEN = "open", _("Waits")
    HIDDEN = "hidden", _("Review hidden")
    KEPT = "kept", _("Review stays")


class ReviewReport(Record):
    """A report of a review to staff. The review stays visible until they decide."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="reviews_reported"
    )
    reason = models.CharField(max_length=20, choices=ReportReason.choices)
    words = models.TextField(max_length=500, blank=True)
    outcome = models.CharField(
        max_length=6, choices=ReviewReportDecision.choices, default=ReviewReportDecision.OPEN
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )

    class Meta:
        db_table = "reviews_report"
        indexes = [
            models.Index(name="review_report_waiting", fields=["id"], condition=Q(outcome="open")),
            models.Index(
                name="review_report_decided",
                fields=["-decided_at", "-id"],
                condition=~Q(outcome="open"),
            ),
        ]
        constraints = [
            check(
                "review_report_decided_whole",
                Q(outcome="open", decided_at__isnull=True, decided_by__isnull=True)
                | Q(outcome__in=["hidden", "kept"])
                & Q(decided_at__isnull=False, decided_by__isnull=False),
            ),
            models.UniqueConstraint(name="review_report_once", fields=["review", "reporter"]),
            check("review_report_reason_known", Q(reason__in=ReportReason.values)),
        ]

    def __str__(self) -> str:
        return f"{self.reason} on {self.review_id}"


class ReminderKind(models.TextChoices):
    FIRST = "first", _("A few days after the end")
    LAST = "last", _("Shortly before the time is over")


class Reminder(Record):
    """A reminder to review was sent; the row prevents a second one."""

    project = models.ForeignKey("projects.Project", on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=5, choices=ReminderKind.choices)

    class Meta:
        db_table = "reviews_reminder"
        constraints = [
            models.UniqueConstraint(
                name="review_reminder_once", fields=["project", "user", "kind"]
            ),
            check("review_reminder_kind_known", Q(kind__in=ReminderKind.values)),
        ]
