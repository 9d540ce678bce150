"""What the simulated gateway does: orders, attempts to pay them, and the events that follow."""

import json
import time
from dataclasses import dataclass
from enum import StrEnum
from sqlite3 import Connection
from typing import Any

from integrations.razorpay.gateway import LONGEST_RECEIPT, SMALLEST_CHARGE_PAISE
from integrations.razorpay.signatures import sign_checkout
from integrations.razorpay.simulator.balances import payment_snapshot
from integrations.razorpay.simulator.checkout_choices import Wishes, keep
from integrations.razorpay.simulator.entities import (
    collection,
    event_entity,
    new_id,
    order_entity,
    payment_entity,
)
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.progress import let_time_pass
from integrations.razorpay.simulator.store import Store, row_of
from integrations.razorpay.simulator.webhooks import WebhookFate, enqueue

Entity = dict[str, Any]

LARGEST_AMOUNT_PAISE = 5 * 10**9


class Method(StrEnum):
    UPI = "upi"
    CARD = "card"
    NETBANKING = "netbanking"


class BrowserFate(StrEnum):
    """What becomes of the answer that checkout gives the browser after a successful payment."""

    ANSWERED = "answered"
    LOST = "lost"
    WRONG_SIGNATURE = "wrong_signature"


@dataclass(frozen=True, slots=True)
class Shop:
    """The merchant's account at the simulated gateway."""

    store: Store
    key_id: str
    key_secret: str

    def create_order(self, request: dict[str, Any]) -> dict[str, Any]:
        amount = request.get("amount")
        receipt = request.get("receipt")
        if isinstance(amount, bool) or not isinstance(amount, int):
            raise Refusal("The amount must be an integer.", field="amount")
        if amount < SMALLEST_CHARGE_PAISE:
            raise Refusal("Order amount less than minimum amount allowed", field="amount")
        if amount > LARGEST_AMOUNT_PAISE:
            raise Refusal("Amount exceeds maximum amount allowed.", field="amount")
        if request.get("currency") != "INR":
            raise Refusal("Currency is not supported", field="currency")
        if receipt is not None and (not isinstance(receipt, str) or len(receipt) > LONGEST_RECEIPT):
            raise Refusal("The receipt may not be greater than 40 characters.", field="receipt")
        row = {
            "id": new_id("order"),
            "amount": amount,
            "currency": "INR",
            "receipt": receipt,
            "notes": json.dumps(request.get("notes") or {}),
            "status": "created",
            "attempts": 0,
            "created_at": int(time.time()),
        }
        with self.store.transaction() as rows:
            rows.execute(
                "INSERT INTO orders VALUES (:id, :amount, :currency, :receipt, :notes, :status,"
                " :attempts, :created_at)",
                row,
            )
        return order_entity(row)

    def order(self, order_id: str) -> dict[str, Any]:
        with self.store.reading() as rows:
            return order_entity(row_of(rows, "orders", order_id))

    def payments_of_order(self, order_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            row_of(rows, "orders", order_id)
            found = rows.execute(
                "SELECT id FROM payments WHERE order_id = ? ORDER BY rowid DESC", [order_id]
            ).fetchall()
            return collection([payment_snapshot(rows, row["id"]) for row in found])

    def payment(self, payment_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return payment_snapshot(rows, payment_id)

    def pay(
        self,
        order_id: str,
        *,
        method: Method,
        browser: BrowserFate = BrowserFate.ANSWERED,
        webhook: WebhookFate = WebhookFate.ON_TIME,
        wishes: Wishes | None = None,
    ) -> dict[str, str]:
        """Pay and capture. Returns what checkout hands to the page's ``handler``."""
        with self.store.transaction() as rows:
            order = self._attempt(rows, order_id)
            payment = _insert_payment(rows, order, method=method, status="authorized")
            now = int(time.time())
            events = [event_entity("payment.authorized", now, payment=payment_entity(payment))]
            rows.execute("UPDATE payments SET status = 'captured' WHERE id = ?", [payment["id"]])
            rows.execute("UPDATE orders SET status = 'paid' WHERE id = ?", [order_id])
            captured = payment_entity(row_of(rows, "payments", payment["id"]))
            paid = order_entity(row_of(rows, "orders", order_id))
            events.append(event_entity("payment.captured", now, payment=captured))
            events.append(event_entity("order.paid", now, payment=captured, order=paid))
            enqueue(rows, events, fate=webhook)
            if wishes is not None:
                keep(rows, order_id=order_id, payment_id=payment["id"], wishes=wishes)
        signature = sign_checkout(order_id, payment["id"], self.key_secret)
        if browser == BrowserFate.WRONG_SIGNATURE:
            signature = sign_checkout(order_id, payment["id"], "not the secret")
        return {
            "razorpay_payment_id": payment["id"],
            "razorpay_order_id": order_id,
            "razorpay_signature": signature,
        }

    def fail(
        self,
        order_id: str,
        *,
        method: Method,
        webhook: WebhookFate = WebhookFate.ON_TIME,
    ) -> dict[str, Any]:
        """An attempt the bank turns down. Returns what checkout hands to ``payment.failed``."""
        with self.store.transaction() as rows:
            order = self._attempt(rows, order_id)
            error = {
                "code": "BAD_REQUEST_ERROR",
                "description": "Your payment has been declined by the bank. Try another method.",
                "source": "bank",
                "step": "payment_authorization",
                "reason": "payment_declined",
            }
            payment = _insert_payment(rows, order, method=method, status="failed", error=error)
            event = event_entity(
                "payment.failed", int(time.time()), payment=payment_entity(payment)
            )
            enqueue(rows, [event], fate=webhook)
        return {"error": {**error, "metadata": {"order_id": order_id, "payment_id": payment["id"]}}}

    def _attempt(self, rows: Connection, order_id: str) -> Entity:
        order = row_of(rows, "orders", order_id)
        if order["status"] == "paid":
            raise Refusal("This order has already been paid.", reason="order_already_paid")
        rows.execute(
            "UPDATE orders SET status = 'attempted', attempts = attempts + 1 WHERE id = ?",
            [order_id],
        )
        return order


def _insert_payment(
    rows: Connection,
    order: Entity,
    *,
    method: Method,
    status: str,
    error: dict[str, str] | None = None,
) -> Entity:
    payment_id = new_id("pay")
    rows.execute(
        "INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            payment_id,
            order["id"],
            order["amount"],
            order["currency"],
            status,
            method.value,
            json.dumps(error) if error else None,
            int(time.time()),
        ],
    )
    return row_of(rows, "payments", payment_id)
