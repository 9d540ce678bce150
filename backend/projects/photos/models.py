"""Photos of posted work."""

from django.db import models

from core.models import PhotoRecord


class ProjectPhoto(PhotoRecord):
    """A photo of the work to be done, stored without its location."""

    project = models.ForeignKey("projects.Project", on_delete=models.CASCADE, related_name="photos")
    added_by = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    caption = models.CharField(max_length=200, blank=True)
    position = models.PositiveSmallIntegerField(default=0)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "projects_project_photo"
        ordering = ["position", "id"]
