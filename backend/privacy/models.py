"""People's requests about their own data: an export, and account closure."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class ExportStatus(models.TextChoices):
    REQUESTED = "requested", _("Requested")
    PREPARING = "preparing", _("Preparing")
    READY = "ready", _("Ready")
    FAILED = "failed", _("Failed")
    EXPIRED = "expired", _("Expired")


RUNNING = [ExportStatus.REQUESTED, ExportStatus.PREPARING]


class DataExport(Record):
    """One archive of a person's data. The file is kept until ``expires_at``; the row stays."""

    user = models.ForeignKey("accounts.User", on_delete=models.CASCADE, related_name="+")
    status = models.CharField(
        max_length=10, choices=ExportStatus.choices, default=ExportStatus.REQUESTED
    )
    key = models.CharField(max_length=200, blank=True)
    size = models.BigIntegerField(default=0, help_text="bytes")
    ready_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "privacy_data_export"
        indexes = [
            models.Index(fields=["user", "-id"], name="data_export_of_person"),
            models.Index(
                fields=["expires_at"], name="data_export_to_expire", condition=Q(status="ready")
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                name="data_export_one_running", fields=["user"], condition=Q(status__in=RUNNING)
            ),
            check("data_export_status_known", Q(status__in=ExportStatus.values)),
            check(
                "data_export_has_file_when_ready",
                Q(status=ExportStatus.READY, expires_at__isnull=False) & ~Q(key="")
                | ~Q(status=ExportStatus.READY) & Q(key=""),
            ),
        ]


class Closure(Record):
    """A person's request to delete the account; ``due_at`` is when the undo period ends.

    ``files_left`` are keys of files whose rows are gone and that a job has yet to delete.
    """

    user = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    due_at = models.DateTimeField()
    reopened_at = models.DateTimeField(null=True, blank=True)
    erased_at = models.DateTimeField(null=True, blank=True)
    files_left = ArrayField(models.CharField(max_length=200), default=list, blank=True)

    class Meta:
        db_table = "privacy_closure"
        indexes = [
            models.Index(
                fields=["due_at"],
                name="closure_due",
                condition=Q(reopened_at__isnull=True, erased_at__isnull=True),
            )
        ]
        constraints = [
            models.UniqueConstraint(
                name="closure_one_open",
                fields=["user"],
                condition=Q(reopened_at__isnull=True, erased_at__isnull=True),
            ),
            check("closure_ends_one_way", Q(reopened_at__isnull=True) | Q(erased_at__isnull=True)),
        ]
