"""Account validation of RazorpayX: a rupee is sent to the account, and the bank says whose it is.

Source: https://razorpay.com/docs/api/x/account-validation (contact, fund account, validation,
fetch), …/api/x/contacts and …/api/x/fund-accounts/create (what is there already is answered with
what is there). It is not available in Razorpay's own test mode, and needs our server's address on
their list. Paise, INR.
"""

import re
import time
from dataclasses import dataclass

from integrations.penny_drop.penny_drop import Checking, CheckOutcome
from integrations.razorpay.gateway import BankAccount
from integrations.razorpay.transport import Credentials, Entity, Transport, checked

SENT_PAISE = 100
"""The smallest amount that is taken, and enough."""

LOOKED_BACK_SECONDS = 2 * 24 * 3600
MOST_LOOKED_AT = 100
LONGEST_NAME = 200

_validations = "/v1/fund_accounts/validations"

_taken_name = re.compile(r"[A-Za-z0-9 ’'\-_/().]{3,50}")
_account_status = {
    "active": CheckOutcome.VALID,
    "valid": CheckOutcome.VALID,
    "invalid": CheckOutcome.INVALID,
}


@dataclass(frozen=True, slots=True)
class PennyDropAccess:
    """Where RazorpayX is, its two keys, and the account of ours that the rupees are sent from."""

    api_base: str
    key_id: str
    key_secret: str
    account_number: str

    def __repr__(self) -> str:
        return f"PennyDropAccess({self.api_base}, {self.key_id})"


class RazorpayX:
    """``PennyDrop`` on Razorpay's SDK. One object belongs to one thread."""

    def __init__(self, access: PennyDropAccess) -> None:
        self.access = access
        credentials = Credentials(access.api_base, access.key_id, access.key_secret, "")
        self._transport = Transport(credentials, "bank_checks")
        self._sdk = self._transport.sdk
        self._ask = self._transport.ask

    def close(self) -> None:
        """Let go of kept connections."""
        self._transport.close()

    def bank_account(self, *, reference: str, bank: BankAccount) -> str:
        return self._fund_account(
            reference,
            bank.holder_name,
            account_type="bank_account",
            bank_account={
                "name": _name(bank.holder_name),
                "ifsc": bank.ifsc,
                "account_number": bank.number,
            },
        )

    def upi(self, *, reference: str, holder_name: str, upi_id: str) -> str:
        return self._fund_account(
            reference, holder_name, account_type="vpa", vpa={"address": upi_id}
        )

    def ask(self, account_id: str, *, reference: str) -> Checking:
        """RazorpayX has no idempotency key here: the latest questions are looked through first, so
        that one whose answer was lost on the way costs no second rupee."""
        since = int(time.time()) - LOOKED_BACK_SECONDS
        latest = {
            "account_number": self.access.account_number,
            "from": since,
            "count": MOST_LOOKED_AT,
        }
        known = self._ask(_read_list, self._sdk.get, _validations, latest)
        return known.get(reference) or self._ask(
            _read,
            self._sdk.post,
            _validations,
            {
                "account_number": self.access.account_number,
                "fund_account": {"id": checked(account_id)},
                "amount": SENT_PAISE,
                "currency": "INR",
                "notes": {"reference": reference},
            },
        )

    def fetch(self, checking_id: str) -> Checking:
        return self._ask(_read, self._sdk.get, f"{_validations}/{checked(checking_id)}", {})

    def _fund_account(self, reference: str, holder_name: str, **account: object) -> str:
        contact_id = self._ask(
            _read_id,
            self._sdk.post,
            "/v1/contacts",
            {"name": _name(holder_name), "type": "vendor", "reference_id": reference},
        )
        return self._ask(
            _read_id, self._sdk.post, "/v1/fund_accounts", {"contact_id": contact_id, **account}
        )


def _name(holder_name: str) -> str:
    """The holder's name where its letters are taken; what the bank answers depends on none."""
    return holder_name if _taken_name.fullmatch(holder_name) else "Account holder"


def _read_id(data: Entity) -> str:
    return checked(str(data["id"]))


def _read_list(data: Entity) -> dict[str, Checking]:
    """The questions by our references. The list's own order, newest first, settles a double."""
    found: dict[str, Checking] = {}
    for item in data["items"]:
        notes = item.get("notes") or {}
        if isinstance(notes, dict) and "reference" in notes:
            found.setdefault(str(notes["reference"]), _read(item))
    return found


def _read(data: Entity) -> Checking:
    """Source: https://razorpay.com/docs/api/x/account-validation/entity. ``completed`` says that
    there is an answer, not that it is a good one."""
    status, results = str(data["status"]), data.get("results") or {}
    if status not in ("created", "completed", "failed"):
        raise ValueError(status)
    outcome = {"created": CheckOutcome.PENDING, "failed": CheckOutcome.FAILED}.get(status)
    if outcome is None:
        outcome = _account_status[str(results["account_status"])]
    name = str(results.get("registered_name") or "") if outcome == CheckOutcome.VALID else ""
    return Checking(
        id=checked(str(data["id"])),
        outcome=outcome,
        registered_name=name[:LONGEST_NAME],
        utr=str(data.get("utr") or ""),
    )
