"""The documents' jobs. They take no arguments: they find their work in the rows."""

from core.jobs.declaration import periodic_job
from verification.documents import erasure, vault


@periodic_job(cron="37 * * * *")
def erase_identity_data() -> None:
    """Delete identity data at the end of the agreed retention."""
    erasure.erase_expired()


@periodic_job(cron="51 3 * * *", in_transaction=False)
def delete_orphaned_identity_files() -> None:
    """Delete files whose row was never written, or is gone."""
    vault.orphans_delete()
