"""Webhooks: trusted by signature, handled once, in any order, however often they come."""

import json
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from procrastinate.contrib.django.models import ProcrastinateJob

from config.tests.clients import fresh_browser
from config.tests.world import World
from config.wsgi import application
from integrations.razorpay.signatures import sign
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import WEBHOOK_SECRET, RunningSimulator, serving
from payments.models import FoundBy, Order, OrderStatus, Payment, WebhookEvent, WebhookOutcome
from payments.tests.conftest import confirm, open_order
from payments.webhooks.tasks import handle_webhook
from projects.models import PaymentStatus, Project

PATH = "/api/webhooks/razorpay"


def deliver(body: bytes, event_id: str = "event-1", signature: str | None = None) -> Any:
    """As the gateway does: no session, no CSRF token, the signature over the raw body."""
    return Client(enforce_csrf_checks=True).post(
        PATH,
        body,
        content_type="application/json",
        headers={
            "X-Razorpay-Signature": sign(body, WEBHOOK_SECRET) if signature is None else signature,
            "X-Razorpay-Event-Id": event_id,
        },
    )


def run_jobs() -> None:
    """Run the queued webhook jobs in reverse, since a queue promises no order."""
    jobs = ProcrastinateJob.objects.filter(task_name=handle_webhook.name).order_by("-id")
    for job in jobs:
        with transaction.atomic():
            handle_webhook(event_id=job.args["event_id"])


def deliver_all(simulator: RunningSimulator) -> None:
    for event_id, body in simulator.queued_events():
        assert deliver(body, event_id).status_code == 204
    run_jobs()


def payment_event(order_id: str, **changes: object) -> bytes:
    payment = {
        "id": "pay_forged00000001",
        "order_id": order_id,
        "amount": 500,
        "currency": "INR",
        "status": "captured",
        "method": "upi",
        **changes,
    }
    event = {"event": "payment.captured", "payload": {"payment": {"entity": payment}}}
    return json.dumps(event).encode()


def outcome_of(body: bytes) -> str:
    assert deliver(body).status_code == 204
    run_jobs()
    return WebhookEvent.objects.get().outcome


@pytest.mark.parametrize("fate", [WebhookFate.ON_TIME, WebhookFate.REORDERED, WebhookFate.TWICE])
def test_a_lost_browser_is_repaired_by_the_webhook(
    owner: Client, draft: Project, simulator: RunningSimulator, fate: WebhookFate
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.pay(order_id, method=Method.UPI, webhook=fate)
    deliver_all(simulator)
    draft.refresh_from_db()
    assert draft.payment_status == PaymentStatus.PAID
    assert Order.objects.get().found_by == FoundBy.WEBHOOK
    assert WebhookEvent.objects.filter(outcome=WebhookOutcome.APPLIED).count() == 3
    assert owner.get(f"/api/orders/{order_id}").json()["status"] == "success"


def test_webhooks_after_the_browser_change_nothing(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    confirm(owner, simulator.shop.pay(open_order(owner, draft), method=Method.UPI))
    paid_at = Order.objects.get().paid_at
    deliver_all(simulator)
    order = Order.objects.get()
    assert (order.found_by, order.paid_at) == (FoundBy.BROWSER, paid_at)
    assert Payment.objects.count() == 1
    assert draft.transitions.filter(verb="publish").count() == 1


def test_the_browser_after_webhooks_is_told_success(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    paid = simulator.shop.pay(open_order(owner, draft), method=Method.UPI)
    deliver_all(simulator)
    assert confirm(owner, paid).json()["status"] == "success"
    assert Order.objects.get().found_by == FoundBy.WEBHOOK


def test_a_failure_that_comes_after_the_payment_does_not_undo_it(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.fail(order_id, method=Method.CARD)
    paid = simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.LOST)
    confirm(owner, paid)
    deliver_all(simulator)
    assert Order.objects.get().status == OrderStatus.PAID
    assert set(Payment.objects.values_list("status", flat=True)) == {"failed", "captured"}


def test_a_failed_attempt_shows_and_leaves_the_order_open(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.fail(order_id, method=Method.CARD)
    deliver_all(simulator)
    told = owner.get(f"/api/orders/{order_id}").json()
    assert (told["status"], told["payment_method"]) == ("failed", "card")
    assert open_order(owner, draft) == order_id


def test_a_webhook_replayed_a_hundred_times_is_taken_once(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    simulator.shop.pay(open_order(owner, draft), method=Method.UPI)
    event_id, body = simulator.queued_events()[1]
    for _ in range(100):
        assert deliver(body, event_id).status_code == 204
    assert WebhookEvent.objects.count() == 1
    assert ProcrastinateJob.objects.filter(task_name=handle_webhook.name).count() == 1
    run_jobs()
    handled_at = WebhookEvent.objects.get().handled_at
    run_jobs()
    assert WebhookEvent.objects.get().handled_at == handled_at
    assert Payment.objects.count() == 1


@pytest.mark.django_db
def test_an_unsigned_webhook_is_refused(simulator: RunningSimulator) -> None:
    body = payment_event("order_any")
    for signature in ("", "0" * 64, sign(body, "guess"), sign(body + b" ", WEBHOOK_SECRET)):
        answer = deliver(body, signature=signature)
        assert (answer.status_code, answer.json()["code"]) == (400, "webhook_not_signed")
    assert Client().post(PATH, body, content_type="application/json").status_code == 400
    assert not WebhookEvent.objects.exists()


@pytest.mark.django_db
def test_a_webhook_without_an_event_id_is_known_by_its_body(simulator: RunningSimulator) -> None:
    body = payment_event("order_any")
    assert deliver(body, event_id="").status_code == 204
    assert deliver(body, event_id="").status_code == 204
    assert len(WebhookEvent.objects.get().event_id) == 64


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("body", "outcome"),
    [
        (payment_event("order_of_another_shop"), WebhookOutcome.UNKNOWN_ORDER),
        (b'{"event": "refund.speed_changed"}', WebhookOutcome.IGNORED),
        (b"[]", WebhookOutcome.IGNORED),
        (b"\xff\x00", WebhookOutcome.IGNORED),
        (b'{"event": "payment.captured"}', WebhookOutcome.UNREADABLE),
        (b'{"event": "order.paid", "payload": {"payment": []}}', WebhookOutcome.UNREADABLE),
    ],
)
def test_what_is_not_ours_is_kept_and_set_aside(
    simulator: RunningSimulator, body: bytes, outcome: str
) -> None:
    assert outcome_of(body) == outcome


@pytest.mark.parametrize("lie", [{"amount": 100}, {"currency": "USD"}, {"status": "gone"}])
def test_a_signed_payment_of_another_amount_does_not_pay(
    owner: Client, draft: Project, simulator: RunningSimulator, lie: dict[str, object]
) -> None:
    body = payment_event(open_order(owner, draft), **lie)
    assert outcome_of(body) == WebhookOutcome.MISMATCH
    assert Order.objects.get().status == OrderStatus.CREATED


@pytest.mark.django_db(transaction=True)
def test_the_simulator_s_own_webhooks_are_taken(simulator: RunningSimulator) -> None:
    world = World()
    project = world.project("draft")
    simulator.shop.pay(
        open_order(fresh_browser(world.user("owner")), project), method=Method.NETBANKING
    )
    with serving(application) as url:
        assert simulator.sender(f"{url}{PATH}").send_due() == 3
    run_jobs()
    project.refresh_from_db()
    assert project.payment_status == PaymentStatus.PAID
