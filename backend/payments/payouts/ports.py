"""Who else wants to know where a person is paid (core.ports): verification.

The number is in memory while the request lasts, and a watcher is the only other one that sees it.
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
    """Told of every account that a person gives or takes away."""

    def account_given(self, worker: User, details: PayoutDetails) -> Afterwards:
        """The gateway has taken the account; nothing is kept or locked yet, so others may be asked
        over the network. What is returned is called in the transaction that keeps the account."""
        ...

    def account_taken_away(self, worker_id: UUID) -> None:
        """The person is paid nowhere any more; part of that transaction."""
        ...


account_watcher: Port[AccountWatcher] = Port("account watcher")
