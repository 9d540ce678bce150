"""Jobs of held money."""

from core.jobs.declaration import periodic_job
from payments.escrow import auto_release


@periodic_job(cron="*/10 * * * *", in_transaction=False)
def run_auto_release() -> None:
    """Remind homeowners of paid work that waits for an answer, and release overdue money.

    Safe to run twice and concurrently: each funding is checked again under its project's lock.
    """
    auto_release.release_unanswered()
    auto_release.remind_unanswered()
