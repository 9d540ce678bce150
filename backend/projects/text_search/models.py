"""The words of open work."""

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models import Q


class WorkText(models.Model):
    """The words by which a work is found (``vectors``), while it is open.

    ``version`` is the catalogue's with which they were written. ``listed_at`` is the work's
    ``published_at`` while it is on the market, empty while it is paused; a trigger copies it, so
    that a search needs to read no other table.
    """

    project = models.OneToOneField(
        "projects.Project", on_delete=models.CASCADE, primary_key=True, related_name="text"
    )
    words = SearchVectorField()
    version = models.CharField(max_length=8)
    listed_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        db_table = "projects_work_text"
        # Without a list of pending entries, which each search would read.
        indexes = [
            GinIndex(name="work_text_words", fields=["words"], fastupdate=False),
            models.Index(
                name="work_text_newest",
                fields=["-listed_at", "-project"],
                condition=Q(listed_at__isnull=False),
            ),
        ]
