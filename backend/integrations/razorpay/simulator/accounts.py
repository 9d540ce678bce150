"""Linked accounts: opened with their bank in one request, and reviewed a moment later.

Source: https://razorpay.com/docs/api/payments/route/create-linked-account-composite,
…/request-product-config and …/update-product-config.
"""

import json
import time
from dataclasses import dataclass
from hashlib import sha256
from sqlite3 import Connection
from typing import Any

from integrations.razorpay.simulator.entities import account_entity, new_id, product_entity
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.progress import end_review, let_time_pass, notify_of_review
from integrations.razorpay.simulator.shapes import field_of
from integrations.razorpay.simulator.store import Store, row_of
from integrations.razorpay.simulator.switches import Review, Switches

MARKS = {
    "clarify": Review.NEEDS_CLARIFICATION,
    "suspend": Review.SUSPENDED,
    "review": Review.UNDER_REVIEW,
}
"""A holder's name with one of these words decides the review, so that a test or a person at the
product's own form chooses it for one account alone."""

_shapes = {
    "reference_id": r"[A-Za-z0-9_-]{3,20}",
    "email": r"[^@\s]+@[^@\s]+\.[^@\s]+",
    "phone": r"\+?\d{8,15}",
    "legal_business_name": r".{4,200}",
}


@dataclass(frozen=True, slots=True)
class Bank:
    """A bank account as the contract takes it."""

    number: str
    ifsc: str
    name: str

    @property
    def masked(self) -> str:
        return f"XXXX{self.number[-4:]}"


