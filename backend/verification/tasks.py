"""Jobs of verification; each folder declares its own."""

from core.jobs.declaration import periodic_job
from verification.badges import tasks as _badges  # noqa: F401 — so that a worker knows its jobs
from verification.banking import tasks as _banking  # noqa: F401 — as above
from verification.documents import tasks as _documents  # noqa: F401 — as above
from verification.expiry import verifications_end, verifications_warn
from verification.references import tasks as _references  # noqa: F401 — as above


@periodic_job(cron="7 * * * *")
def end_verifications() -> None:
    verifications_end()


@periodic_job(cron="30 4 * * *")
def warn_of_endings() -> None:
    """Warn workers whose verification ends soon; in the morning in India."""
    verifications_warn()
