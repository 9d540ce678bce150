"""The bank account that payouts go to now.

An attacker who takes over an account changes the bank first. So payouts to a changed account begin
a day later: the owner is notified at once by mail and text, and can change it back within that day.
"""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from payments.payouts.models import AccountStatus, PayoutAccount

COOLING_OFF = timedelta(hours=24)
"""How long after a change nothing is paid to the new account. The first account has none."""


def active_account(worker_id: UUID) -> PayoutAccount | None:
    """The account that this person is paid to now; none while suspended (decision 0043)."""
    begun = Q(usable_from__isnull=True) | Q(usable_from__lte=timezone.now())
    rows = PayoutAccount.objects.filter(
        begun,
        worker=worker_id,
        worker__suspended_at__isnull=True,
        status=AccountStatus.ACTIVE,
    )
    return rows.first()


def is_usable(account: PayoutAccount) -> bool:
    """Whether money may be sent to this account now."""
    begins = account.usable_from
    has_begun = begins is None or begins <= timezone.now()
    return account.status == AccountStatus.ACTIVE and has_begun


def usable_from(worker_id: UUID, *, gateway_account_id: str) -> datetime | None:
    """From when this account may be paid to if given now; None for at once.

    The account in use keeps its time if given again. Any other one is a change, even one used
    before or given after a removal: a thief could have given either.
    """
    earlier = PayoutAccount.objects.filter(worker=worker_id)
    current = earlier.exclude(status=AccountStatus.CLOSED).first()
    if current is not None and current.gateway_account_id == gateway_account_id:
        return current.usable_from
    return timezone.now() + COOLING_OFF if earlier.exists() else None


def account_of(worker_id: UUID) -> PayoutAccount | None:
    """The person's current account, whatever the gateway's status."""
    rows = PayoutAccount.objects.exclude(status=AccountStatus.CLOSED)
    return rows.filter(worker=worker_id).first()
