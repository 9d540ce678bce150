"""Creates the order that pays for something: the listing fee, or a milestone.

The server computes the amount and calls the gateway; the browser sends no amount (weak point 32).
The gateway takes one payment per order, and the same item at the same price is always the same
order. So a double click, a second tab, the back button or a return after days all end in one
charge.

The gateway is called while nothing is locked: a row is reserved under the receipt (``opening``) and
committed, the gateway creates its order, and its id is recorded. If two requests open one reserved
row, the first to record wins; the other's gateway id is never shown, so nobody can pay it. A
reservation left by a crash is opened by the next request, or abandoned by
``payments.orders.reconciliation``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from uuid import UUID

import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from bookings.errors import BookingWrongState, ReservationOver
from bookings.models import BookingStatus
from bookings.policy import access_booking
from core.errors import Conflict, NotAllowed
from core.ids import uuid7
from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import GatewayError, GatewayPayment
from milestones.models import Milestone
from milestones.policy import access_milestone
from payments.errors import AlreadyPaid, GatewayNotAnswering, NothingToPay
from payments.escrow.errors import MilestonePaid, NotToBeFunded
from payments.escrow.models import Funding
from payments.escrow.rules import can_be_funded
from payments.lock_order import lock_order
from payments.models import OPEN_ORDERS, FeeSchedule, FoundBy, Order, OrderStatus, Purpose
from payments.orders import reconciliation, settlement
from payments.selectors import schedule_in_force
from projects.lifecycle import Party
from projects.models import Kind, PaymentStatus, Project, Status
from projects.policy import access_own_project, party_of

log = structlog.get_logger(__name__)

_RECEIPTS = {Purpose.LISTING_FEE: "listing", Purpose.MILESTONE: "part", Purpose.VISIT: "visit"}
"""How our own reference begins; it has at most 40 characters."""


@dataclass(frozen=True, slots=True)
class Charge:
    """The charge to the payer, and the fees it is based on."""

    payer: User
    project: Project
    purpose: Purpose
    amount_paise: int
    schedule: FeeSchedule
    milestone: Milestone | None = None

    def orders(self) -> QuerySet[Order]:
        """All orders ever opened for it, at any price."""
        return Order.objects.filter(
            project=self.project, purpose=self.purpose, milestone=self.milestone
        )

    def unpaid(self) -> QuerySet[Order]:
        return self.orders().exclude(status=OrderStatus.PAID)

    def notes(self) -> dict[str, str]:
        """Notes for people who look at the gateway's dashboard."""
        notes = {"project_id": str(self.project.pk)}
        return notes | ({"milestone_id": str(self.milestone.pk)} if self.milestone else {})


Payments = dict[UUID, list[GatewayPayment]]
"""What the gateway told of orders, by our ids."""


def order_open(actor: User, *, project_id: UUID) -> Order:
    """The order that pays the project's listing fee: always the same one unless the fee changes.

    It may be paid already: a payment that we were not notified of is found here. Call it outside of
    a transaction. Raises NotFound, NotAllowed, NothingToPay, AlreadyPaid, GatewayNotAnswering.
    """
    return _open(partial(_listing_fee, actor, project_id))


def order_open_for_milestone(actor: User, *, milestone_id: UUID) -> Order:
    """The order that funds a milestone: always the same one unless the amount changes.

    It may be paid already, as with ``order_open``. Raises NotFound, NotAllowed, MilestonePaid,
    NotToBeFunded, GatewayNotAnswering.
    """
    return _open(partial(_milestone_money, actor, milestone_id))


def order_open_for_booking(actor: User, *, booking_id: UUID) -> Order:
    """The order that pays a reserved time: always the same one.

    It may be paid already, as with ``order_open``. Raises NotFound, NotAllowed, BookingWrongState,
    ReservationOver, GatewayNotAnswering.
    """
    return _open(partial(_visit, actor, booking_id))


def _listing_fee(actor: User, project_id: UUID) -> Charge:
    project = access_own_project(actor, project_id, lock=True)
    if project.kind == Kind.JOB:
        raise NothingToPay
    if project.payment_status != PaymentStatus.PENDING:
        raise AlreadyPaid
    if project.status != Status.DRAFT:
        raise NothingToPay
    schedule = schedule_in_force()
    return Charge(actor, project, Purpose.LISTING_FEE, schedule.listing_fee_paise, schedule)


