"""Deletes applications some months after their decision, or after their last step."""

from django.utils import timezone

from careers import notifications
from careers.models import UNDECIDED, CareerApplication
from careers.terms import decided_before, moved_before
from core import files as store

AT_ONCE = 500


def decided_applications_delete() -> int:
    """Delete expired decided applications with their notes, keys and CVs.

    Returns how many. A second run finds nothing; files left by a crash are swept up as orphans.
    """
    due = CareerApplication.objects.filter(decided_at__lt=decided_before(timezone.now()))
    return _delete(list(due.order_by("decided_at")[:AT_ONCE]))


def undecided_applications_delete() -> int:
    """Delete expired undecided applications too; the applicant is notified.

    An application that is being moved is either moved first and kept, or deleted.
    """
    due = CareerApplication.objects.select_for_update(skip_locked=True).filter(
        stage__in=UNDECIDED, moved_at__lt=moved_before(timezone.now())
    )
    lapsed = list(due.order_by("moved_at")[:AT_ONCE])
    for application in lapsed:
        notifications.send_lapsed(application)
    return _delete(lapsed)


def _delete(applications: list[CareerApplication]) -> int:
    keys = [row.cv_key for row in applications if row.cv_key]
    store.delete_after_commit(keys)
    CareerApplication.objects.filter(pk__in=[row.pk for row in applications]).delete()
    return len(applications)