@dataclass(frozen=True, slots=True)
class Accounts:
    """The linked accounts of one shop."""

    store: Store
    switches: Switches

    def create(self, request: dict[str, Any], *, key: str) -> dict[str, Any]:
        """An account with its bank. The same ``key`` and request again is the same account."""
        asked = sha256(json.dumps(request, sort_keys=True).encode()).hexdigest()
        fields = {name: field_of(request, name, shape) for name, shape in _shapes.items()}
        if request.get("type") != "route":
            raise Refusal("The type must be route.", field="type")
        if request.get("business_type") != "individual":
            raise Refusal("The business type is not supported here.", field="business_type")
        if request.get("tnc_accepted") is not True:
            raise Refusal("The terms and conditions must be accepted.", field="tnc_accepted")
        bank = _bank_of_list(request.get("settlement_accounts"))
        with self.store.transaction() as rows:
            let_time_pass(rows)
            known = rows.execute(
                "SELECT * FROM accounts WHERE idempotency_key = ?", [key]
            ).fetchone()
            if known is not None:
                if known["request"] != asked:
                    raise Refusal(
                        "Different request with the same idempotency key has already been"
                        " processed."
                    )
                return account_entity(dict(known))
            _refuse_twice(rows, fields)
            row = self._insert(rows, fields, bank, key=key, asked=asked)
            notify_of_review(rows, row["id"], more_follow=True)
            return account_entity(row)

    def fetch(self, account_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return account_entity(_account(rows, account_id))

    def request_product(self, account_id: str, request: dict[str, Any]) -> dict[str, Any]:
        """The account's Route product, which is there from the beginning."""
        if request.get("product_name") != "route":
            raise Refusal("The product name is invalid.", field="product_name")
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return product_entity(_account(rows, account_id))

    def product(self, account_id: str, product_id: str) -> dict[str, Any]:
        with self.store.transaction() as rows:
            let_time_pass(rows)
            return product_entity(_with_product(rows, account_id, product_id))

    def change_bank(
        self, account_id: str, product_id: str, request: dict[str, Any]
    ) -> dict[str, Any]:
        """Another bank for the account, which is reviewed again."""
        settlements = request.get("settlements")
        if not isinstance(settlements, dict):
            raise Refusal("The settlements field is required.", field="settlements")
        bank = _bank(settlements, number="account_number", code="ifsc_code")
        with self.store.transaction() as rows:
            let_time_pass(rows)
            account = _with_product(rows, account_id, product_id)
            if account["status"] == "suspended":
                raise Refusal("The account is suspended.")
            rows.execute(
                "UPDATE accounts SET beneficiary_name = ?, ifsc = ?, masked_number = ?,"
                " activation_status = 'under_review', outcome = ?, due_at = ?, fate = ?"
                " WHERE id = ?",
                [
                    bank.name,
                    bank.ifsc,
                    bank.masked,
                    *self._review_of(bank),
                    self.switches.webhook,
                    account_id,
                ],
            )
            notify_of_review(rows, account_id, more_follow=True)
            return product_entity(row_of(rows, "accounts", account_id))

    def review(self, account_id: str, review: Review) -> None:
        """Decide about an account now, as the gateway's people would."""
        with self.store.transaction() as rows:
            end_review(rows, _account(rows, account_id), review)

    def _review_of(self, bank: Bank) -> tuple[Review, float | None]:
        """What the review will say, and when; without a time when it says nothing."""
        words = bank.name.lower()
        marked = [review for mark, review in MARKS.items() if mark in words]
        review = marked[0] if marked else self.switches.account
        has_no_word = review == Review.UNDER_REVIEW
        return review, None if has_no_word else time.time() + self.switches.moment_seconds

    def _insert(
        self, rows: Connection, fields: dict[str, str], bank: Bank, *, key: str, asked: str
    ) -> dict[str, Any]:
        outcome, due_at = self._review_of(bank)
        account_id = new_id("acc")
        row = {
            "id": account_id,
            "product_id": new_id("acc_prd"),
            **fields,
            "status": "created",
            "activation_status": "under_review",
            "beneficiary_name": bank.name,
            "ifsc": bank.ifsc,
            "masked_number": bank.masked,
            "idempotency_key": key or None,
            "request": asked,
            "outcome": outcome,
            "due_at": due_at,
            "fate": self.switches.webhook,
            "created_at": int(time.time()),
        }
        rows.execute(
            "INSERT INTO accounts VALUES (:id, :product_id, :reference_id, :email, :phone,"
            " :legal_business_name, :status, :activation_status, :beneficiary_name, :ifsc,"
            " :masked_number, :idempotency_key, :request, :outcome, :due_at, :fate, :created_at)",
            row,
        )
        return row_of(rows, "accounts", account_id)


def _bank_of_list(accounts: object) -> Bank:
    one = accounts[0] if isinstance(accounts, list) and len(accounts) == 1 else None
    if not isinstance(one, dict) or not isinstance(one.get("bank_account"), dict):
        raise Refusal("The settlement accounts field is required.", field="settlement_accounts")
    return _bank(one["bank_account"], number="account_number", code="code")


def _bank(fields: dict[str, Any], *, number: str, code: str) -> Bank:
    return Bank(
        number=field_of(fields, number, r"\d{9,18}"),
        ifsc=field_of(fields, code, r"[A-Z]{4}0[A-Z0-9]{6}"),
        name=field_of(fields, "beneficiary_name", r".{1,120}"),
    )


def _refuse_twice(rows: Connection, fields: dict[str, str]) -> None:
    known = rows.execute("SELECT id FROM accounts WHERE email = ?", [fields["email"]]).fetchone()
    if known is not None:
        bare = known["id"].removeprefix("acc_")
        raise Refusal(f"Merchant email already exists for account - {bare}", field="email")
    taken = rows.execute(
        "SELECT 1 FROM accounts WHERE reference_id = ?", [fields["reference_id"]]
    ).fetchone()
    if taken is not None:
        raise Refusal("The reference id has already been taken.", field="reference_id")


def _account(rows: Connection, account_id: str) -> dict[str, Any]:
    try:
        return row_of(rows, "accounts", account_id)
    except Refusal as refusal:
        raise Refusal(
            "Linked account does not exist", reason="linked_account_id_does_not_exist"
        ) from refusal


def _with_product(rows: Connection, account_id: str, product_id: str) -> dict[str, Any]:
    account = _account(rows, account_id)
    if account["product_id"] != product_id:
        raise Refusal("The provided product config id doesn't exist for the merchant")
    return account
