"""How applications end: deleted some months after they were decided, or after their last step."""

from django.utils import timezone

from careers import notifications
from careers.models import UNDECIDED, CareerApplication
from careers.terms import decided_before, moved_before
from core import files as store

AT_ONCE = 500


def decided_applications_delete() -> int:
    """Delete applications, their notes, keys and CVs once they were kept long enough.

    Returns how many. A second run finds nothing; a file that a crash leaves is swept up as orphan.
    """
    due = CareerApplication.objects.filter(decided_at__lt=decided_before(timezone.now()))
    return _delete(list(due.order_by("decided_at")[:AT_ONCE]))


def undecided_applications_delete() -> int:
    """The same with what nobody decided and nobody has moved for long; the applicant is told.

    Whoever moves an application meanwhile waits for this, or has it left alone.
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
