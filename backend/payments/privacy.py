"""Orders and payments as personal data (core.privacy.data_holders), and their legal retention.

Seven years, as the privacy notice promises (design: india.md; the CGST Act, section 36, asks for 72
months after the annual return). Retained rows name nobody: an order refers to the erased account.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.privacy import erased_accounts
from core.privacy.data_holders import DataHolder, Exported, Hold, Identity, ObstacleOut, Records
from payments.models import Order, OrderStatus, Payment, PaymentStatus, WebhookEvent

KEPT_FOR = timedelta(days=7 * 365 + 2)


def export(user_id: UUID) -> Iterator[Exported]:
    yield Records.of(
        "orders",
        Order.objects.filter(payer=user_id),
        "id project_id amount_paise currency status receipt gateway_order_id "
        "created_at opened_at paid_at",
    )
    yield Records.of(
        "payments",
        Payment.objects.filter(order__payer=user_id),
        "gateway_payment_id status amount_paise method error_description created_at",
        gateway_order_id=F("order__gateway_order_id"),
    )


def obstacles(user_id: UUID) -> Iterator[ObstacleOut]:
    """Money in transit: the gateway has it and has not decided on it."""
    under_way = Payment.objects.filter(
        order__payer=user_id, status=PaymentStatus.AUTHORIZED, order__status=OrderStatus.ATTEMPTED
    )
    for order_id in under_way.values_list("order__gateway_order_id", flat=True).distinct():
        yield ObstacleOut(
            code="payment_under_way",
            title=_("A payment of yours is still being processed"),
            link=f"/payment-success?order_id={order_id}",
        )


def erase(identity: Identity) -> list[str]:
    """Erase the gateway's own text, which may name the payer; the figures are retained."""
    orders = Order.objects.filter(payer=identity.user_id).exclude(gateway_order_id="")
    for gateway_order_id in orders.values_list("gateway_order_id", flat=True):
        events = WebhookEvent.objects.filter(payload__contains=gateway_order_id)
        events.exclude(handled_at__isnull=True).update(payload="")
    return []


def release(now: datetime) -> int:
    """Delete expired orders of erased accounts. Returns how many.

    The payment goes first, then its order; the project stays with the other side. An order is
    deleted only when nothing refers to it: other data holders delete their rows before.
    """
    due = Order.objects.filter(
        created_at__lt=now - KEPT_FOR,
        payer__in=erased_accounts(),
        funding__isnull=True,
        refunds__isnull=True,
        invoices__isnull=True,
    )
    Payment.objects.filter(order__in=due).delete()
    deleted: tuple[int, dict[str, Any]] = due.delete()
    return deleted[0]


_reason = gettext_lazy("Tax law asks us to keep records of payments for 7 years.")

DATA_HOLDER = DataHolder(
    name="payments",
    models=("payments.Order", "payments.Payment"),
    export=export,
    obstacles=obstacles,
    erase=erase,
    release=release,
    holds=(
        Hold("payments.Order", _reason, KEPT_FOR),
        Hold("payments.Payment", _reason, KEPT_FOR),
    ),
)
