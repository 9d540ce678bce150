"""Why released money has not arrived yet: the same reason wherever it is shown.

``account_gate`` is what blocks everything released to the worker; ``reason_of`` adds one payout's
progress. The money page, milestones, dashboard, notifications and mails all use these, so none of
them says more than is true.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import F, QuerySet, Sum
from django.utils import timezone

from accounts.models import User
from core.api.schemas import Out
from payments.payouts.models import AccountStatus, Payout, PayoutAccount, PayoutStatus


class PayoutReason(StrEnum):
    """Where released money is; what the worker can do something about comes first."""

    NO_ACCOUNT = "no_account"
    ACCOUNT_REFUSED = "account_refused"
    FAILED = "failed"
    ON_HOLD = "on_hold"
    COOLING_OFF = "cooling_off"
    ACCOUNT_IN_REVIEW = "account_in_review"
    SCHEDULED = "scheduled"
    SENT = "sent"
    PAID = "paid"


ACTED_ON = (PayoutReason.NO_ACCOUNT, PayoutReason.ACCOUNT_REFUSED, PayoutReason.FAILED)
"""Nothing is sent before the worker has done something."""

_ORDER = list(PayoutReason)
_OF_ACCOUNT = {
    AccountStatus.UNDER_REVIEW: PayoutReason.ACCOUNT_IN_REVIEW,
    AccountStatus.NEEDS_CLARIFICATION: PayoutReason.ACCOUNT_REFUSED,
    AccountStatus.SUSPENDED: PayoutReason.ACCOUNT_REFUSED,
}
_OF_PAYOUT = {
    PayoutStatus.PAID: PayoutReason.PAID,
    PayoutStatus.SENT: PayoutReason.SENT,
    PayoutStatus.FAILED: PayoutReason.FAILED,
}


@dataclass(frozen=True, slots=True)
class AccountGate:
    """Why nothing can be sent to a worker now; ``SCHEDULED`` if nothing blocks it. ``until`` is
    when the wait after an account change ends."""

    reason: PayoutReason
    until: datetime | None = None


class PayoutPartOut(Out):
    """So much released money, after the service fee, and where it is. ``until``: when the waiting
    after a change of the bank account ends."""

    reason: PayoutReason
    amount_paise: int
    until: datetime | None = None


def account_gate(worker_id: UUID) -> AccountGate:
    """Two queries. Agrees with ``payout_account.active_account``: it is open if that returns an
    account."""
    if User.objects.filter(pk=worker_id, suspended_at__isnull=False).exists():
        return AccountGate(PayoutReason.ON_HOLD)
    rows = PayoutAccount.objects.exclude(status=AccountStatus.CLOSED)
    account = rows.filter(worker=worker_id).first()
    if account is None:
        return AccountGate(PayoutReason.NO_ACCOUNT)
    if account.status != AccountStatus.ACTIVE:
        return AccountGate(_OF_ACCOUNT[AccountStatus(account.status)])
    begins = account.usable_from
    if begins is not None and begins > timezone.now():
        return AccountGate(PayoutReason.COOLING_OFF, begins)
    return AccountGate(PayoutReason.SCHEDULED)


def reason_of(status: str, gate: AccountGate) -> PayoutReason:
    """Where the money of a payout in this status is."""
    return _OF_PAYOUT.get(PayoutStatus(status), gate.reason)


def parts_of(payouts: QuerySet[Payout], gate: AccountGate) -> list[PayoutPartOut]:
    """The sums of these payouts of one worker by reason, actionable ones first."""
    return next(iter(parts_by("worker", payouts, gate).values()), [])


def parts_by(
    column: str, payouts: QuerySet[Payout], gate: AccountGate
) -> dict[UUID, list[PayoutPartOut]]:
    """The same for each id in ``column``. One query."""
    rows = (
        payouts.order_by()
        .annotate(group=F(column))
        .values_list("group", "status")
        .annotate(paise=Sum("amount_paise"))
    )
    sums: dict[tuple[UUID, PayoutReason], int] = {}
    for group, status, paise in rows:
        place = (group, reason_of(status, gate))
        sums[place] = sums.get(place, 0) + paise
    found: dict[UUID, list[PayoutPartOut]] = {}
    for (group, reason), paise in sorted(sums.items(), key=lambda item: _ORDER.index(item[0][1])):
        until = gate.until if reason is gate.reason else None
        found.setdefault(group, []).append(
            PayoutPartOut(reason=reason, amount_paise=paise, until=until)
        )
    return found


def unpaid_parts(worker: User) -> list[PayoutPartOut]:
    """All released money of a worker that has not arrived, by reason."""
    unpaid = Payout.objects.filter(worker=worker).exclude(status=PayoutStatus.PAID)
    return parts_of(unpaid, account_gate(worker.pk))
