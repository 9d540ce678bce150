"""What the banking step still lacks."""

from uuid import UUID

from payments.payouts.models import AccountStatus
from payments.payouts.payout_account import account_of
from verification.banking.models import BankCheck, CheckState

_REFUSED = (AccountStatus.NEEDS_CLARIFICATION, AccountStatus.SUSPENDED)


def missing_banking(worker_id: UUID) -> list[str]:
    """Codes of what the worker still has to provide; empty when the step is complete.

    ``bank_account``: there is none; ``bank_account_refused``: the bank or the payment service says
    that it cannot be paid to; ``upi_refused``: the UPI id is invalid. A check in progress is no
    reason to wait: staff see its answer.
    """
    account = account_of(worker_id)
    if account is None:
        return ["bank_account"]
    refused = BankCheck.objects.filter(
        worker=worker_id, replaced_at__isnull=True, state=CheckState.INVALID
    )
    codes = {f"{kind}_refused" for kind in refused.values_list("kind", flat=True)}
    if account.status in _REFUSED:
        codes.add("bank_account_refused")
    return sorted(codes)
