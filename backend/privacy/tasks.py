"""Privacy's jobs."""

from uuid import UUID

from django.utils import timezone

from core.jobs.declaration import job, once_only, periodic_job
from privacy import account_closure, export_archives


@job(queue="exports", retry=once_only, in_transaction=False)
def prepare_export(export_id: str) -> None:
    """Write one archive. What fails is said on the page, where it can be asked for anew."""
    export_archives.export_prepare(export_id=UUID(export_id))


@job()
def erase_account(closure_id: str) -> None:
    """Erase one person; a run that was killed in the midst has erased nothing."""
    if account_closure.account_erase(closure_id=UUID(closure_id), now=timezone.now()):
        delete_erased_files.defer(closure_id=closure_id)


@job(in_transaction=False)
def delete_erased_files(closure_id: str) -> None:
    """Delete the erased person's files, after the commit that took their rows away."""
    account_closure.erased_files_delete(closure_id=UUID(closure_id))


@periodic_job(cron="23 * * * *")
def erase_due_accounts() -> None:
    """One job for each account whose undo has ended, so that one failure holds up no other."""
    for closure_id in account_closure.due_closures(timezone.now()):
        erase_account.unless_waiting(str(closure_id)).defer(closure_id=str(closure_id))


@periodic_job(cron="41 * * * *")
def expire_exports() -> None:
    """Archives are deleted a week after they were made."""
    export_archives.exports_expire(timezone.now())


@periodic_job(cron="47 3 * * *", in_transaction=False)
def sweep_archives() -> None:
    export_archives.orphaned_archives_delete()


@periodic_job(cron="53 3 * * 0")
def release_held_records() -> None:
    """Records kept for the law alone end when the law's term does."""
    account_closure.held_records_release(timezone.now())
