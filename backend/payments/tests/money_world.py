"""Milestones of the small world, and their money, without a gateway: its news is made up here."""

from datetime import datetime, timedelta

from django.utils import timezone

from config.tests.world import World
from core.ids import uuid7
from integrations.razorpay.gateway import GatewayPayment
from milestones import services as plan
from milestones.models import Milestone
from notifications.models import Notification
from payments.escrow.models import Funding
from payments.ledger.models import Account, AccountKind, Entry
from payments.lock_order import lock_order
from payments.models import FoundBy, Order, Purpose
from payments.orders import settlement
from payments.selectors import schedule_in_force
from projects.models import Project


def planned(world: World, *, amount_paise: int = 2_000_000, title: str = "Conduits") -> Milestone:
    """A milestone of the owner's project, on which ``member`` is at work."""
    return plan.milestone_add(
        world.user("owner"),
        project_id=world.project("in_progress").pk,
        title=title,
        amount_paise=amount_paise,
        due_on=None,
    )


def order_for(milestone: Milestone) -> Order:
    """An order that is open, as if the gateway had made it."""
    assert milestone.amount_paise is not None
    project = Project.objects.get(pk=milestone.project_id)
    key = uuid7().hex
    return Order.objects.create(
        purpose=Purpose.MILESTONE,
        milestone=milestone,
        project=project,
        payer_id=project.homeowner_id,
        fee_schedule=schedule_in_force(),
        amount_paise=milestone.amount_paise,
        gateway_order_id=f"order_{key}",
        receipt=f"part-{key}",
        opened_at=timezone.now(),
    )


def told(order: Order, payment_id: str = "", status: str = "captured") -> GatewayPayment:
    """What the gateway says of a payment of the order."""
    return GatewayPayment(
        id=payment_id or f"pay_{order.pk.hex}",
        order_id=order.gateway_order_id,
        amount_paise=order.amount_paise,
        currency="INR",
        status=status,
        method="upi",
        error_code="",
        error_description="",
    )


def pay(order: Order, payment_id: str = "") -> Order:
    """The gateway's news that the order is paid."""
    held = lock_order(order.pk)
    settlement.record_payment(held, told(order, payment_id))
    settlement.settle(held, found_by=FoundBy.WEBHOOK)
    return held


def fund(milestone: Milestone) -> Funding:
    pay(order_for(milestone))
    return Funding.objects.get(milestone=milestone)


def funded(world: World, *, amount_paise: int = 2_000_000, title: str = "Conduits") -> Funding:
    """A milestone whose money is held."""
    return fund(planned(world, amount_paise=amount_paise, title=title))


def submitted(world: World, *, amount_paise: int = 2_000_000, title: str = "Conduits") -> Funding:
    """Paid work that was handed over and waits for the owner's answer."""
    funding = funded(world, amount_paise=amount_paise, title=title)
    plan.milestone_submit(world.user("member"), milestone_id=funding.milestone_id, note="Done.")
    funding.milestone.refresh_from_db()
    return funding


def aged(funding: Funding, ago: timedelta) -> Funding:
    """As if it had been paid, and handed over, that long ago."""
    moment = timezone.now() - ago
    Funding.objects.filter(pk=funding.pk).update(created_at=moment)
    Milestone.objects.filter(pk=funding.milestone_id, submitted_at__isnull=False).update(
        submitted_at=moment
    )
    funding.refresh_from_db()
    return funding


def reminded(funding: Funding, moment: datetime) -> Funding:
    Funding.objects.filter(pk=funding.pk).update(reminded_at=moment)
    funding.refresh_from_db()
    return funding


def events(reader: str, world: World) -> list[str]:
    rows = Notification.objects.filter(user=world.user(reader), event__startswith="payments/")
    return list(rows.order_by("id").values_list("event", flat=True))


def books_balance() -> bool:
    held = sum(row.held_paise for row in Funding.objects.all())
    kept = [row.balance_paise or 0 for row in Account.objects.filter(kind=AccountKind.HELD)]
    return held == -sum(kept) and sum(Entry.objects.values_list("amount_paise", flat=True)) == 0
