"""The payer gets one receipt for a listing fee, whatever the source of the news."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Profile
from config.tests.clients import post
from config.tests.world import World
from core.models import OutgoingMail, OutgoingSms
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from notifications.models import Category, Choice
from payments.models import FeeSchedule, Order
from payments.orders import reconciliation
from payments.tests.conftest import confirm, open_order
from payments.tests.test_webhooks import deliver_all
from projects.models import Project

Pay = Callable[[Client, Project, RunningSimulator], None]


def by_browser(owner: Client, draft: Project, simulator: RunningSimulator) -> None:
    paid = simulator.shop.pay(open_order(owner, draft), method=Method.UPI)
    for _ in range(2):
        assert confirm(owner, paid).json()["status"] == "success"


def by_webhook(owner: Client, draft: Project, simulator: RunningSimulator) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.TWICE)
    deliver_all(simulator)


def by_reconciliation(owner: Client, draft: Project, simulator: RunningSimulator) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.LOST)
    for _ in range(2):
        reconciliation.order_reconcile(order_id=Order.objects.get(gateway_order_id=order_id).pk)


def by_all(owner: Client, draft: Project, simulator: RunningSimulator) -> None:
    paid = simulator.shop.pay(
        open_order(owner, draft), method=Method.UPI, webhook=WebhookFate.TWICE
    )
    deliver_all(simulator)
    confirm(owner, paid)
    reconciliation.order_reconcile(order_id=Order.objects.get().pk)
    deliver_all(simulator)


def receipts() -> list[OutgoingMail]:
    return list(OutgoingMail.objects.filter(subject__startswith="Receipt"))


@pytest.mark.parametrize("pay", [by_browser, by_webhook, by_reconciliation, by_all])
def test_whichever_way_it_is_found_there_is_one_receipt(
    world: World, owner: Client, draft: Project, simulator: RunningSimulator, pay: Pay
) -> None:
    pay(owner, draft, simulator)
    (mail,) = receipts()
    assert mail.recipient == world.user("owner").email
    assert mail.subject == "Receipt: ₹5 for “Rewire the kitchen”"
    assert "Your project is live" in mail.text
    assert "listing fee of “Rewire the kitchen”; ₹0.76 GST is included" in mail.text
    assert Order.objects.get().gateway_order_id in mail.text
    assert f"/projects/{draft.pk}/applications" in mail.text


def test_the_amount_is_the_order_s_in_indian_grouping(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    FeeSchedule.objects.create(
        listing_fee_paise=12_345_650,
        gst_basis_points=1800,
        service_fee_basis_points=0,
        valid_from=timezone.now() - timedelta(minutes=1),
    )
    by_webhook(owner, draft, simulator)
    (mail,) = receipts()
    assert mail.subject == "Receipt: ₹1,23,456.50 for “Rewire the kitchen”"
    assert "₹18,832.35 GST is included" in mail.text


def test_an_order_not_paid_brings_no_receipt(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    simulator.shop.fail(open_order(owner, draft), method=Method.CARD)
    deliver_all(simulator)
    assert receipts() == []


def test_a_project_cancelled_while_paying_is_not_called_live(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    paid = simulator.shop.pay(open_order(owner, draft), method=Method.UPI)
    post(owner, f"/api/projects/{draft.pk}/cancel")
    confirm(owner, paid)
    assert receipts() == []
    mail = OutgoingMail.objects.get(subject__contains="₹5")
    assert "could not go live" in mail.text
    assert "/applications" not in mail.text


def test_payments_switched_off_send_nothing(
    world: World, owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    Choice.objects.create(
        user=world.user("owner"), category=Category.MONEY, channel="email", is_on=False
    )
    by_webhook(owner, draft, simulator)
    assert receipts() == []
    assert not OutgoingSms.objects.exists()


def test_the_receipt_comes_as_a_text_in_hindi_too(
    world: World, owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    Profile.objects.filter(user=world.user("owner")).update(
        language="hi", phone="+919820012345", phone_verified_at=timezone.now()
    )
    Choice.objects.create(
        user=world.user("owner"), category=Category.MONEY, channel="sms", is_on=True
    )
    by_browser(owner, draft, simulator)
    text = OutgoingSms.objects.get()
    assert text.template == "payments/listing_fee_paid.hi"
    assert "लिस्टिंग शुल्क ₹5 (GST शामिल)" in text.text
    assert Order.objects.get().gateway_order_id in text.text
    assert OutgoingMail.objects.filter(subject__startswith="रसीद").count() == 1
