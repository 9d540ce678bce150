"""The simulator itself: its webhooks, its checkout page, and where it refuses to run."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
import requests

from integrations.razorpay.signatures import sign
from integrations.razorpay.simulator import sender as sending
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import KEY_ID, WEBHOOK_SECRET, RunningSimulator, serving


class Receiver:
    """Our server, as the simulator sees it: notes each webhook and answers with ``status``."""

    def __init__(self) -> None:
        self.status = "200 OK"
        self.taken: list[tuple[str, str, bytes]] = []

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        body = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
        event_id = environ["HTTP_X_RAZORPAY_EVENT_ID"]
        self.taken.append((event_id, environ["HTTP_X_RAZORPAY_SIGNATURE"], body))
        start(self.status, [("Content-Length", "0")])
        return [b""]


def new_order(simulator: RunningSimulator) -> str:
    return str(simulator.shop.create_order({"amount": 500, "currency": "INR"})["id"])


def names(simulator: RunningSimulator) -> list[str]:
    return [json.loads(body)["event"] for _, body in simulator.queued_events()]


def test_webhooks_are_signed_and_sent_in_order(simulator: RunningSimulator) -> None:
    simulator.shop.pay(new_order(simulator), method=Method.UPI)
    receiver = Receiver()
    with serving(receiver) as url:
        assert simulator.sender(f"{url}/hook").send_due() == 3
        assert simulator.sender(f"{url}/hook").send_due() == 0
    bodies = [json.loads(body) for _, _, body in receiver.taken]
    assert [body["event"] for body in bodies] == [
        "payment.authorized",
        "payment.captured",
        "order.paid",
    ]
    assert bodies[0]["payload"]["payment"]["entity"]["status"] == "authorized"
    assert bodies[2]["payload"]["order"]["entity"]["amount_due"] == 0
    assert all(sign(body, WEBHOOK_SECRET) == mark for _, mark, body in receiver.taken)
    assert len({event_id for event_id, _, _ in receiver.taken}) == 3


def test_a_refused_webhook_is_sent_again(
    simulator: RunningSimulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator.shop.fail(new_order(simulator), method=Method.UPI)
    receiver = Receiver()
    receiver.status = "500 Internal Server Error"
    with serving(receiver) as url:
        sender = simulator.sender(f"{url}/hook")
        sender.send_due()
        assert sender.send_due() == 0, "a pause comes first"
        receiver.status = "200 OK"
        later = time.time() + 10
        monkeypatch.setattr(sending.time, "time", lambda: later)
        assert sender.send_due() == 1
    assert len({event_id for event_id, _, _ in receiver.taken}) == 1
    assert len(receiver.taken) == 2


def test_a_webhook_to_nobody_stays_queued(simulator: RunningSimulator) -> None:
    simulator.shop.fail(new_order(simulator), method=Method.UPI)
    assert simulator.sender("http://127.0.0.1:9/hook").send_due() == 1
    with simulator.store.reading() as rows:
        assert rows.execute("SELECT delivered_at FROM deliveries").fetchone()[0] is None


def test_the_fates_of_webhooks(simulator: RunningSimulator) -> None:
    simulator.shop.pay(new_order(simulator), method=Method.UPI, webhook=WebhookFate.LOST)
    assert names(simulator) == []
    simulator.shop.pay(new_order(simulator), method=Method.UPI, webhook=WebhookFate.REORDERED)
    assert names(simulator) == ["order.paid", "payment.captured", "payment.authorized"]
    simulator.shop.fail(new_order(simulator), method=Method.UPI, webhook=WebhookFate.TWICE)
    assert names(simulator)[3:] == ["payment.failed"] * 2
    assert len({event_id for event_id, _ in simulator.queued_events()}) == 4
    simulator.shop.fail(new_order(simulator), method=Method.UPI, webhook=WebhookFate.LATE)
    receiver = Receiver()
    with serving(receiver) as url:
        assert simulator.sender(url).send_due() == 5, "the late one is not due"


def test_the_checkout_page_shows_the_order_s_amount(simulator: RunningSimulator) -> None:
    order_id = new_order(simulator)
    address = f"{simulator.url}/dev/gateway/checkout/{order_id}"
    page = requests.get(
        address, {"key_id": KEY_ID, "name": "<b>Shop</b>", "amount": "1"}, timeout=5
    )
    assert page.status_code == 200
    assert "₹5.00" in page.text
    assert "&lt;b&gt;Shop" in page.text
    assert "<script>" not in page.text
    assert "style=" not in page.text
    policy = page.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'self'" in policy
    assert requests.get(address, {"key_id": "rzp_other"}, timeout=5).status_code == 401
    for name in ("checkout.js", "page.js", "page.css"):
        assert requests.get(f"{simulator.url}/dev/gateway/{name}", timeout=5).status_code == 200
    assert requests.get(f"{simulator.url}/dev/gateway/store.py", timeout=5).status_code == 404


def test_attempts_of_the_checkout_page(simulator: RunningSimulator) -> None:
    order_id = new_order(simulator)
    address = f"{simulator.url}/dev/gateway/checkout/{order_id}/attempts"

    def attempt(**choices: str) -> requests.Response:
        return requests.post(address, json={"method": "upi", **choices}, timeout=5)

    assert attempt(method="cowries").status_code == 400
    assert requests.post(address, data={"method": "upi"}, timeout=5).status_code == 400
    text = {"Content-Type": "application/json"}
    for body in ("{", "[]"):
        assert requests.post(address, data=body, headers=text, timeout=5).status_code == 400
    huge = '"' + "x" * 70_000 + '"'
    assert requests.post(address, data=huge, headers=text, timeout=5).status_code == 413
    assert attempt(outcome="fail").json()["error"]["metadata"]["order_id"] == order_id
    assert attempt(outcome="pay", browser="lost").json() == {"lost": True}
    assert attempt(outcome="pay").json()["error"]["reason"] == "order_already_paid"
    paid = requests.get(address.removesuffix("/attempts"), {"key_id": KEY_ID}, timeout=5)
    assert 'data-state="paid"' in paid.text


def test_it_does_not_start_next_to_real_payments(tmp_path: Path) -> None:
    """A Razorpay key in the environment is enough for it to refuse."""
    outcome = subprocess.run(
        [sys.executable, "-c", "import config.simulator"],
        env={
            "PATH": os.environ["PATH"],
            "KARIGAR_ENV": "test",
            "KARIGAR_DATA_DIR": str(tmp_path),
            "KARIGAR_RAZORPAY_KEY_ID": "rzp_live_x",
            "DATABASE_URL": "postgres://127.0.0.1/unused",
        },
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "SimulatorRefused" in outcome.stderr
    assert not (tmp_path / "payment-simulator").exists()
