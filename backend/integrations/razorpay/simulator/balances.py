"""The balance of a payment, and of all: neither refunded nor transferred."""

from sqlite3 import Connection
from typing import Any

from integrations.razorpay.simulator.entities import payment_entity
from integrations.razorpay.simulator.store import row_of


def refunded_of(rows: Connection, payment_id: str) -> int:
    """Paise given back or on the way back; what failed came home."""
    return _sum(
        rows,
        "SELECT SUM(amount) FROM refunds WHERE payment_id = ? AND status <> 'failed'",
        payment_id,
    )


def transferred_of(rows: Connection, payment_id: str) -> int:
    """Paise set aside of a payment and not taken back."""
    return _sum(
        rows,
        "SELECT SUM(amount - reversed) FROM transfers WHERE source = ? AND status <> 'failed'",
        payment_id,
    )


def still_ours(rows: Connection, payment: dict[str, Any]) -> int:
    """Paise of a captured payment that can be refunded or set aside."""
    gone = refunded_of(rows, payment["id"]) + transferred_of(rows, payment["id"])
    return int(payment["amount"]) - gone


def our_balance(rows: Connection) -> int:
    """Paise that are ours of all that was ever captured."""
    captured = _sum(
        rows, "SELECT SUM(amount) FROM payments WHERE status IN ('captured', 'refunded')"
    )
    refunded = _sum(rows, "SELECT SUM(amount) FROM refunds WHERE status <> 'failed'")
    set_aside = _sum(rows, "SELECT SUM(amount - reversed) FROM transfers WHERE status <> 'failed'")
    return captured - refunded - set_aside


def payment_snapshot(rows: Connection, payment_id: str) -> dict[str, Any]:
    """The payment's entity as it is now."""
    return payment_entity(
        row_of(rows, "payments", payment_id),
        refunded=refunded_of(rows, payment_id),
        transferred=transferred_of(rows, payment_id),
    )


def _sum(rows: Connection, query: str, *key: str) -> int:
    return rows.execute(query, key).fetchone()[0] or 0
