"""The back office's periodic jobs."""

from uuid import UUID

from django.utils import timezone

from accounts.suspensions.errors import NotSuspended
from backoffice import suspensions
from core.jobs.declaration import job, periodic_job


@job()
def end_suspension(suspension_id: str) -> None:
    """Lift one suspension. Safe to run twice: the second run finds it lifted."""
    try:
        suspensions.suspension_end(suspension_id=UUID(suspension_id))
    except NotSuspended:
        return


@periodic_job(cron="*/5 * * * *")
def end_suspensions() -> None:
    """One job for each ended suspension, so that one failure blocks no other."""
    for suspension_id in suspensions.ended_suspensions(timezone.now()):
        key = str(suspension_id)
        end_suspension.unless_waiting(key).defer(suspension_id=key)
