"""Jobs about bank accounts."""

from uuid import UUID

from core.jobs.declaration import job, periodic_job
from payments.payouts import bank_accounts, reconciliation


@job(queue="payments", in_transaction=False)
def check_account(account_id: str) -> None:
    """Query the gateway for the state of one linked account. Safe to repeat."""
    bank_accounts.account_check(account_id=UUID(account_id))


@periodic_job(cron="*/10 * * * *")
def check_accounts() -> None:
    """Query the accounts that are being checked, or that wait for a correction."""
    for account_id in reconciliation.accounts_to_check():
        enqueue_account_check(account_id)


def enqueue_account_check(account_id: UUID) -> None:
    """Query one account after the commit; part of the transaction."""
    check_account.unless_waiting(str(account_id)).defer(account_id=str(account_id))
