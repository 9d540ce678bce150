"""Money back to who paid. Source: https://razorpay.com/docs/api/refunds.

A refund is answered as pending and ends a moment later (``progress``). An idempotency key is kept
with its request: the same again is the same refund, another request under it is refused.
"""

import json
import re
import time
from dataclasses import dataclass
from typing import Any

from integrations.razorpay.simulator.balances import payment_snapshot, refunded_of, still_ours
from integrations.razorpay.simulator.checkout_choices import outcome_of_refund
from integrations.razorpay.simulator.entities import (
    collection,
    event_entity,
    new_id,
    refund_entity,
)
from integrations.razorpay.simulator.parsing import Refusal, answered_before, paise_of
from integrations.razorpay.simulator.progress import end_refund, let_time_pass
from integrations.razorpay.simulator.store import Store, row_of
from integrations.razorpay.simulator.switches import Outcome, Switches
from integrations.razorpay.simulator.webhooks import enqueue

_key_shape = re.compile(r"^[A-Za-z0-9_-]{10,}$")


@dataclass(frozen=True, slots=True)
class Refunds:
    store: Store
    switches: Switches

    def create(self, payment_id: str, request: dict[str, Any], *, key: str) -> dict[str, Any]:
        """Refund a part, or without an amount what is left. ``key`` "" is without idempotency."""
        if key and not _key_shape.match(key):
            raise Refusal(
                "The idempotency key must be at least 10 characters long and contain only"
                " alphabets, numbers, hyphens and underscores."
            )
        asked = json.dumps([payment_id, request], sort_keys=True)
        with self.store.transaction() as rows:
            let_time_pass(rows)
            known = answered_before(rows, "refunds", key=key, asked=asked)
            if known is not None:
                return refund_entity(known)
            payment = row_of(rows, "payments", payment_id)
            if payment["status"] == "refunded":
                raise Refusal("The payment has been fully refunded already")
            if payment["status"] != "captured":
                raise Refusal("The payment status should be captured for action to be taken")
            left = payment["amount"] - refunded_of(rows, payment_id)
            amount = paise_of(request, "amount") if "amount" in request else left
            if amount > left:
                raise Refusal(
                    "The total refund amount is greater than the refund payment amount",
                    field="amount",
                )
            if amount > still_ours(rows, payment):
                raise Refusal(
                    "Your account does not have enough balance to carry out the refund operation."
                )
            now = time.time()
            outcome = outcome_of_refund(rows, payment_id) or self.switches.refund
            is_stuck = outcome == Outcome.STUCK
            row = {
                "id": new_id("rfnd"),
                "payment_id": payment_id,
                "amount": amount,
                "receipt": request.get("receipt"),
                "notes": json.dumps(request.get("notes") or {}),
                "status": "pending",
                "idempotency_key": key or None,
                "request": asked,
                "outcome": outcome,
                "due_at": None if is_stuck else now + self.switches.moment_seconds,
                "fate": self.switches.webhook,
                "created_at": int(now),
            }
            rows.execute(
                "INSERT INTO refunds VALUES (:id, :payment_id, :amount, :receipt, :notes, :status,"
                " :idempotency_key, :request, :outcome, :due_at, :fate, :created_at)",
                row,
            )
            if amount == left:
                rows.execute("UPDATE payments SET status = 'refunded' WHERE id = ?", [payment_id])
            created = event_entity(
                "refund.created",
                int(now),
                refund=refund_entity(row),
                payment=payment_snapshot(rows, payment_id),
            )
            enqueue(rows, [created], fate=self.switches.webhook, more_follow=True)
            return refund_entity(row)

    def fetch(self, refund_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return refund_entity(row_of(rows, "refunds", refund_id))

    def of_payment(self, payment_id: str, *, most: int = 10) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            row_of(rows, "payments", payment_id)
            found = rows.execute(
                "SELECT * FROM refunds WHERE payment_id = ? ORDER BY rowid DESC LIMIT ?",
                [payment_id, most],
            ).fetchall()
        return collection([refund_entity(dict(row)) for row in found])

    def end(self, refund_id: str, outcome: Outcome) -> None:
        """Decide about a pending refund now, as the bank would."""
        with self.store.transaction() as rows:
            refund = row_of(rows, "refunds", refund_id)
            if refund["status"] != "pending":
                raise Refusal("The refund is not pending.")
            end_refund(rows, refund | {"outcome": outcome})
