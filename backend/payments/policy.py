"""Who may see and confirm an order: only the person who pays it (weak point 13)."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import User
from core.errors import require
from payments.models import Order

Viewer = User | AnonymousUser


def visible_orders(viewer: Viewer) -> QuerySet[Order]:
    """The viewer's own orders. Staff see raw rows in /ops, not through this."""
    if not isinstance(viewer, User):
        return Order.objects.none()
    return Order.objects.filter(payer=viewer)


def access_own_order(viewer: Viewer, gateway_order_id: str) -> Order:
    """Fetch and authorise in one call, by the id that the browser has."""
    return require(
        visible_orders(viewer)
        .select_related("project", "milestone")
        .filter(gateway_order_id=gateway_order_id)
        .first()
    )
