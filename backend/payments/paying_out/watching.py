"""Who else wants to know where a person is paid: slices above register here (verification).

The number is in memory while the request lasts, and a watcher is the only other one that sees it.
"""

from collections.abc import Callable
from typing import Protocol
from uuid import UUID

from accounts.models import User
from payments.paying_out.details import PayoutDetails
from payments.paying_out.models import PayoutAccount

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


_watchers: list[AccountWatcher] = []


def register_account_watcher(watcher: AccountWatcher) -> None:
    """Declare a watcher, in ``AppConfig.ready``."""
    _watchers.append(watcher)


def tell_given(worker: User, details: PayoutDetails) -> list[Afterwards]:
    """Show every watcher what was given; call what they return once the account is kept."""
    return [watcher.account_given(worker, details) for watcher in _watchers]


def tell_taken_away(worker_id: UUID) -> None:
    for watcher in _watchers:
        watcher.account_taken_away(worker_id)
