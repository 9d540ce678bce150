"""The workspace's jobs."""

from core.jobs import periodic_job
from workspace import (
    filing,
    telling,  # noqa: F401 — so that a worker knows its job
)


@periodic_job(cron="37 3 * * *")
def delete_orphaned_files() -> None:
    """Sweep up content whose row was never written."""
    filing.orphans_delete()
