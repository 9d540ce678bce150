"""The desk: the simulated gateway's switches, and what its people decide, on one page.

It exists for development alone, as everything under /dev does.
"""

from enum import StrEnum
from typing import TypeVar

from integrations.local_answer import Answer
from integrations.razorpay.simulator import desk_page
from integrations.razorpay.simulator.accounts import Accounts
from integrations.razorpay.simulator.checkout import PAGE_HEADERS
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.progress import let_time_pass
from integrations.razorpay.simulator.refunds import Refunds
from integrations.razorpay.simulator.request import Request
from integrations.razorpay.simulator.store import Store
from integrations.razorpay.simulator.switches import (
    ApiFault,
    BankAnswer,
    Endpoint,
    Outcome,
    Review,
    Switches,
)
from integrations.razorpay.simulator.transfers import Transfers
from integrations.razorpay.simulator.validations import Validations

Kind = TypeVar("Kind", bound=StrEnum)

MOST_TIMES = 20


class Desk:
    """Handlers of the desk's page and of what is pressed on it."""

    def __init__(
        self,
        store: Store,
        switches: Switches,
        refunds: Refunds,
        transfers: Transfers,
        accounts: Accounts,
        validations: Validations,
    ) -> None:
        self._store = store
        self._switches = switches
        self._refunds = refunds
        self._transfers = transfers
        self._accounts = accounts
        self._validations = validations

    def page(self, _request: Request) -> Answer:
        with self._store.transaction() as rows:
            let_time_pass(rows)
            body = desk_page.render(rows, self._switches)
        return Answer(body, "text/html; charset=utf-8", headers=PAGE_HEADERS)

    def switch(self, request: Request) -> Answer:
        """Turn every switch that is named; ``{"normal": true}`` turns all back."""
        wanted = request.json()
        if wanted.pop("normal", False) is True:
            self._switches.reset()
        for name, value in wanted.items():
            try:
                self._switches.turn(name, str(value))
            except ValueError as error:
                raise Refusal(f"{error}.") from error
        return _done()

    def break_endpoint(self, request: Request) -> Answer:
        """One endpoint misbehaves the next times it is asked."""
        wanted = request.json()
        times = wanted.get("times", 1)
        if isinstance(times, bool) or not isinstance(times, int) or not 1 <= times <= MOST_TIMES:
            raise Refusal(f"The times must be between 1 and {MOST_TIMES}.")
        endpoint = _read(Endpoint, wanted.get("endpoint"))
        self._switches.fail(endpoint, _read(ApiFault, wanted.get("fault")), times=times)
        return _done()

    def end(self, request: Request, what: str, key: str) -> Answer:
        """Decide about a pending refund or transfer."""
        outcome = _read(Outcome, request.json().get("outcome"))
        if outcome == Outcome.STUCK:
            raise Refusal("Choose how it ends.")
        (self._refunds if what == "refunds" else self._transfers).end(key, outcome)
        return _done()

    def review(self, request: Request, account_id: str) -> Answer:
        self._accounts.review(account_id, _read(Review, request.json().get("review")))
        return _done()

    def answer_bank(self, request: Request, validation_id: str) -> Answer:
        """Say what the bank answers about an account."""
        answer = _read(BankAnswer, request.json().get("answer"))
        if answer == BankAnswer.NO_ANSWER:
            raise Refusal("Choose an answer.")
        self._validations.end(validation_id, answer)
        return _done()


def _read(kind: type[Kind], value: object) -> Kind:
    try:
        return kind(str(value))
    except ValueError as error:
        raise Refusal(f"{error}.") from error


def _done() -> Answer:
    return Answer.of_json({"done": True})
