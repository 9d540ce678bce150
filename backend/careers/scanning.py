"""A CV is scanned before staff may open it; while the scanner is down it waits, however long."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from careers import notifications
from careers.events import announce
from careers.models import CareerApplication, CvState
from core import files as store
from core.jobs.declaration import job
from integrations.scanning.client import has_virus

WAITS = timedelta(minutes=10)
"""After which a CV that nobody has looked at is tried again."""


@job(in_transaction=False)
def cv_examine(application_id: str) -> None:
    """Scan a CV, and release or refuse it. A second run does nothing more.

    Raises ScannerUnreachable, so that it is retried.
    """
    application = CareerApplication.objects.filter(
        pk=application_id, cv_state=CvState.CHECKING
    ).first()
    if application is None:
        return
    try:
        is_infected = has_virus(application.cv_key)
    except FileNotFoundError:
        # Withdrawn since it was read: the file is deleted after that commit.
        return
    with transaction.atomic():
        held = (
            CareerApplication.objects.select_for_update()
            .filter(pk=application_id, cv_state=CvState.CHECKING)
            .first()
        )
        if held is None:
            return
        if is_infected:
            _refuse(held)
        else:
            held.cv_state = CvState.READY
            held.save(update_fields=["cv_state", "updated_at"])
        announce()


def examine_again() -> None:
    """CVs that were never scanned, because the scanner was down for long."""
    rows = CareerApplication.objects.filter(
        cv_state=CvState.CHECKING, created_at__lt=timezone.now() - WAITS
    )
    for key in rows.values_list("pk", flat=True):
        cv_examine.unless_waiting(str(key)).defer(application_id=str(key))


def _refuse(application: CareerApplication) -> None:
    """Delete the file at once; the application stays, and the applicant is notified."""
    store.delete_after_commit([application.cv_key])
    application.cv_key, application.cv_state = "", CvState.REFUSED
    application.save(update_fields=["cv_key", "cv_state", "updated_at"])
    notifications.send_cv_refused(application)
