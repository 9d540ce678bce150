"""Jobs that ask banks. Their arguments are ids of ours: no number, no name."""

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
    """Put the question to the bank, or look for its answer, and come again until there is one.

    Safe to repeat (``verification.banking.bank_checks``).
    """
    again = bank_checks.check_advance(check_id=UUID(check_id))
    if again is not None:
        # Its key is another: what asks now does not wait for what asks later.
        ask_bank.after(again).unless_waiting(f"{check_id} later").defer(check_id=check_id)


@periodic_job(cron="*/10 * * * *")
def ask_banks_again() -> None:
    """Find the questions whose job was lost. Safe to repeat: it only wakes jobs."""
    waiting = BankCheck.objects.filter(
        state=CheckState.PENDING,
        replaced_at__isnull=True,
        asked_at__lte=timezone.now() - UNHEARD_OF_FOR,
    )
    for check_id in waiting.order_by("asked_at").values_list("pk", flat=True)[:MOST_AT_ONCE]:
        enqueue_bank_check(check_id)


def enqueue_bank_check(check_id: UUID) -> None:
    """Ask about one account after the commit; part of the transaction."""
    ask_bank.unless_waiting(str(check_id)).defer(check_id=str(check_id))
