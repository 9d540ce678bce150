"""Money set aside for linked accounts. Source: https://razorpay.com/docs/api/payments/route.

A transfer of a payment reaches its account a moment after it was asked for (``progress``), on hold
or not; the hold keeps it from the account's bank. What was settled cannot be taken back.
"""

import json
import time
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE
from integrations.razorpay.simulator.balances import our_balance, refunded_of, still_ours
from integrations.razorpay.simulator.entities import (
    SHOP_ID,
    collection,
    new_id,
    reversal_entity,
    transfer_entity,
)
from integrations.razorpay.simulator.parsing import Refusal, answered_before, paise_of
from integrations.razorpay.simulator.progress import end_transfer, let_time_pass
from integrations.razorpay.simulator.store import Store, row_of
from integrations.razorpay.simulator.switches import Outcome, Switches


@dataclass(frozen=True, slots=True)
class Transfers:
    store: Store
    switches: Switches

    def create(self, payment_id: str, request: dict[str, Any]) -> dict[str, Any]:
        """Set parts of a captured payment aside: all that are asked for, or none."""
        wanted = request.get("transfers")
        if not isinstance(wanted, list) or not wanted:
            raise Refusal("The transfers field is required.", field="transfers")
        with self.store.transaction() as rows:
            let_time_pass(rows)
            payment = row_of(rows, "payments", payment_id)
            if refunded_of(rows, payment_id):
                raise Refusal("A transfer cannot be requested once a refund has been initiated.")
            if payment["status"] != "captured":
                raise Refusal("The payment status should be captured for action to be taken")
            made = []
            for one in wanted:
                amount = self._amount_for(rows, one)
                if amount > still_ours(rows, payment):
                    raise Refusal(
                        "The amount asked for is greater than what is left of the payment.",
                        field="amount",
                    )
                is_on_hold = bool(one.get("on_hold"))
                made.append(self._insert(rows, payment_id, one, amount, is_on_hold=is_on_hold))
        return collection([transfer_entity(row) for row in made])

    def create_from_balance(self, request: dict[str, Any], *, key: str) -> dict[str, Any]:
        """A direct transfer: no payment, no hold. ``key`` "" is without idempotency."""
        asked = json.dumps(request, sort_keys=True)
        with self.store.transaction() as rows:
            let_time_pass(rows)
            known = answered_before(rows, "transfers", key=key, asked=asked)
            if known is not None:
                return transfer_entity(known)
            amount = self._amount_for(rows, request)
            if amount > our_balance(rows):
                raise Refusal("Your account does not have enough balance for the transfer.")
            row = self._insert(
                rows, SHOP_ID, request, amount, is_on_hold=False, key=key or None, asked=asked
            )
        return transfer_entity(row)

    def of_payment(self, payment_id: str, *, most: int = 10) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            row_of(rows, "payments", payment_id)
            found = rows.execute(
                "SELECT * FROM transfers WHERE source = ? ORDER BY rowid DESC LIMIT ?",
                [payment_id, most],
            ).fetchall()
        return collection([transfer_entity(dict(row)) for row in found])

    def fetch(self, transfer_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return transfer_entity(row_of(rows, "transfers", transfer_id))

    def change_hold(self, transfer_id: str, request: dict[str, Any]) -> dict[str, Any]:
        """Hold or release. The answer is from before anything is settled."""
        if "on_hold" not in request or request["on_hold"] not in (0, 1):
            raise Refusal("The on_hold field must be true or false.", field="on_hold")
        with self.store.transaction() as rows:
            let_time_pass(rows)
            transfer = row_of(rows, "transfers", transfer_id)
            is_on_hold = bool(request["on_hold"])
            if is_on_hold == bool(transfer["on_hold"]):
                return transfer_entity(transfer)
            if transfer["settlement_status"] == "settled" or transfer["status"] == "failed":
                raise Refusal("The hold of this transfer cannot be changed any more.")
            rows.execute(
                "UPDATE transfers SET on_hold = ?, settlement_status = ? WHERE id = ?",
                [int(is_on_hold), "on_hold" if is_on_hold else "pending", transfer_id],
            )
            return transfer_entity(row_of(rows, "transfers", transfer_id))

    def reverse(self, transfer_id: str, request: dict[str, Any]) -> dict[str, Any]:
        """Take a part back, or without an amount all that is left."""
        with self.store.transaction() as rows:
            let_time_pass(rows)
            transfer = row_of(rows, "transfers", transfer_id)
            if transfer["status"] == "failed":
                raise Refusal("The transfer has failed.")
            left = transfer["amount"] - transfer["reversed"]
            amount = left
            if "amount" in request:
                amount = paise_of(request, "amount", least=SMALLEST_CHARGE_PAISE)
            if amount > left or left == 0:
                raise Refusal(
                    "The reversal amount is greater than what is left of the transfer.",
                    field="amount",
                )
            if transfer["settlement_status"] == "settled":
                raise Refusal("The linked account does not have enough balance for a reversal.")
            reversal = {
                "id": new_id("rvrsl"),
                "transfer_id": transfer_id,
                "amount": amount,
                "notes": json.dumps(request.get("notes") or {}),
                "created_at": int(time.time()),
            }
            rows.execute(
                "INSERT INTO reversals VALUES (:id, :transfer_id, :amount, :notes, :created_at)",
                reversal,
            )
            rows.execute(
                "UPDATE transfers SET reversed = reversed + ?, status = ? WHERE id = ?",
                [amount, _status_after(transfer, amount == left), transfer_id],
            )
        return reversal_entity(reversal)

    def end(self, transfer_id: str, outcome: Outcome) -> None:
        """Decide about a pending transfer now."""
        with self.store.transaction() as rows:
            transfer = row_of(rows, "transfers", transfer_id)
            if transfer["status"] != "pending":
                raise Refusal("The transfer is not pending.")
            end_transfer(rows, transfer | {"outcome": outcome})

    def _amount_for(self, rows: Connection, one: dict[str, Any]) -> int:
        """The amount of a transfer to an account that may be transferred to."""
        amount = paise_of(one, "amount", least=SMALLEST_CHARGE_PAISE)
        if one.get("currency") != "INR":
            raise Refusal("The transfer's currency must be that of the payment.", field="currency")
        account = rows.execute(
            "SELECT * FROM accounts WHERE id = ?", [str(one.get("account"))]
        ).fetchone()
        if account is None:
            raise Refusal("Account ID provided for transfer is invalid", field="account")
        if account["status"] == "suspended" or account["activation_status"] != "activated":
            raise Refusal("The account needs to be activated before transfers.", field="account")
        return amount

    def _insert(
        self,
        rows: Connection,
        source: str,
        one: dict[str, Any],
        amount: int,
        *,
        is_on_hold: bool,
        key: str | None = None,
        asked: str = "",
    ) -> dict[str, Any]:
        now = time.time()
        is_stuck = self.switches.transfer == Outcome.STUCK
        row = {
            "id": new_id("trf"),
            "source": source,
            "recipient": one["account"],
            "amount": amount,
            "reversed": 0,
            "on_hold": int(is_on_hold),
            "status": "pending",
            "settlement_status": "on_hold" if is_on_hold else "pending",
            "notes": json.dumps(one.get("notes") or {}),
            "idempotency_key": key,
            "request": asked,
            "outcome": self.switches.transfer,
            "due_at": None if is_stuck else now + self.switches.moment_seconds,
            "fate": self.switches.webhook,
            "created_at": int(now),
            "processed_at": None,
        }
        rows.execute(
            "INSERT INTO transfers VALUES (:id, :source, :recipient, :amount, :reversed, :on_hold,"
            " :status, :settlement_status, :notes, :idempotency_key, :request, :outcome, :due_at,"
            " :fate, :created_at, :processed_at)",
            row,
        )
        return row


def _status_after(transfer: dict[str, Any], is_whole: bool) -> str:
    """A transfer still pending stays so until it ends, unless nothing of it is left."""
    if is_whole:
        return "reversed"
    return "pending" if transfer["status"] == "pending" else "partially_reversed"
