"""Who sees which refund: payers their own, once approved; the finance desk all."""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, NotFound, require
from payments.models import Order
from payments.refunds.models import Refund, RefundStatus

SHOWN_TO_PAYER = (RefundStatus.OWED, RefundStatus.SENT, RefundStatus.DONE, RefundStatus.FAILED)


def visible_refunds(viewer: User | AnonymousUser) -> QuerySet[Refund]:
    """The viewer's own refunds. What staff have not approved yet is no promise."""
    if not isinstance(viewer, User):
        return Refund.objects.none()
    return Refund.objects.filter(order__payer=viewer, status__in=SHOWN_TO_PAYER)


def access_paid_order(actor: User, gateway_id: str) -> Order:
    """A paid order by its id or its payment's, for the finance desk. Raises NotAllowed and
    NotFound."""
    require_desk(actor, Desk.FINANCE)
    rows = Order.objects.select_related("project", "payer", "milestone").filter(
        paid_at__isnull=False
    )
    order = rows.filter(gateway_order_id=gateway_id).first()
    return require(order or rows.filter(payments__gateway_payment_id=gateway_id).first())


def require_refund(actor: User, refund_id: UUID) -> None:
    """Raise NotAllowed to others than the finance desk, NotFound for an unknown refund."""
    require_desk(actor, Desk.FINANCE)
    if not Refund.objects.filter(pk=refund_id).exists():
        raise NotFound


def require_no_party(actor: User, order: Order) -> None:
    """Staff do not move money of work they are involved in. Raises NotAllowed."""
    if actor.pk in (order.payer_id, order.project.homeowner_id, order.project.worker_id):
        raise NotAllowed
