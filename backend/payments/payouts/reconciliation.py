"""Queries the gateway again for payouts and accounts, since a webhook can be lost."""

from datetime import timedelta
from uuid import UUID

from django.db.models import F, Q
from django.utils import timezone

from payments.payouts.models import AccountStatus, Payout, PayoutAccount, PayoutStatus
from payments.refunds.models import Refund, RefundStatus

QUEUED_FOR = timedelta(minutes=2)
"""A payout is sent within seconds. One that is not has lost its job, or the gateway is away."""
ASK_SENT_EVERY = timedelta(minutes=30)
"""A bank takes hours or days, and the webhook usually says when."""
ASK_ACCOUNTS_EVERY = timedelta(minutes=10)
MOST_AT_ONCE = 300


def fundings_to_sync() -> list[UUID]:
    """Fundings whose payouts or refunds are in progress and have not changed for a while."""
    now = timezone.now()
    queued = Q(status=PayoutStatus.QUEUED, updated_at__lte=now - QUEUED_FOR)
    sent = Q(status=PayoutStatus.SENT, updated_at__lte=now - QUEUED_FOR) & (
        Q(checked_at__isnull=True) | Q(checked_at__lte=now - ASK_SENT_EVERY)
    )
    payouts = Payout.objects.filter(queued | sent).order_by(F("checked_at").asc(nulls_first=True))
    refunds = Refund.objects.filter(
        status=RefundStatus.OWED, funding__isnull=False, updated_at__lte=now - QUEUED_FOR
    ).order_by("updated_at")
    found = [
        *payouts.values_list("release__funding_id", flat=True)[:MOST_AT_ONCE],
        *refunds.values_list("funding_id", flat=True)[:MOST_AT_ONCE],
    ]
    return list(dict.fromkeys(found))


def accounts_to_check() -> list[UUID]:
    """Accounts that may have become active without our being notified."""
    doubtful = PayoutAccount.objects.filter(
        Q(checked_at__isnull=True) | Q(checked_at__lte=timezone.now() - ASK_ACCOUNTS_EVERY),
        status__in=[
            AccountStatus.UNDER_REVIEW,
            AccountStatus.NEEDS_CLARIFICATION,
            AccountStatus.SUSPENDED,
        ],
    )
    oldest_first = doubtful.order_by(F("checked_at").asc(nulls_first=True))
    return list(oldest_first.values_list("pk", flat=True)[:MOST_AT_ONCE])
