"""The documents' jobs. None of them is given anything: what they do, they find in the rows."""

from core.jobs.declaration import periodic_job
from verification.documents import erasure, vault


@periodic_job(cron="37 * * * *")
def erase_identity_data() -> None:
    """Delete what has been kept as long as people agreed to."""
    erasure.erase_expired()


@periodic_job(cron="51 3 * * *", in_transaction=False)
def delete_orphaned_identity_files() -> None:
    """Sweep up files whose row was never written, or is gone."""
    vault.orphans_delete()
