"""The demo's money: fees of what went live, and milestones held, released and in dispute.

It goes the product's own way, from a payment to the books, so that they balance. The local gateway
is told of each payment as well: what is held can be released, given back and paid out.
"""

from collections.abc import Callable, Iterable
from uuid import UUID

from django.utils import timezone

from bookings.models import Booking
from core.ids import uuid7
from integrations.razorpay.gateway import GatewayPayment
from integrations.razorpay.simulator.shop import Method, Shop
from integrations.razorpay.simulator.webhooks import WebhookFate
from milestones.models import Milestone, MilestoneStatus
from notifications.models import Notification
from payments.escrow.models import Funding, ReleaseCause
from payments.escrow.services import fundings_freeze, milestone_release, release_part
from payments.invoices.documents import document_for_order
from payments.ledger import movements
from payments.lock_order import lock_order
from payments.models import FoundBy, Order, OrderStatus, Purpose
from payments.orders import settlement
from payments.selectors import schedule_in_force
from projects.models import Kind, Project, Status

_PART = 40
"""Percent of a milestone that is released before the rest."""
_FINISHED = 3
"""How many works that are over were paid for here."""


def make_money(people: Iterable[UUID], projects: list[Project], shop: Shop | None) -> int:
    """Pay for the work of these people; without ``shop`` no gateway knows of it. Returns how many
    milestones were paid for."""
    maker = _MoneyMaker(shop)
    theirs = set(people)
    for project in projects:
        if {project.homeowner_id, project.worker_id} & theirs:
            maker.pay_for(project)
    _see_old_news(maker.over)
    return maker.funded


def visit_pay(booking: Booking, shop: Shop | None) -> None:
    """Pay a reserved time, which confirms it."""
    _MoneyMaker(shop).pay_for_visit(booking)


class _MoneyMaker:
    def __init__(self, shop: Shop | None) -> None:
        self._shop = shop
        self.funded = 0
        self.over: list[Project] = []

    def pay_for(self, project: Project) -> None:
        if project.kind == Kind.PROJECT and project.published_at is not None:
            self._listing_fee(project)
        plan = list(Milestone.objects.filter(project=project, amount_paise__isnull=False))
        if project.status in (Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED):
            for milestone in plan:
                self._under_way(project, milestone)
            if project.status == Status.DISPUTED:
                fundings_freeze(project.pk)
        elif project.status == Status.COMPLETED and len(self.over) < _FINISHED:
            self.over.append(project)
            for milestone in plan[:1]:
                self._earned(project, milestone)

    def pay_for_visit(self, booking: Booking) -> None:
        order = self._order(booking.project, booking.price_paise or 0, purpose=Purpose.VISIT)
        settlement.settle(lock_order(order.pk), found_by=FoundBy.WEBHOOK)

    def _under_way(self, project: Project, milestone: Milestone) -> None:
        """What is accepted was paid out; what waits for an answer is paid for, and a part of it is
        released; of what is planned the next one is paid for."""
        if milestone.status == MilestoneStatus.ACCEPTED:
            self._earned(project, milestone)
            return
        is_handed_over = milestone.status == MilestoneStatus.SUBMITTED
        if not is_handed_over and (project.status == Status.DELIVERED or not _is_next(milestone)):
            return
        funding = self._fund(project, milestone)
        if is_handed_over and project.status == Status.IN_PROGRESS:
            part = funding.amount_paise * _PART // 100
            milestone_release(
                project.homeowner, milestone_id=milestone.pk, amount_paise=part - part % 100
            )

    def _earned(self, project: Project, milestone: Milestone) -> None:
        funding = self._fund(project, milestone)
        release_part(
            funding=funding,
            amount_paise=funding.held_paise,
            cause=ReleaseCause.HOMEOWNER,
            actor=project.homeowner,
        )

    def _fund(self, project: Project, milestone: Milestone) -> Funding:
        """Pay for it at the time when it was still to be done; then all is as it is now."""

        def pay() -> None:
            order = self._order(project, milestone.amount_paise or 0, milestone)
            settlement.settle(lock_order(order.pk), found_by=FoundBy.WEBHOOK)

        _while_under_way(project, milestone, pay)
        self.funded += 1
        return Funding.objects.select_related("project", "milestone").get(milestone=milestone)

    def _listing_fee(self, project: Project) -> None:
        order = self._order(project, schedule_in_force().listing_fee_paise)
        order.status, order.found_by = OrderStatus.PAID, FoundBy.WEBHOOK
        order.paid_at = project.published_at
        order.save(update_fields=["status", "found_by", "paid_at", "updated_at"])
        document_for_order(order)
        movements.listing_fee_paid(order)

    def _order(
        self,
        project: Project,
        amount_paise: int,
        milestone: Milestone | None = None,
        *,
        purpose: Purpose = Purpose.LISTING_FEE,
    ) -> Order:
        """An order with a payment that was taken."""
        receipt = f"demo-{uuid7().hex}"
        order_id, payment_id = self._ids(receipt, amount_paise)
        order = Order.objects.create(
            purpose=Purpose.MILESTONE if milestone else purpose,
            milestone=milestone,
            project=project,
            payer_id=project.homeowner_id,
            fee_schedule=schedule_in_force(),
            amount_paise=amount_paise,
            gateway_order_id=order_id,
            receipt=receipt,
            opened_at=timezone.now(),
        )
        settlement.record_payment(order, _captured_payment(order, payment_id))
        return order

    def _ids(self, receipt: str, amount_paise: int) -> tuple[str, str]:
        if self._shop is None:
            key = uuid7().hex
            return f"order_{key}", f"pay_{key}"
        made = self._shop.create_order(
            {"amount": amount_paise, "currency": "INR", "receipt": receipt}
        )
        paid = self._shop.pay(str(made["id"]), method=Method.UPI, webhook=WebhookFate.LOST)
        return str(made["id"]), paid["razorpay_payment_id"]


def _see_old_news(projects: Iterable[Project]) -> None:
    """What was said of money that has long gone is no news any more."""
    for project in projects:
        Notification.objects.filter(
            event__startswith="payments/", link__startswith=f"/projects/{project.pk}"
        ).update(seen_at=timezone.now(), read_at=timezone.now())


def _is_next(milestone: Milestone) -> bool:
    """Whether nothing before it in the plan is still to be done."""
    before = Milestone.objects.filter(project=milestone.project_id, position__lt=milestone.position)
    return not before.filter(status=MilestoneStatus.PLANNED).exists()


def _while_under_way(project: Project, milestone: Milestone, act: Callable[[], None]) -> None:
    projects = Project.objects.filter(pk=project.pk)
    milestones = Milestone.objects.filter(pk=milestone.pk)
    projects.update(status=Status.IN_PROGRESS)
    milestones.update(status=MilestoneStatus.PLANNED)
    act()
    projects.update(status=project.status)
    milestones.update(status=milestone.status)


def _captured_payment(order: Order, payment_id: str) -> GatewayPayment:
    return GatewayPayment(
        id=payment_id,
        order_id=order.gateway_order_id,
        amount_paise=order.amount_paise,
        currency=order.currency,
        status="captured",
        method="upi",
        error_code="",
        error_description="",
    )
