"""Who else is notified of payout accounts (core.ports): verification.

The number is in memory during the request, and only a watcher also sees it.
"""

from collections.abc import Callable
from typing import Protocol
from uuid import UUID

from accounts.models import User
from core.ports import Port
from payments.payouts.bank_details import PayoutDetails
from payments.payouts.models import PayoutAccount

Afterwards = Callable[[PayoutAccount], None]


class AccountWatcher(Protocol):
    """Notified of every account that a person adds or removes."""

    def account_given(self, worker: User, details: PayoutDetails) -> Afterwards:
        """The gateway has accepted the account; nothing is saved or locked yet, so this may call
        other services. The returned function runs in the transaction that saves the account."""
        ...

    def account_taken_away(self, worker_id: UUID) -> None:
        """The person has no payout account any more; part of that transaction."""
        ...


account_watcher: Port[AccountWatcher] = Port("account watcher")
