"""Rows of the simulator as Razorpay's JSON entities.

Source: https://razorpay.com/docs/api/orders/entity, …/payments/entity, …/webhooks/payloads.
"""

import json
import secrets
import string
from collections.abc import Mapping
from typing import Any

SHOP_ID = "acc_LocalSimulator"
"""Our own account at the gateway, from whose balance a direct transfer is taken."""

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


def payment_entity(
    row: Mapping[str, Any], *, refunded: int = 0, transferred: int = 0
) -> dict[str, Any]:
    """``refunded``: paise of it given back, or on the way; ``transferred``: set aside."""
    is_whole = refunded >= row["amount"]
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
        "amount_refunded": refunded,
        "amount_transferred": transferred,
        "refund_status": ("full" if is_whole else "partial") if refunded else None,
        "captured": row["status"] in ("captured", "refunded"),
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


def refund_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/api/refunds/entity."""
    return {
        "id": row["id"],
        "entity": "refund",
        "amount": row["amount"],
        "currency": "INR",
        "payment_id": row["payment_id"],
        "notes": json.loads(row["notes"]),
        "receipt": row["receipt"],
        "acquirer_data": {"arn": None},
        "created_at": row["created_at"],
        "batch_id": None,
        "status": row["status"],
        "speed_processed": "normal",
        "speed_requested": "normal",
    }


def transfer_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/api/payments/route/transfer-entity."""
    failed = row["status"] == "failed"
    return {
        "id": row["id"],
        "entity": "transfer",
        "status": row["status"],
        "settlement_status": row["settlement_status"],
        "source": row["source"],
        "recipient": row["recipient"],
        "amount": row["amount"],
        "currency": "INR",
        "amount_reversed": row["reversed"],
        "fees": 0,
        "tax": 0,
        "notes": json.loads(row["notes"]),
        "linked_account_notes": [],
        "on_hold": bool(row["on_hold"]),
        "on_hold_until": None,
        "recipient_settlement_id": None,
        "created_at": row["created_at"],
        "processed_at": row["processed_at"],
        "error": {
            "code": "BAD_REQUEST_ERROR" if failed else None,
            "description": "The transfer could not be carried out." if failed else None,
            "reason": "transfer_failed" if failed else None,
            "field": None,
            "step": "transfer_processing" if failed else None,
            "id": row["id"],
            "source": None,
            "metadata": None,
        },
    }


def reversal_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/api/payments/route/reverse-a-transfer."""
    return {
        "id": row["id"],
        "entity": "reversal",
        "transfer_id": row["transfer_id"],
        "amount": row["amount"],
        "fee": 0,
        "tax": 0,
        "currency": "INR",
        "notes": json.loads(row["notes"]),
        "initiator_id": SHOP_ID,
        "customer_refund_id": None,
        "created_at": row["created_at"],
    }


def account_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/api/payments/route/linked-account-entity."""
    return {
        "id": row["id"],
        "type": "route",
        "status": row["status"],
        "reference_id": row["reference_id"],
        "email": row["email"],
        "phone": row["phone"],
        "legal_business_name": row["name"],
        "business_type": "individual",
        "notes": [],
        "created_at": row["created_at"],
    }


def product_entity(row: Mapping[str, Any]) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/api/payments/route/product-configuration-entity. The real
    one shows the whole account number; here nobody keeps it."""
    needs_more = row["activation_status"] == "needs_clarification"
    path = f"/accounts/{row['id']}/products/{row['product_id']}"
    return {
        "id": row["product_id"],
        "account_id": row["id"],
        "product_name": "route",
        "activation_status": row["activation_status"],
        "requested_configuration": [],
        "active_configuration": {
            "settlements": {
                "account_number": row["masked_number"],
                "ifsc_code": row["ifsc"],
                "beneficiary_name": row["beneficiary_name"],
            }
        },
        "requirements": [
            {
                "field_reference": "settlements.beneficiary_name",
                "resolution_url": path,
                "reason_code": "field_mismatch",
                "status": "required",
            }
        ]
        if needs_more
        else [],
        "tnc": {"accepted": True, "accepted_at": row["created_at"]},
        "requested_at": row["created_at"],
    }


def validation_entity(row: Mapping[str, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
    """Source: https://razorpay.com/docs/api/x/account-validation/entity. The real one shows the
    whole account number; here nobody keeps it."""
    is_bank_account = asked["kind"] == "bank_account"
    return {
        "id": row["id"],
        "entity": "fund_account.validation",
        "fund_account": {
            "id": asked["id"],
            "entity": "fund_account",
            "contact_id": asked["contact_id"],
            "account_type": asked["kind"],
            "active": True,
        },
        "status": row["status"],
        "amount": 100 if is_bank_account else None,
        "currency": "INR" if is_bank_account else None,
        "notes": json.loads(row["notes"]),
        "results": {
            "account_status": row["account_status"],
            "registered_name": row["registered_name"],
        },
        "created_at": row["created_at"],
        "utr": f"SIM{row['created_at']}" if is_bank_account and row["account_status"] else None,
    }


def collection(items: list[dict[str, Any]]) -> dict[str, Any]:
    return {"entity": "collection", "count": len(items), "items": items}


def event_entity(
    name: str, created_at: int, *, account_id: str = SHOP_ID, **entities: dict[str, Any]
) -> dict[str, Any]:
    """A webhook's body: a snapshot of each entity as it was when the event happened."""
    return {
        "entity": "event",
        "account_id": account_id,
        "event": name,
        "contains": list(entities),
        "payload": {key: {"entity": entity} for key, entity in entities.items()},
        "created_at": created_at,
    }


def error_body(description: str, *, code: str = "BAD_REQUEST_ERROR", **more: str) -> dict[str, Any]:
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
