"""The periodic job of the codes."""

from core.jobs.declaration import periodic_job
from phone_codes.services import attempts_delete


@periodic_job(cron="47 * * * *")
def delete_old_attempts() -> None:
    """Attempts past their time, with what a sign-up that was never finished had typed."""
    attempts_delete()
