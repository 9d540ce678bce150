"""Rows of the simulator as Razorpay's JSON entities.

Source: https://razorpay.com/docs/api/orders/entity, …/payments/entity, …/webhooks/payloads.
"""

import json
import secrets
import string
from collections.abc import Mapping
from typing import Any

_letters = string.ascii_letters + string.digits


def new_id(prefix: str = "") -> str:
    """14 random letters and digits, after ``order_`` or ``pay_``."""
    tail = "".join(secrets.choice(_letters) for _ in range(14))
    return f"{prefix}_{tail}" if prefix else tail


def order_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    paid = row["amount"] if row["status"] == "paid" else 0
    return {
        "id": row["id"],
        "entity": "order",
        "amount": row["amount"],
        "amount_paid": paid,
        "amount_due": row["amount"] - paid,
        "currency": row["currency"],
        "receipt": row["receipt"],
        "offer_id": None,
        "status": row["status"],
        "attempts": row["attempts"],
        "notes": json.loads(row["notes"]),
        "created_at": row["created_at"],
    }


def payment_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    error = json.loads(row["error"]) if row["error"] else {}
    method = row["method"]
    return {
        "id": row["id"],
        "entity": "payment",
        "amount": row["amount"],
        "currency": row["currency"],
        "status": row["status"],
        "order_id": row["order_id"],
        "invoice_id": None,
        "international": False,
        "method": method,
        "amount_refunded": 0,
        "refund_status": None,
        "captured": row["status"] == "captured",
        "description": None,
        "card_id": "card_simulated0001" if method == "card" else None,
        "bank": "HDFC" if method == "netbanking" else None,
        "wallet": None,
        "vpa": "success@razorpay" if method == "upi" else None,
        "email": None,
        "contact": None,
        "notes": [],
        "fee": None,
        "tax": None,
        "error_code": error.get("code"),
        "error_description": error.get("description"),
        "error_source": error.get("source"),
        "error_step": error.get("step"),
        "error_reason": error.get("reason"),
        "acquirer_data": {},
        "created_at": row["created_at"],
    }


def event_entity(name: str, created_at: int, **entities: dict[str, Any]) -> dict[str, Any]:
    """A webhook's body: a snapshot of each entity as it was when the event happened."""
    return {
        "entity": "event",
        "account_id": "acc_LocalSimulator",
        "event": name,
        "contains": list(entities),
        "payload": {key: {"entity": entity} for key, entity in entities.items()},
        "created_at": created_at,
    }


def error_body(description: str, *, code: str = "BAD_REQUEST_ERROR", **more: Any) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/errors."""
    return {
        "error": {
            "code": code,
            "description": description,
            "source": "business",
            "step": "payment_initiation",
            "reason": "input_validation_failed",
            "metadata": {},
            **more,
        }
    }
