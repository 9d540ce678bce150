"""The steps of a project's lifecycle, as they happened."""

from django.db import models
from django.db.models import Q

from core.models import Record


class Transition(Record):
    """A row of the timeline: who took which verb, from and to which state. Never edited."""

    # ``transition_newest_verb`` starts with it.
    project = models.ForeignKey(
        "projects.Project", on_delete=models.CASCADE, related_name="transitions", db_index=False
    )
    verb = models.CharField(max_length=16)
    actor = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    from_status = models.CharField(max_length=12, blank=True)
    to_status = models.CharField(max_length=12)
    reason = models.CharField(max_length=500, blank=True)
    reason_code = models.CharField(max_length=30, blank=True, help_text="The reason chosen, if any")

    class Meta:
        db_table = "projects_transition"
        indexes = [
            models.Index(name="transition_disputes", fields=["id"], condition=Q(verb="dispute")),
            # With the verb, which says who sees a step, so that only the steps shown are read.
            models.Index(
                name="transition_newest_verb",
                fields=["project", "-created_at", "-id"],
                include=["verb"],
            ),
        ]
