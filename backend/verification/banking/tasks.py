"""Jobs that query banks. Their arguments are our ids: no number, no name."""

from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from core.jobs.declaration import job, periodic_job, quick
from verification.banking import bank_checks
from verification.banking.models import BankCheck, CheckState

UNHEARD_OF_FOR = timedelta(minutes=15)
MOST_AT_ONCE = 200


@job(retry=quick, in_transaction=False)
def ask_bank(check_id: str) -> None:
    """Query the bank, or fetch its answer, and repeat until there is one.

    Safe to repeat (``verification.banking.bank_checks``).
    """
    again = bank_checks.check_advance(check_id=UUID(check_id))
    if again is not None:
        # Its key differs: a query now does not wait for one scheduled later.
        ask_bank.after(again).unless_waiting(f"{check_id} later").defer(check_id=check_id)


@periodic_job(cron="*/10 * * * *")
def ask_banks_again() -> None:
    """Find queries whose job was lost. Safe to repeat: it only queues jobs."""
    waiting = BankCheck.objects.filter(
        state=CheckState.PENDING,
        replaced_at__isnull=True,
        asked_at__lte=timezone.now() - UNHEARD_OF_FOR,
    )
    for check_id in waiting.order_by("asked_at").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        enqueue_bank_check(check_id)


def enqueue_bank_check(check_id: UUID) -> None:
    """Query one account after the commit; part of the transaction."""
    ask_bank.unless_waiting(str(check_id)).defer(check_id=str(check_id))
