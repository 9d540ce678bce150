"""Phrases of the search box that were not understood: how often, and nothing of who typed them."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check
from core.models import Record


class UnknownPhrase(Record):
    """A phrase, normalised and scrubbed (``rules.scrub``). No person, device or address."""

    text = models.CharField(max_length=80, unique=True)
    times = models.PositiveIntegerField(default=1)
    last_at = models.DateTimeField()
    dismissed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "professionals_unknown_phrase"
        indexes = [
            models.Index(
                name="unknown_phrase_by_times",
                fields=["-times", "-id"],
                condition=Q(dismissed_at__isnull=True),
            ),
            models.Index(name="unknown_phrase_by_last_at", fields=["last_at"]),
        ]
        constraints = [
            check("unknown_phrase_counted", Q(times__gte=1)),
        ]
