"""Writes of payments: open the order of a listing fee, and take the browser's word that it is paid.

The server computes the amount and asks the gateway; the browser sends neither an amount nor a
state (weak points 31 and 32).
"""

from uuid import UUID

import structlog
from django.utils import timezone

from accounts.models import User
from core.ids import uuid7
from hiring.models import Kind, PaymentStatus, Project, Status
from hiring.policy import access_own_project
from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import GatewayError, GatewayPayment
from payments import reconciling, settling
from payments.errors import AlreadyPaid, GatewayNotAnswering, NothingToPay, PaymentNotVerified
from payments.models import OPEN_ORDERS, FeeSchedule, FoundBy, Order, OrderStatus
from payments.policy import access_own_order
from payments.selectors import schedule_in_force
from payments.tasks import reconcile_soon

log = structlog.get_logger(__name__)


def order_open(actor: User, *, project_id: UUID) -> Order:
    """The order by which the owner pays the project's listing fee: always the same one.

    The gateway takes one payment for each order, so a double click, a second tab, the back button
    or a return after days all end in one charge. A new order is made only when the fee has changed
    since. The result may be paid already: a payment whose news was lost is found here.

    Raises NotFound, NotAllowed, NothingToPay, AlreadyPaid, GatewayNotAnswering.
    """
    project = access_own_project(actor, project_id, lock=True)
    _require_due(project)
    schedule = schedule_in_force()
    try:
        for order in _unpaid_orders(project):
            told = gateway().payments_of_order(order.gateway_order_id)
            reconciling.apply(order, told, found_by=FoundBy.RECONCILIATION)
            if order.status == OrderStatus.PAID:
                return order
        return _reopen(project, schedule) or _create(actor, project, schedule)
    except GatewayError as error:
        log.warning("no order from the gateway", reason=str(error))
        raise GatewayNotAnswering from error


def _require_due(project: Project) -> None:
    if project.kind == Kind.JOB:
        raise NothingToPay
    if project.payment_status != PaymentStatus.PENDING:
        raise AlreadyPaid
    if project.status != Status.DRAFT:
        raise NothingToPay


def _unpaid_orders(project: Project) -> list[Order]:
    rows = project.orders.select_for_update().exclude(status=OrderStatus.PAID).order_by("id")
    found = list(rows)
    for order in found:
        order.project = project
    return found


def _reopen(project: Project, schedule: FeeSchedule) -> Order | None:
    """The project's present order, opened again; those of an older fee are closed."""
    for order in project.orders.filter(status__in=OPEN_ORDERS):
        if order.amount_paise != schedule.listing_fee_paise:
            settling.expire(order)
    latest = project.orders.filter(amount_paise=schedule.listing_fee_paise).last()
    if latest is None:
        return None
    latest.project = project
    latest.status = settling.status_of(set(latest.payments.values_list("status", flat=True)))
    latest.opened_at = timezone.now()
    latest.save(update_fields=["status", "opened_at", "updated_at"])
    return latest


def _create(actor: User, project: Project, schedule: FeeSchedule) -> Order:
    receipt = f"listing-{uuid7().hex}"
    made = gateway().create_order(
        amount_paise=schedule.listing_fee_paise,
        currency="INR",
        receipt=receipt,
        notes={"project_id": str(project.pk)},
    )
    return Order.objects.create(
        project=project,
        payer=actor,
        fee_schedule=schedule,
        amount_paise=schedule.listing_fee_paise,
        gateway_order_id=made.id,
        receipt=receipt,
        opened_at=timezone.now(),
    )


def order_confirm(actor: User, *, gateway_order_id: str, payment_id: str, signature: str) -> Order:
    """Take the browser's answer from checkout: check it, ask the gateway, settle the order.

    The signature is checked over the stored order id. When the gateway cannot be asked, the
    attempt is noted and a job asks again; the answer then says pending, never paid.

    Raises NotFound, PaymentNotVerified.
    """
    order = access_own_order(actor, gateway_order_id)
    if not gateway().verify_checkout_signature(
        order_id=order.gateway_order_id, payment_id=payment_id, signature=signature
    ):
        log.warning("checkout signature refused", order=order.gateway_order_id)
        raise PaymentNotVerified
    told = _ask_for(payment_id) or _untold(order, payment_id)
    order = settling.lock_order(order.pk)
    settling.record_payment(order, told)
    settling.settle(order, found_by=FoundBy.BROWSER)
    if order.status != OrderStatus.PAID:
        reconcile_soon(order.pk)
    return order


def _ask_for(payment_id: str) -> GatewayPayment | None:
    try:
        return gateway().fetch_payment(payment_id)
    except GatewayError as error:
        log.warning("payment not fetched", payment=payment_id, reason=str(error))
        return None


def _untold(order: Order, payment_id: str) -> GatewayPayment:
    """An attempt of which only the signature is known."""
    return GatewayPayment(
        id=payment_id,
        order_id=order.gateway_order_id,
        amount_paise=order.amount_paise,
        currency=order.currency,
        status="created",
        method="",
        error_code="",
        error_description="",
    )


def order_check(actor: User, *, gateway_order_id: str) -> Order:
    """Ask the gateway now about an order the payer is waiting for; at most every few seconds.

    Raises NotFound. A gateway that does not answer changes nothing.
    """
    order = access_own_order(actor, gateway_order_id)
    if reconciling.was_asked_just_now(order):
        return order
    try:
        told = gateway().payments_of_order(order.gateway_order_id)
    except GatewayError as error:
        log.warning("order not checked", order=order.gateway_order_id, reason=str(error))
        return order
    order = settling.lock_order(order.pk)
    reconciling.apply(order, told, found_by=FoundBy.RECONCILIATION)
    return order
