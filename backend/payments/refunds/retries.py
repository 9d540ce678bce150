"""When a failed refund is retried, and when it waits for staff."""

from datetime import timedelta
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from payments.refunds.models import Refund, RefundStatus

AGAIN_AFTER = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=6))
"""After the first, second and third refusal; after one more it waits for staff."""
STUCK_AFTER = timedelta(minutes=5)
"""How long an owed refund may wait for its job, before it gets a new one."""
ASK_AFTER = timedelta(minutes=30)
"""How long a refund is on its way before the gateway is asked, and between two askings."""
MOST_AT_ONCE = 200


def waits_for_staff(refund: Refund, attempts: int | None = None) -> bool:
    """Whether it has been refused so often that only a person can help."""
    return (refund.attempts if attempts is None else attempts) > len(AGAIN_AFTER)


def refunds_to_send() -> list[UUID]:
    """Owed refunds whose job was lost or gave up, and failed ones whose wait is over."""
    now = timezone.now()
    due = Q(status=RefundStatus.OWED, updated_at__lte=now - STUCK_AFTER)
    for attempts, wait in enumerate(AGAIN_AFTER, start=1):
        due |= Q(status=RefundStatus.FAILED, attempts=attempts, updated_at__lte=now - wait)
    return _ids(due)


def refunds_to_ask_about() -> list[UUID]:
    """Refunds on their way for a while, without a final webhook."""
    return _ids(Q(status=RefundStatus.SENT, updated_at__lte=timezone.now() - ASK_AFTER))


def _ids(due: Q) -> list[UUID]:
    rows = Refund.objects.filter(due).order_by("updated_at")
    return list(rows.values_list("pk", flat=True)[:MOST_AT_ONCE])
