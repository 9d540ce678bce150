"""The periodic jobs of notifications."""

from datetime import timedelta

from django.utils import timezone

from core.jobs.declaration import job, periodic_job
from notifications import (
    services,  # noqa: F401 — so that a worker knows its job
)
from notifications.delivery import defer_delivery
from notifications.models import Notification

KEPT_FOR = timedelta(days=90)
DELETE_BATCH = 5000


@periodic_job(cron="* * * * *")
def send_what_is_due() -> None:
    """Texts at the end of quiet hours, mails at the time of digests."""
    defer_delivery()


@periodic_job(cron="47 3 * * *")
def delete_old_notifications() -> None:
    """Each is deleted after ninety days, read or not."""
    delete_some.defer()


@job()
def delete_some() -> None:
    """Delete a batch, so that no transaction locks many rows, and queue the next."""
    old = Notification.objects.filter(created_at__lt=timezone.now() - KEPT_FOR)
    batch = list(old.values_list("pk", flat=True)[:DELETE_BATCH])
    Notification.objects.filter(pk__in=batch).delete()
    if len(batch) == DELETE_BATCH:
        delete_some.defer()
