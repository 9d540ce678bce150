"""Privacy's jobs."""

from uuid import UUID

from django.utils import timezone

from core.jobs.declaration import job, once_only, periodic_job
from privacy import account_closure, export_archives


@job(queue="exports", retry=once_only, in_transaction=False)
def prepare_export(export_id: str) -> None:
    """Write one archive. The page shows a failure, and it can be requested again there."""
    export_archives.export_prepare(export_id=UUID(export_id))


@job()
def erase_account(closure_id: str) -> None:
    """Erase one person; a run that was killed has erased nothing."""
    if account_closure.account_erase(closure_id=UUID(closure_id), now=timezone.now()):
        delete_erased_files.defer(closure_id=closure_id)


@job(in_transaction=False)
def delete_erased_files(closure_id: str) -> None:
    """Delete the erased person's files, after the commit that deleted their rows."""
    account_closure.erased_files_delete(closure_id=UUID(closure_id))


@periodic_job(cron="23 * * * *")
def erase_due_accounts() -> None:
    """One job for each account whose undo period has ended, so that one failure blocks no other."""
    for closure_id in account_closure.due_closures(timezone.now()):
        erase_account.unless_waiting(str(closure_id)).defer(closure_id=str(closure_id))


@periodic_job(cron="41 * * * *")
def expire_exports() -> None:
    """Archives are deleted a week after they were created."""
    export_archives.exports_expire(timezone.now())


@periodic_job(cron="47 3 * * *", in_transaction=False)
def sweep_archives() -> None:
    export_archives.orphaned_archives_delete()


@periodic_job(cron="53 3 * * 0")
def release_held_records() -> None:
    """Rows retained only by law are deleted when the law's term ends."""
    account_closure.held_records_release(timezone.now())
