"""The words of open work."""

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models


class WorkText(models.Model):
    """The words by which a work is found (``vectors``), while it is open.

    ``version`` is the catalogue's with which they were written.
    """

    project = models.OneToOneField(
        "projects.Project", on_delete=models.CASCADE, primary_key=True, related_name="text"
    )
    words = SearchVectorField()
    version = models.CharField(max_length=8)

    class Meta:
        db_table = "projects_work_text"
        # Without a list of pending entries, which each search would read.
        indexes = [GinIndex(name="work_text_words", fields=["words"], fastupdate=False)]

    def __str__(self) -> str:
        return f"words of {self.project_id}"
