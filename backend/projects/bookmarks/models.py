"""Open work that people bookmark."""

from django.db import models

from core.models import Record


class SavedWork(Record):
    """Open work that somebody bookmarked."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="saved_work")
    project = models.ForeignKey("projects.Project", on_delete=models.CASCADE, related_name="+")

    class Meta:
        db_table = "projects_saved_work"
        constraints = [models.UniqueConstraint(name="saved_work_once", fields=["user", "project"])]
