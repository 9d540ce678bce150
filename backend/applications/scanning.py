"""Scans an attachment before anybody opens it; while the scanner is away it waits, however long
(decision 0053)."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from applications.models import Application, ApplicationAttachment
from applications.notifications import notify_file_refused
from applications.services import publish_application
from core import files as store
from core.files.states import State
from core.jobs.declaration import job
from integrations.scanning.client import has_virus

WAITS = timedelta(minutes=10)
"""After this time an attachment that was not scanned is queued again."""


@job(in_transaction=False)
def attachment_examine(attachment_id: str) -> None:
    """Scan an attachment, and release or refuse it. A second run does nothing more.

    Raises ScannerUnreachable, so that the job is retried.
    """
    row = ApplicationAttachment.objects.filter(pk=attachment_id, state=State.CHECKING).first()
    if row is None:
        return
    try:
        is_infected = has_virus(row.key)
    except FileNotFoundError:
        # Removed since it was read.
        return
    with transaction.atomic():
        _conclude(row.pk, is_infected=is_infected)


def examine_again() -> None:
    """Queue attachments that were never scanned, because the scanner was away for long."""
    rows = ApplicationAttachment.objects.filter(
        state=State.CHECKING, created_at__lt=timezone.now() - WAITS
    )
    for key in rows.values_list("pk", flat=True):
        attachment_examine.unless_waiting(str(key)).defer(attachment_id=str(key))


def _conclude(attachment_id: UUID, *, is_infected: bool) -> None:
    """Release the attachment, or delete its content at once and notify its sender."""
    rows = ApplicationAttachment.objects.select_for_update(no_key=True)
    row = rows.filter(pk=attachment_id, state=State.CHECKING).first()
    if row is None:
        return
    row.state = State.REFUSED if is_infected else State.READY
    row.save(update_fields=["state", "updated_at"])
    application = Application.objects.select_related("project").get(pk=row.application_id)
    if is_infected:
        store.delete_after_commit([row.key])
        notify_file_refused(application, name=row.name)
    publish_application(application)
