"""Linked accounts of Razorpay Route: who is paid, and to which bank.

Source: https://razorpay.com/docs/api/payments/route/create-linked-account-composite (account,
product and bank in one request that happens as a whole or not at all) and …/update-product-config
(another bank for an account that is there).
"""

import hmac
import json
import re
from hashlib import sha256

from integrations.razorpay.gateway import BankAccount, GatewayAccount, GatewayRefused
from integrations.razorpay.transport import Entity, Transport, checked

SHORTEST_LEGAL_NAME = 4

_existing = re.compile(r"already exists for account\W+(?:acc_)?([A-Za-z0-9]{6,40})")

_statuses = {
    "requested": "under_review",
    "created": "under_review",
    "under_review": "under_review",
    "activated": "active",
    "needs_clarification": "needs_clarification",
    "rejected": "suspended",
    "suspended": "suspended",
}


class LinkedAccounts:
    """The calls about linked accounts, on a gateway's transport."""

    def __init__(self, transport: Transport) -> None:
        self._sdk = transport.sdk
        self._ask = transport.ask
        self._secret = transport.credentials.key_secret

    def open(
        self, *, reference: str, email: str, phone: str, holder_name: str, bank: BankAccount
    ) -> GatewayAccount:
        """As ``Gateway.open_account``.

        Repeating the very same request is one account by its key. With another bank it is refused,
        since an e-mail address has one account; that account then gets the bank.
        """
        body: dict[str, object] = {
            "type": "route",
            "tnc_accepted": True,
            "reference_id": reference,
            "legal_business_name": _legal_name(holder_name),
            "business_type": "individual",
            "email": email,
            "phone": phone,
            "settlement_accounts": [
                {
                    "method": "bank_account",
                    "bank_account": {
                        "account_number": bank.number,
                        "beneficiary_name": bank.holder_name,
                        "code_type": "ifsc",
                        "code": bank.ifsc,
                        "currency": "INR",
                        "is_default": True,
                    },
                }
            ],
        }
        try:
            account_id = self._ask(
                _read_id,
                self._sdk.account.create,
                body,
                headers={"Idempotency-Key": self._key_of(body)},
            )
        except GatewayRefused as refusal:
            account_id = self._existing_account(refusal, reference)
            return self._change_bank(account_id, bank)
        return self._state_of(account_id)

    def fetch(self, account_id: str) -> GatewayAccount:
        """Source: https://razorpay.com/docs/api/payments/route/fetch-with-id: the account itself
        tells of a suspension alone; whether it is paid to is the product's state."""
        account = self._ask(_read_account, self._sdk.account.fetch, checked(account_id))
        if account["status"] == "suspended":
            return GatewayAccount(id=account_id, status="suspended")
        return self._state_of(account_id)

    def _key_of(self, body: dict[str, object]) -> str:
        """The same request has the same key; keyed, so that it tells nothing of the bank."""
        words = json.dumps(body, sort_keys=True).encode()
        return hmac.new(self._secret.encode(), words, sha256).hexdigest()[:32]

    def _existing_account(self, refusal: GatewayRefused, reference: str) -> str:
        """The account that the refusal names, when it is the one we opened for ``reference``."""
        named = _existing.search(str(refusal))
        if named is None:
            raise refusal
        account_id = f"acc_{named[1]}"
        account = self._ask(_read_account, self._sdk.account.fetch, account_id)
        if account.get("reference_id") != reference:
            raise GatewayRefused("The e-mail address belongs to another account.") from refusal
        return account_id

    def _change_bank(self, account_id: str, bank: BankAccount) -> GatewayAccount:
        product_id, _ = self._product_of(account_id)
        _, status = self._ask(
            _read_product,
            self._sdk.product.edit,
            account_id,
            checked(product_id),
            {
                "settlements": {
                    "account_number": bank.number,
                    "ifsc_code": bank.ifsc,
                    "beneficiary_name": bank.holder_name,
                },
                "tnc_accepted": True,
            },
        )
        return GatewayAccount(id=account_id, status=status)

    def _state_of(self, account_id: str) -> GatewayAccount:
        _, status = self._product_of(account_id)
        return GatewayAccount(id=account_id, status=status)

    def _product_of(self, account_id: str) -> tuple[str, str]:
        """Id and state of the account's Route product. Requesting it again finds it."""
        return self._ask(
            _read_product,
            self._sdk.product.requestProductConfiguration,
            account_id,
            {"product_name": "route", "tnc_accepted": True},
        )


def _legal_name(holder_name: str) -> str:
    """The gateway wants four characters at least, and some people's names have fewer."""
    is_long_enough = len(holder_name) >= SHORTEST_LEGAL_NAME
    return holder_name if is_long_enough else f"{holder_name} (individual)"


def status_of_product(activation_status: str) -> str:
    """The product's state in our words. Raises ValueError for one we do not know."""
    if activation_status not in _statuses:
        raise ValueError(activation_status)
    return _statuses[activation_status]


def _read_id(data: Entity) -> str:
    return checked(str(data["id"]))


def _read_account(data: Entity) -> dict[str, str]:
    return {"status": str(data["status"]), "reference_id": str(data.get("reference_id") or "")}


def _read_product(data: Entity) -> tuple[str, str]:
    return str(data["id"]), status_of_product(str(data["activation_status"]))
