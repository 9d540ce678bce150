"""The interface of bank account validation, independent of the provider.

The asking has two halves. The number is handed over once and becomes an id at the provider; the
question is put by that id, so that whoever waits for the answer never holds the number.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from integrations.razorpay.gateway import BankAccount


class CheckOutcome(StrEnum):
    """``failed``: nobody could find out, which says nothing about the account."""

    PENDING = "pending"
    VALID = "valid"
    INVALID = "invalid"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Checking:
    """One question to a bank. ``registered_name`` is the holder as the bank writes it, "" unless
    the account is valid; ``utr`` the bank's own reference of the rupee that was sent, if any."""

    id: str
    outcome: CheckOutcome
    registered_name: str = ""
    utr: str = ""


class PennyDrop(Protocol):
    """Every call may raise GatewayUnreachable or GatewayRefused (integrations.razorpay.gateway)."""

    def bank_account(self, *, reference: str, bank: BankAccount) -> str:
        """Hand an account over, and get its id at the provider. ``reference`` names its person, at
        most 40 characters; the same account of the same person again has the same id."""
        ...

    def upi(self, *, reference: str, holder_name: str, upi_id: str) -> str:
        """As ``bank_account``, for a UPI id."""
        ...

    def ask(self, account_id: str, *, reference: str) -> Checking:
        """Put the question about what was handed over. ``reference`` names the question, at most 40
        characters: asked again under the same one, the earlier question is found."""
        ...

    def fetch(self, checking_id: str) -> Checking:
        """The answer so far."""
        ...
