"""A progress update and its photos."""

from django.db import models
from django.db.models import Q

from core.database.constraints import check
from core.models import PhotoRecord, Record

UPDATE_LENGTH = 2000


class ProgressUpdate(Record):
    """A member's report about the work, with its progress at that time.

    The order of UUIDv7 ids is the order of the diary.
    """

    project = models.ForeignKey(
        "projects.Project", on_delete=models.CASCADE, related_name="progress_updates"
    )
    author = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="progress_updates"
    )
    milestone = models.ForeignKey(
        "milestones.Milestone",
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="progress_updates",
    )
    body = models.TextField(max_length=UPDATE_LENGTH)
    percent = models.PositiveSmallIntegerField(help_text="When it was written (decision 0030)")
    edited_at = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "workspace_progress_update"
        indexes = [
            models.Index(
                name="progress_feed",
                fields=["project", "-id"],
                condition=Q(deleted_at__isnull=True),
            )
        ]
        constraints = [
            check("progress_update_not_blank", Q(body__regex=r"\S")),
            check("progress_update_percent_in_range", Q(percent__lte=100)),
        ]


class ProgressPhoto(PhotoRecord):
    """A photo of the work, stored without its location.

    It is uploaded before its update is written: until then ``update`` is empty and only the
    uploader may use it. A job deletes it after a day.
    """

    project = models.ForeignKey("projects.Project", on_delete=models.CASCADE, related_name="+")
    update = models.ForeignKey(
        ProgressUpdate, null=True, blank=True, on_delete=models.CASCADE, related_name="photos"
    )
    uploaded_by = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="progress_photos"
    )
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        db_table = "workspace_progress_photo"
        ordering = ["position", "id"]
        indexes = [
            models.Index(
                name="progress_photo_waiting",
                fields=["created_at"],
                condition=Q(update__isnull=True),
            )
        ]
