"""Account validation of RazorpayX: whose account is it? The bank answers a moment later.

Source: https://razorpay.com/docs/api/x/account-validation. The real one is not there in test mode,
so the numbers that choose an answer are our own.
"""

import json
import time
from dataclasses import dataclass
from hashlib import sha256
from sqlite3 import Connection
from typing import Any

from integrations.razorpay.simulator.entities import collection, new_id, validation_entity
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.progress import let_time_pass
from integrations.razorpay.simulator.shapes import field_of
from integrations.razorpay.simulator.store import Store, row_of
from integrations.razorpay.simulator.switches import BankAnswer, Switches

MAGIC_ENDINGS = {
    "990001": BankAnswer.INVALID,
    "990002": BankAnswer.ANOTHER_NAME,
    "990003": BankAnswer.FAILED,
    "990004": BankAnswer.NO_ANSWER,
}
"""An account number that ends so chooses the answer for that account alone; a UPI id whose part
before the @ is ``failure`` is invalid, as in Razorpay's own test mode."""


@dataclass(frozen=True, slots=True)
class Validations:
    """Contacts, their fund accounts, and what banks say of those. No number is kept."""

    store: Store
    switches: Switches

    def create_contact(self, request: dict[str, Any]) -> dict[str, Any]:
        """A contact; the same details again are the same contact."""
        name = field_of(request, "name", r".{3,50}")
        reference = field_of(request, "reference_id", r".{1,40}")
        with self.store.transaction() as rows:
            known = rows.execute(
                "SELECT * FROM contacts WHERE name = ? AND reference = ?", [name, reference]
            ).fetchone()
            if known is not None:
                return _contact(dict(known))
            row = {"id": new_id("cont"), "name": name, "reference": reference}
            rows.execute("INSERT INTO contacts VALUES (:id, :name, :reference)", row)
            return _contact(row)

    def create_fund_account(self, request: dict[str, Any]) -> dict[str, Any]:
        """A bank account or VPA of a contact; the same again is the same fund account."""
        contact_id = field_of(request, "contact_id", r"cont_[A-Za-z0-9]{1,40}")
        kind, given = (
            str(request.get("account_type")),
            request.get(str(request.get("account_type"))),
        )
        if kind not in ("bank_account", "vpa") or not isinstance(given, dict):
            raise Refusal("The account type is invalid.", field="account_type")
        if kind == "bank_account":
            number = field_of(given, "account_number", r"\d{5,35}")
            ifsc = field_of(given, "ifsc", r"[A-Z]{4}0[A-Z0-9]{6}")
            name = field_of(given, "name", r".{3,120}")
            value, masked = f"{ifsc} {number}", f"XXXX{number[-4:]}"
            answers = [answer for end, answer in MAGIC_ENDINGS.items() if number.endswith(end)]
        else:
            address = field_of(given, "address", r"[^@\s]{2,256}@[A-Za-z0-9]{2,64}")
            value, masked, name = address, f"{address[:2]}…", ""
            answers = [BankAnswer.INVALID] if address.startswith("failure@") else []
        with self.store.transaction() as rows:
            contact = row_of(rows, "contacts", contact_id)
            digest = sha256(f"{contact_id} {value}".encode()).hexdigest()
            known = rows.execute(
                "SELECT * FROM fund_accounts WHERE digest = ?", [digest]
            ).fetchone()
            if known is not None:
                return _fund_account(dict(known))
            row = {
                "id": new_id("fa"),
                "contact_id": contact_id,
                "kind": kind,
                "digest": digest,
                "masked": masked,
                "name": name or contact["name"],
                "answer": answers[0] if answers else None,
            }
            rows.execute(
                "INSERT INTO fund_accounts VALUES"
                " (:id, :contact_id, :kind, :digest, :masked, :name, :answer)",
                row,
            )
            return _fund_account(row)

    def create(self, request: dict[str, Any]) -> dict[str, Any]:
        """Ask the bank. A second request is a second question: there is no idempotency."""
        field_of(request, "account_number", r"[A-Za-z0-9]{5,40}")
        fund_account = request.get("fund_account")
        if not isinstance(fund_account, dict) or request.get("currency") != "INR":
            raise Refusal("The fund account field is required.", field="fund_account")
        notes = request.get("notes") or {}
        with self.store.transaction() as rows:
            asked = row_of(rows, "fund_accounts", str(fund_account.get("id")))
            answer = asked["answer"] or self.switches.bank_answer
            has_no_answer = answer == BankAnswer.NO_ANSWER
            row = {
                "id": new_id("fav"),
                "fund_account_id": asked["id"],
                "notes": json.dumps(notes),
                "status": "created",
                "account_status": None,
                "registered_name": None,
                "outcome": answer,
                "due_at": None if has_no_answer else time.time() + self.switches.moment_seconds,
                "created_at": int(time.time()),
            }
            rows.execute(
                "INSERT INTO validations VALUES (:id, :fund_account_id, :notes, :status,"
                " :account_status, :registered_name, :outcome, :due_at, :created_at)",
                row,
            )
            return _validation(rows, row["id"])

    def fetch(self, validation_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return _validation(rows, validation_id)

    def latest(self, *, most: int = 10) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            found = rows.execute(
                "SELECT id FROM validations ORDER BY rowid DESC LIMIT ?", [most]
            ).fetchall()
            return collection([_validation(rows, row["id"]) for row in found])

    def end(self, validation_id: str, answer: BankAnswer) -> None:
        with self.store.transaction() as rows:
            if row_of(rows, "validations", validation_id)["status"] != "created":
                raise Refusal("The bank has answered.")
            rows.execute(
                "UPDATE validations SET outcome = ?, due_at = ? WHERE id = ?",
                [answer, time.time(), validation_id],
            )
            let_time_pass(rows)


def _validation(rows: Connection, validation_id: str) -> dict[str, Any]:
    row = row_of(rows, "validations", validation_id)
    return validation_entity(row, row_of(rows, "fund_accounts", row["fund_account_id"]))


def _contact(row: dict[str, Any]) -> dict[str, Any]:
    named = {"name": row["name"], "reference_id": row["reference"]}
    return {"id": row["id"], "entity": "contact", **named, "type": "vendor", "active": True}


def _fund_account(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": row["id"],
        "entity": "fund_account",
        "contact_id": row["contact_id"],
        "account_type": row["kind"],
        "active": True,
    }
