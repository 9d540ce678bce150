"""State changes over time: refunds and transfers complete, accounts are reviewed.

There is no timer: each read, write or webhook delivery first applies the changes that are due, in
the same transaction, so a state and its event appear together.
"""

import time
from sqlite3 import Connection
from typing import Any

from integrations.razorpay.simulator.balances import payment_snapshot
from integrations.razorpay.simulator.entities import (
    event_entity,
    refund_entity,
    transfer_entity,
)
from integrations.razorpay.simulator.store import row_of
from integrations.razorpay.simulator.switches import BankAnswer, Outcome, Review
from integrations.razorpay.simulator.webhooks import WebhookFate, enqueue

ANOTHER_NAME = "GURPREET KAUR GILL"
"""Whose account it is when the bank is to name somebody else."""


def let_time_pass(rows: Connection) -> None:
    """Do all that is due by now."""
    now = time.time()
    for refund in _due(rows, "SELECT * FROM refunds WHERE due_at <= ? ORDER BY due_at", now):
        end_refund(rows, refund)
    for transfer in _due(rows, "SELECT * FROM transfers WHERE due_at <= ? ORDER BY due_at", now):
        end_transfer(rows, transfer)
    for account in _due(rows, "SELECT * FROM accounts WHERE due_at <= ? ORDER BY due_at", now):
        end_review(rows, account, account["outcome"])
    for asked in _due(rows, "SELECT * FROM validations WHERE due_at <= ? ORDER BY due_at", now):
        end_validation(rows, asked)
    _settle(rows)


def end_validation(rows: Connection, validation: dict[str, Any]) -> None:
    """The bank's word on an account. It writes names its own way: in capitals."""
    answer = validation["outcome"]
    name = row_of(rows, "fund_accounts", validation["fund_account_id"])["name"].upper()
    status, account_status, registered_name = {
        BankAnswer.VALID: ("completed", "active", name),
        BankAnswer.ANOTHER_NAME: ("completed", "active", ANOTHER_NAME),
        BankAnswer.INVALID: ("completed", "invalid", None),
    }.get(answer, ("failed", None, None))
    rows.execute(
        "UPDATE validations SET status = ?, account_status = ?, registered_name = ?, due_at = NULL"
        " WHERE id = ?",
        [status, account_status, registered_name, validation["id"]],
    )


def end_refund(rows: Connection, refund: dict[str, Any]) -> None:
    """The bank's word on a pending refund. One that failed leaves the payment captured."""
    failed = refund["outcome"] == Outcome.FAILED
    status = "failed" if failed else "processed"
    rows.execute(
        "UPDATE refunds SET status = ?, due_at = NULL WHERE id = ?", [status, refund["id"]]
    )
    if failed:
        rows.execute("UPDATE payments SET status = 'captured' WHERE id = ?", [refund["payment_id"]])
    event = event_entity(
        f"refund.{status}",
        int(time.time()),
        refund=refund_entity(row_of(rows, "refunds", refund["id"])),
        payment=payment_snapshot(rows, refund["payment_id"]),
    )
    enqueue(rows, [event], fate=WebhookFate(refund["fate"]))


def end_transfer(rows: Connection, transfer: dict[str, Any]) -> None:
    """A pending transfer reaches the linked account, on hold or not, or fails."""
    failed = transfer["outcome"] == Outcome.FAILED
    status = "failed" if failed else "processed"
    if not failed and transfer["reversed"]:
        is_whole = transfer["reversed"] == transfer["amount"]
        status = "reversed" if is_whole else "partially_reversed"
    rows.execute(
        "UPDATE transfers SET status = ?, processed_at = ?, due_at = NULL WHERE id = ?",
        [status, None if failed else int(time.time()), transfer["id"]],
    )
    notify_of_transfer(rows, transfer["id"], "failed" if failed else "processed")


def _settle(rows: Connection) -> None:
    """What is not on hold goes to the bank of an active account, and is told of once more."""
    ready = rows.execute(
        "SELECT transfers.id FROM transfers JOIN accounts ON accounts.id = recipient"
        " WHERE on_hold = 0 AND settlement_status = 'pending' AND processed_at IS NOT NULL"
        " AND reversed < amount AND activation_status = 'activated'"
        " AND accounts.status <> 'suspended'"
    ).fetchall()
    for row in ready:
        rows.execute("UPDATE transfers SET settlement_status = 'settled' WHERE id = ?", [row["id"]])
        notify_of_transfer(rows, row["id"], "processed")


def notify_of_transfer(rows: Connection, transfer_id: str, what: str) -> None:
    transfer = row_of(rows, "transfers", transfer_id)
    event = event_entity(f"transfer.{what}", int(time.time()), transfer=transfer_entity(transfer))
    enqueue(rows, [event], fate=WebhookFate(transfer["fate"]))


def end_review(rows: Connection, account: dict[str, Any], review: str) -> None:
    """The gateway's word on a linked account. A suspension is told to nobody: it is found."""
    if review == Review.SUSPENDED:
        rows.execute(
            "UPDATE accounts SET status = 'suspended', due_at = NULL WHERE id = ?", [account["id"]]
        )
        return
    rows.execute(
        "UPDATE accounts SET status = 'created', activation_status = ?, due_at = NULL WHERE id = ?",
        [review, account["id"]],
    )
    notify_of_review(rows, account["id"])


def notify_of_review(rows: Connection, account_id: str, *, more_follow: bool = False) -> None:
    """The webhook product.route.*. Source: https://razorpay.com/docs/webhooks/route."""
    account = row_of(rows, "accounts", account_id)
    product = {
        "id": account["product_id"],
        "merchant_id": account["id"],
        "activation_status": account["activation_status"],
    }
    event = event_entity(
        f"product.route.{account['activation_status']}",
        int(time.time()),
        account_id=account["id"],
        merchant_product=product,
    )
    enqueue(rows, [event], fate=WebhookFate(account["fate"]), more_follow=more_follow)


def _due(rows: Connection, query: str, now: float) -> list[dict[str, Any]]:
    return [dict(row) for row in rows.execute(query, [now]).fetchall()]