def _milestone_money(actor: User, milestone_id: UUID) -> Charge:
    milestone, project = access_milestone(actor, milestone_id)
    if party_of(actor, project) is not Party.HOMEOWNER:
        raise NotAllowed
    if Funding.objects.filter(milestone=milestone).exists():
        raise MilestonePaid
    if milestone.amount_paise is None or not can_be_funded(project, milestone):
        raise NotToBeFunded
    return Charge(
        *(actor, project, Purpose.MILESTONE, milestone.amount_paise, schedule_in_force()),
        milestone=milestone,
    )


def _visit(actor: User, booking_id: UUID) -> Charge:
    booking = access_booking(actor, booking_id, lock=True)
    project = booking.project
    if party_of(actor, project) is not Party.HOMEOWNER:
        raise NotAllowed
    if booking.status != BookingStatus.RESERVED or booking.price_paise is None:
        raise BookingWrongState(booking.status)
    if booking.answer_by <= timezone.now():
        raise ReservationOver
    return Charge(actor, project, Purpose.VISIT, booking.price_paise, schedule_in_force())


def _open(charge_now: Callable[[], Charge]) -> Order:
    """Each call of ``charge_now`` checks again under the project's lock."""
    try:
        with transaction.atomic():
            placed = charge_now().unpaid().exclude(gateway_order_id="")
            asked = list(placed.order_by("id").values_list("pk", "gateway_order_id"))
        told = {pk: gateway().payments_of_order(at_gateway) for pk, at_gateway in asked}
        with transaction.atomic():
            charge = charge_now()
            order = _paid_unnoticed(charge, told) or _reopen(charge) or _reserve(charge)
        return _place(order, charge) if order.status == OrderStatus.OPENING else order
    except GatewayError as error:
        log.warning("no order from the gateway", reason=str(error))
        raise GatewayNotAnswering.after(error) from error


def _paid_unnoticed(charge: Charge, told: Payments) -> Order | None:
    """An order whose payment we were not notified of, and whose effect has now been applied."""
    for order in charge.unpaid().filter(pk__in=told).select_for_update().order_by("id"):
        order.project = charge.project
        reconciliation.apply(order, told[order.pk], found_by=FoundBy.RECONCILIATION)
        if order.status == OrderStatus.PAID and settlement.has_given(order):
            return order
    return None


def _reopen(charge: Charge) -> Order | None:
    """The current order, opened again; those of another price are closed."""
    for order in charge.orders().filter(status__in=OPEN_ORDERS):
        if order.amount_paise != charge.amount_paise:
            settlement.expire(order)
    latest = charge.unpaid().filter(amount_paise=charge.amount_paise).order_by("pk").last()
    if latest is None:
        return None
    latest.project = charge.project
    latest.fee_schedule = charge.schedule
    if latest.status != OrderStatus.OPENING:
        latest.status = settlement.status_of(set(latest.payments.values_list("status", flat=True)))
    latest.opened_at = timezone.now()
    latest.save(update_fields=["status", "fee_schedule", "opened_at", "updated_at"])
    return latest


def _reserve(charge: Charge) -> Order:
    """Reserve a row that the gateway does not know yet."""
    return Order.objects.create(
        purpose=charge.purpose,
        milestone=charge.milestone,
        project=charge.project,
        payer=charge.payer,
        fee_schedule=charge.schedule,
        amount_paise=charge.amount_paise,
        status=OrderStatus.OPENING,
        receipt=f"{_RECEIPTS[charge.purpose]}-{uuid7().hex}",
        opened_at=timezone.now(),
    )


def _place(reserved: Order, charge: Charge) -> Order:
    """Create the gateway's order for a reserved row, and record its id.

    Raises Conflict when the row was abandoned meanwhile, since the price has changed.
    """
    made = gateway().create_order(
        amount_paise=reserved.amount_paise,
        currency=reserved.currency,
        receipt=reserved.receipt,
        notes=charge.notes(),
    )
    with transaction.atomic():
        try:
            # Lock the project too: a concurrent request to open it must see the id.
            order = lock_order(reserved.pk)
        except Order.DoesNotExist as error:
            raise Conflict from error
        if order.status == OrderStatus.OPENING:
            order.status, order.gateway_order_id = OrderStatus.CREATED, made.id
            order.save(update_fields=["status", "gateway_order_id", "updated_at"])
    order.milestone = charge.milestone
    return order
