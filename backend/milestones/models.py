"""A milestone, and its steps with their actors."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class MilestoneStatus(models.TextChoices):
    """``planned → submitted → accepted``; a request for changes returns it to ``planned``."""

    PLANNED = "planned", _("Planned")
    SUBMITTED = "submitted", _("Handed over")
    ACCEPTED = "accepted", _("Accepted")


class Milestone(Record):
    """A part of awarded work with its own due date; ``amount_paise`` is its price."""

    project = models.ForeignKey(
        "projects.Project", on_delete=models.CASCADE, related_name="milestones"
    )
    title = models.CharField(max_length=120)
    amount_paise = models.BigIntegerField(null=True, blank=True)
    due_on = models.DateField(null=True, blank=True, help_text="A day in India")
    position = models.PositiveSmallIntegerField()
    status = models.CharField(
        max_length=10, choices=MilestoneStatus.choices, default=MilestoneStatus.PLANNED
    )
    note = models.CharField(max_length=1000, blank=True, help_text="The worker's, handing it over")
    changes_asked = models.CharField(max_length=1000, blank=True, help_text="The homeowner's")
    submitted_at = models.DateTimeField(null=True, blank=True)
    accepted_at = models.DateTimeField(null=True, blank=True)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "milestones_milestone"
        ordering = ["position", "id"]
        indexes = [models.Index(name="milestone_of_project", fields=["project", "position"])]
        constraints = [
            check("milestone_status_known", Q(status__in=MilestoneStatus.values)),
            check(
                "milestone_amount_positive", Q(amount_paise__isnull=True) | Q(amount_paise__gte=100)
            ),
            check(
                "milestone_submitted_has_time",
                Q(status=MilestoneStatus.PLANNED) | Q(submitted_at__isnull=False),
            ),
            check(
                "milestone_accepted_has_time",
                ~Q(status=MilestoneStatus.ACCEPTED) | Q(accepted_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.title


class MilestoneStep(Record):
    """A step of a milestone, its actor and their words. Never edited.

    The milestone's own columns hold the latest round only; disputes about the work or its payment
    need all rounds.
    """

    milestone = models.ForeignKey(Milestone, on_delete=models.CASCADE, related_name="steps")
    verb = models.CharField(max_length=16)
    actor = models.ForeignKey(
        "accounts.User",
        null=True,
        on_delete=models.PROTECT,
        related_name="milestone_steps",
        help_text="Nobody where time accepted it",
    )
    words = models.CharField(max_length=1000, blank=True)

    class Meta:
        db_table = "milestones_milestone_step"
        ordering = ["id"]
