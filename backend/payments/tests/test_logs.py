"""No log line contains anything that opens an account or names a person, at any level, before or
after the masking in ``core.logs``: masking is only the last resort."""

import base64
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from config.tests.clients import fresh_browser
from config.tests.world import World
from core.logs import formatter
from core.testing.jobs import RunJobs
from integrations.razorpay.gateway import GatewayUnreachable
from integrations.razorpay.signatures import sign
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.shop import BrowserFate, Method
from integrations.razorpay.simulator.switches import Outcome
from integrations.razorpay.testing import KEY_ID, KEY_SECRET, WEBHOOK_SECRET, RunningSimulator
from payments.models import Order
from payments.refunds.models import Refund
from payments.tests.conftest import confirm, open_order
from payments.tests.paid_work import with_phone
from payments.tests.refunded import owe, paid_fee, send
from payments.tests.test_webhooks import deliver

BANK_NUMBER = "50100987612345"
PHONE = "+919812345670"
VPA = "asha.kirana@okbank"
CARD = "4111111111111111"
EMAIL = "payer.of.this@example.com"

pytestmark = pytest.mark.django_db(transaction=True)


class Lines(logging.Handler):
    """Every record as it was made, with its exception, and as the product writes it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._written = formatter("json")
        self._plain = logging.Formatter("%(name)s %(message)s")
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [self._plain.format(record), self._written.format(record)]


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """What any logger says, each of them opened to its lowest level."""
    for name in ["", *logging.root.manager.loggerDict]:
        caplog.set_level(logging.DEBUG, logger=name)
    kept = Lines()
    logging.root.addHandler(kept)
    yield kept.lines
    logging.root.removeHandler(kept)


@pytest.fixture
def world() -> World:
    return World()


def assert_silent(lines: list[str], *more: str) -> None:
    """No line contains a secret, a signature or a person."""
    basic = base64.b64encode(f"{KEY_ID}:{KEY_SECRET}".encode()).decode()
    private = [KEY_SECRET, WEBHOOK_SECRET, basic, BANK_NUMBER, VPA, CARD, EMAIL]
    private += [PHONE, PHONE.removeprefix("+91"), "success@razorpay", *more]
    text = "\n".join(lines)
    assert [word for word in private if word in text] == []


def webhook_with_a_person(order_id: str) -> bytes:
    """A payment as the real gateway writes it: with how and by whom it was paid."""
    payment = {
        "id": "pay_withaperson001",
        "order_id": order_id,
        "amount": 500,
        "currency": "INR",
        "status": "failed",
        "method": "upi",
        "vpa": VPA,
        "email": EMAIL,
        "contact": PHONE,
        "card": {"number": CARD},
        "error_code": "BAD_REQUEST_ERROR",
        "error_description": f"Payment by {VPA} was declined",
    }
    body = {"event": "payment.failed", "payload": {"payment": {"entity": payment}}}
    return json.dumps(body).encode()


def people_of(world: World) -> list[str]:
    return [world.user(name).email for name in ("owner", "worker", "staff")]


def put_account(client: Client, **changes: str) -> Any:
    body = {
        "account_holder_name": "Asha Devi",
        "account_number": BANK_NUMBER,
        "account_number_again": BANK_NUMBER,
        "ifsc": "SBIN0001234",
        **changes,
    }
    return client.put("/api/me/payout-account", body, content_type="application/json")


def test_paying(
    lines: list[str], simulator: RunningSimulator, world: World, run_jobs: RunJobs
) -> None:
    owner, project = fresh_browser(world.user("owner")), world.project("draft")
    order_id = open_order(owner, project)
    wrong = simulator.shop.pay(order_id, method=Method.UPI, browser=BrowserFate.WRONG_SIGNATURE)
    assert confirm(owner, wrong).status_code == 400
    unknown = webhook_with_a_person("order_of_nobody")
    mine = webhook_with_a_person(order_id)
    signatures = [wrong["razorpay_signature"]]
    events = [*simulator.queued_events(), ("unknown", unknown), ("mine", mine)]
    for event_id, body in events:
        assert deliver(body, event_id).status_code == 204
        signatures.append(sign(body, WEBHOOK_SECRET))
    forged = sign(mine, "another secret")
    assert deliver(mine, "forged", forged).status_code == 400
    assert deliver(b"\xff\x00 not json", "broken").status_code == 204
    run_jobs()
    assert Order.objects.get().status == "paid"
    assert lines
    assert_silent(lines, forged, *signatures, *people_of(world))


@pytest.mark.parametrize("fault", list(ApiFault))
def test_a_gateway_at_fault(
    lines: list[str], simulator: RunningSimulator, world: World, run_jobs: RunJobs, fault: ApiFault
) -> None:
    owner, project = fresh_browser(world.user("owner")), world.project("draft")
    order_id = open_order(owner, project)
    paid = simulator.shop.pay(order_id, method=Method.CARD)
    simulator.switches.slow_seconds = 0
    simulator.application.fault = fault
    assert confirm(owner, paid).status_code == 200
    assert owner.post(f"/api/orders/{order_id}/check").status_code == 200
    with_phone(world.user("worker"), PHONE)
    assert put_account(fresh_browser(world.user("worker"))).status_code == 503
    assert_silent(lines, paid["razorpay_signature"], *people_of(world))


def test_refunding(
    lines: list[str], simulator: RunningSimulator, world: World, run_jobs: RunJobs
) -> None:
    owe(paid_fee(fresh_browser(world.user("owner")), world.project("draft"), simulator))
    simulator.switches.refund = Outcome.FAILED
    simulator.application.fail("refund", ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        run_jobs()
    (refund,) = Refund.objects.all()
    send(refund)
    for event_id, body in simulator.queued_events():
        assert deliver(body, event_id).status_code == 204
    run_jobs()
    assert any("refund" in line for line in lines)
    assert_silent(lines, *people_of(world))


def test_a_bank_account(
    lines: list[str], simulator: RunningSimulator, world: World, run_jobs: RunJobs
) -> None:
    with_phone(world.user("worker"), PHONE)
    worker = fresh_browser(world.user("worker"))
    assert put_account(worker, account_number="1").status_code == 422
    simulator.application.fail("open_account", ApiFault.ACTED_BUT_LOST)
    assert put_account(worker).status_code == 503
    simulator.application.fail("product_of_account", ApiFault.DOWN)
    assert put_account(worker).status_code == 503
    assert put_account(worker).status_code == 200
    for event_id, body in simulator.queued_events():
        assert deliver(body, event_id).status_code == 204
    run_jobs()
    assert any("payout account given" in line for line in lines)
    assert_silent(lines, "Asha Devi", *people_of(world))
