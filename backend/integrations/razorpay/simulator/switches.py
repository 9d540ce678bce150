"""What a test or the pages under /dev/gateway make the simulated gateway do."""

import threading
from dataclasses import dataclass, field
from enum import StrEnum

from integrations.razorpay.simulator.webhooks import WebhookFate

SLOW_SECONDS = 30
MOMENT_SECONDS = 2


class ApiFault(StrEnum):
    """Ways a gateway's API misbehaves."""

    DOWN = "down"
    GARBAGE = "garbage"
    SLOW = "slow"
    ACTED_BUT_LOST = "acted_but_lost"
    """The request takes effect, and its answer never arrives."""


class Endpoint(StrEnum):
    """What can be asked, by the names of ``Gateway``'s calls; ``product_of_account`` and
    ``change_bank`` are steps of the two before them, what follows belongs to the penny drop."""

    CREATE_ORDER = "create_order"
    FETCH_ORDER = "fetch_order"
    PAYMENTS_OF_ORDER = "payments_of_order"
    FETCH_PAYMENT = "fetch_payment"
    REFUND = "refund"
    REFUNDS_OF_PAYMENT = "refunds_of_payment"
    TRANSFER = "transfer"
    TRANSFER_FROM_BALANCE = "transfer_from_balance"
    TRANSFERS_OF_PAYMENT = "transfers_of_payment"
    FETCH_TRANSFER = "fetch_transfer"
    RELEASE_TRANSFER = "release_transfer"
    REVERSE_TRANSFER = "reverse_transfer"
    OPEN_ACCOUNT = "open_account"
    FETCH_ACCOUNT = "fetch_account"
    PRODUCT_OF_ACCOUNT = "product_of_account"
    CHANGE_BANK = "change_bank"
    CREATE_CONTACT = "create_contact"
    CREATE_FUND_ACCOUNT = "create_fund_account"
    ASK_BANK = "ask_bank"
    LATEST_BANK_ANSWERS = "latest_bank_answers"
    BANK_ANSWER = "bank_answer"


class Outcome(StrEnum):
    """How a refund or a transfer ends, once the gateway has accepted it."""

    PROCESSED = "processed"
    FAILED = "failed"
    STUCK = "stuck"
    """It stays pending until a test or a person decides."""


class Review(StrEnum):
    """What the gateway decides about a linked account."""

    ACTIVATED = "activated"
    NEEDS_CLARIFICATION = "needs_clarification"
    UNDER_REVIEW = "under_review"
    """No word yet, until a test or a person decides."""
    SUSPENDED = "suspended"


class BankAnswer(StrEnum):
    """What a bank says when it is asked whose account it is."""

    VALID = "valid"
    ANOTHER_NAME = "another_name"
    INVALID = "invalid"
    FAILED = "unanswerable"
    NO_ANSWER = "no_answer"
    """None, until a test or a person decides."""


@dataclass(slots=True)
class Switches:
    """One set for the whole simulator. Every thread may read and write it."""

    fault: ApiFault | None = None
    webhook: WebhookFate = WebhookFate.ON_TIME
    """Of the events that no checkout page chooses a fate for: refunds, transfers, accounts."""
    refund: Outcome = Outcome.PROCESSED
    transfer: Outcome = Outcome.PROCESSED
    account: Review = Review.ACTIVATED
    bank_answer: BankAnswer = BankAnswer.VALID
    slow_seconds: float = SLOW_SECONDS
    moment_seconds: float = MOMENT_SECONDS
    """How long a bank takes for what is not done at once."""
    _faults: dict[Endpoint, list[ApiFault]] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def fail(self, endpoint: Endpoint, fault: ApiFault, *, times: int = 1) -> None:
        """Misbehave at one endpoint, the next ``times`` it is asked."""
        with self._lock:
            self._faults.setdefault(endpoint, []).extend([fault] * times)

    def mend(self) -> None:
        """No fault any more, at no endpoint."""
        with self._lock:
            self._faults.clear()
            self.fault = None

    def reset(self) -> None:
        """Everything as when the simulator started, but for how long things take."""
        self.mend()
        self.webhook = WebhookFate.ON_TIME
        self.refund = self.transfer = Outcome.PROCESSED
        self.account = Review.ACTIVATED
        self.bank_answer = BankAnswer.VALID

    def turn(self, name: str, value: str) -> None:
        """Turn one switch by its name; ``fault`` "" takes the fault away. Raises ValueError."""
        match name:
            case "fault":
                self.fault = ApiFault(value) if value else None
            case "webhook":
                self.webhook = WebhookFate(value)
            case "refund":
                self.refund = Outcome(value)
            case "transfer":
                self.transfer = Outcome(value)
            case "account":
                self.account = Review(value)
            case "bank_answer":
                self.bank_answer = BankAnswer(value)
            case _:
                raise ValueError(f"{name} is not a switch")

    def next_fault(self, endpoint: Endpoint) -> ApiFault | None:
        """The fault of this request; one set for a number of times is used up by it."""
        with self._lock:
            waiting = self._faults.get(endpoint)
            return waiting.pop(0) if waiting else self.fault

    def faults_set(self) -> dict[Endpoint, list[ApiFault]]:
        """What still waits, by endpoint."""
        with self._lock:
            return {
                endpoint: list(waiting) for endpoint, waiting in self._faults.items() if waiting
            }
