"""Money that goes back, for tests: paid orders at a live simulator, and their refunds' jobs."""

from uuid import UUID

from django.db import transaction
from django.test import Client
from procrastinate.contrib.django.models import ProcrastinateJob

from integrations.razorpay.client import gateway
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from payments.escrow.models import Funding
from payments.models import Order, Payment
from payments.refunds import gateway_calls
from payments.refunds.models import Refund, RefundCause
from payments.refunds.selectors import paying_payment
from payments.refunds.services import refund_owe
from payments.refunds.tasks import send_refund
from payments.tests.conftest import confirm, open_order
from projects.models import Project


def paid_fee(client: Client, project: Project, simulator: RunningSimulator) -> Order:
    """A listing fee that its owner has paid; its webhooks are lost, so that a test's own stand
    alone."""
    order_id = open_order(client, project)
    confirm(client, simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.LOST))
    return Order.objects.select_related("project").get(gateway_order_id=order_id)


def owe(
    order: Order,
    amount_paise: int = 500,
    *,
    cause: RefundCause = RefundCause.LISTING_CANCELLED,
    funding: Funding | None = None,
) -> Refund:
    with transaction.atomic():
        return refund_owe(
            payment=paying_payment(order), amount_paise=amount_paise, cause=cause, funding=funding
        )


def send(refund: Refund) -> Refund:
    """Run the sending job here and now; gives the row as it is after it."""
    gateway_calls.refund_send(refund_id=refund.pk)
    refund.refresh_from_db()
    return refund


def jobs_to_send() -> list[UUID]:
    jobs = ProcrastinateJob.objects.filter(task_name=send_refund.name, status="todo")
    return [UUID(job.args["refund_id"]) for job in jobs.order_by("id")]


def at_gateway(payment: Payment) -> list[tuple[int, str]]:
    """Amount and status of each refund of a payment, as the gateway tells them."""
    found = gateway().refunds_of_payment(payment.gateway_payment_id)
    return [(told.amount_paise, told.status) for told in found]
