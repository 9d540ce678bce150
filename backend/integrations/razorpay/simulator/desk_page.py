"""What the desk shows: the latest rows of every table, and the switches as they are.

Amounts, states and ids alone: no person's name, address or number.
"""

import json
import time
from collections.abc import Callable, Iterable
from functools import cache
from html import escape
from pathlib import Path
from sqlite3 import Connection, Row
from string import Template

from integrations.razorpay.simulator.checkout import PUBLIC_PATH, with_paise
from integrations.razorpay.simulator.switches import (
    ApiFault,
    BankAnswer,
    Endpoint,
    Outcome,
    Review,
    Switches,
)
from integrations.razorpay.simulator.webhooks import WebhookFate

MOST_ROWS = 40

_words = {
    "": "Works",
    ApiFault.DOWN: "Down",
    ApiFault.GARBAGE: "Answers nonsense",
    ApiFault.SLOW: "Too slow",
    ApiFault.ACTED_BUT_LOST: "Acts, and its answer is lost",
    WebhookFate.ON_TIME: "At once",
    WebhookFate.LATE: "20 seconds late",
    WebhookFate.TWICE: "Twice",
    WebhookFate.REORDERED: "In the wrong order",
    WebhookFate.LOST: "Lost",
    Outcome.PROCESSED: "Arrive",
    Outcome.FAILED: "Fail",
    Outcome.STUCK: "Stay on their way",
    Review.ACTIVATED: "Activated",
    Review.NEEDS_CLARIFICATION: "Need clarification",
    Review.UNDER_REVIEW: "Stay under review",
    Review.SUSPENDED: "Suspended",
    BankAnswer.VALID: "The holder's own name",
    BankAnswer.ANOTHER_NAME: "Somebody else's name",
    BankAnswer.INVALID: "No such account",
    BankAnswer.FAILED: "Can't be asked",
    BankAnswer.NO_ANSWER: "Stay silent",
}


def render(rows: Connection, switches: Switches) -> bytes:
    """The page as HTML; the lists are read from ``rows``."""
    values = {
        "assets": PUBLIC_PATH,
        "switches": _switches_form(switches),
        "endpoints": _options(Endpoint, ""),
        "faults": _options(ApiFault, ""),
        "tables": "".join(
            _table(
                title,
                headings,
                [cells(row) for row in rows.execute(f"{query} LIMIT {MOST_ROWS}").fetchall()],
            )
            for title, query, headings, cells in _tables
        ),
    }
    return _template().substitute(values).encode()


def _switches_form(now: Switches) -> str:
    waiting = "".join(
        f"<li>{escape(endpoint)}: {escape(', '.join(_words[fault] for fault in faults))}</li>"
        for endpoint, faults in now.faults_set().items()
    )
    return "".join(
        [
            _select("fault", "The API", ["", *ApiFault], now.fault or ""),
            _select("webhook", "Webhooks of what is below", list(WebhookFate), now.webhook),
            _select("refund", "Refunds", list(Outcome), now.refund),
            _select("transfer", "Transfers", list(Outcome), now.transfer),
            _select("account", "Linked accounts", list(Review), now.account),
            _select("bank_answer", "Banks asked for a name", list(BankAnswer), now.bank_answer),
            f'<ul class="waiting">{waiting}</ul>' if waiting else "",
        ]
    )


@cache
def _template() -> Template:
    return Template((Path(__file__).parent / "assets" / "desk.html").read_text())


def _select(name: str, label: str, choices: Iterable[str], chosen: str) -> str:
    options = _options(choices, chosen)
    return f'<label><span>{escape(label)}</span><select name="{name}">{options}</select></label>'


def _options(choices: Iterable[str], chosen: str) -> str:
    return "".join(
        f'<option value="{escape(choice)}"{" selected" if choice == chosen else ""}>'
        f"{escape(_words.get(choice, choice.replace('_', ' ')))}</option>"
        for choice in choices
    )


def _table(title: str, headings: list[str], rows: list[list[str]]) -> str:
    if not rows:
        return f"<section><h2>{escape(title)}</h2><p class='none'>None yet.</p></section>"
    head = "".join(f"<th scope='col'>{escape(heading)}</th>" for heading in headings)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return (
        f"<section><h2>{escape(title)}</h2>"
        f"<div class='scroll' tabindex='0' role='region' aria-label='{escape(title)}'>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></section>"
    )


def _rupees(paise: int) -> str:
    return f"<span class='money'>{with_paise(paise)}</span>"


def _code(text: str | None) -> str:
    return f"<code>{escape(text or '')}</code>"


def _state(text: str) -> str:
    return (
        f"<span class='state' data-state='{escape(text)}'>{escape(text.replace('_', ' '))}</span>"
    )


def _when(seconds: float) -> str:
    return escape(time.strftime("%H:%M:%S", time.localtime(seconds)))


def _button(label: str, path: str, **body: str) -> str:
    data = escape(json.dumps(body))
    return (
        f"<button type='button' data-post='{PUBLIC_PATH}/{escape(path)}' data-body='{data}'>"
        f"{escape(label)}</button>"
    )


def _endings(what: str, row: Row) -> str:
    if row["status"] != "pending":
        return ""
    path = f"{what}/{row['id']}/end"
    return _button("Let it arrive", path, outcome=Outcome.PROCESSED) + _button(
        "Let it fail", path, outcome=Outcome.FAILED
    )


def _reviews(row: Row) -> str:
    path = f"accounts/{row['id']}/review"
    labels = {
        Review.ACTIVATED: "Activate",
        Review.NEEDS_CLARIFICATION: "Ask back",
        Review.SUSPENDED: "Suspend",
    }
    return "".join(_button(label, path, review=review) for review, label in labels.items())


def _answers(row: Row) -> str:
    if row["status"] != "created":
        return ""
    path = f"validations/{row['id']}/end"
    labels = {
        BankAnswer.VALID: "Name the holder",
        BankAnswer.ANOTHER_NAME: "Name another",
        BankAnswer.INVALID: "No such account",
    }
    return "".join(_button(label, path, answer=answer) for answer, label in labels.items())


_tables: list[tuple[str, str, list[str], Callable[[Row], list[str]]]] = [
    (
        "Orders",
        "SELECT * FROM orders ORDER BY rowid DESC",
        ["Order", "Amount", "State", "Receipt", "Opened"],
        lambda row: [
            _code(row["id"]),
            _rupees(row["amount"]),
            _state(row["status"]),
            _code(row["receipt"]),
            _when(row["created_at"]),
        ],
    ),
    (
        "Payments",
        "SELECT * FROM payments ORDER BY rowid DESC",
        ["Payment", "Order", "Amount", "State", "Method", "At"],
        lambda row: [
            _code(row["id"]),
            _code(row["order_id"]),
            _rupees(row["amount"]),
            _state(row["status"]),
            escape(row["method"]),
            _when(row["created_at"]),
        ],
    ),
    (
        "Refunds",
        "SELECT * FROM refunds ORDER BY rowid DESC",
        ["Refund", "Payment", "Amount", "State", ""],
        lambda row: [
            _code(row["id"]),
            _code(row["payment_id"]),
            _rupees(row["amount"]),
            _state(row["status"]),
            _endings("refunds", row),
        ],
    ),
    (
        "Transfers",
        "SELECT * FROM transfers ORDER BY rowid DESC",
        ["Transfer", "From", "To", "Amount", "Taken back", "State", "Bank", ""],
        lambda row: [
            _code(row["id"]),
            _code(row["source"]),
            _code(row["recipient"]),
            _rupees(row["amount"]),
            _rupees(row["reversed"]),
            _state(row["status"]),
            _state(row["settlement_status"]),
            _endings("transfers", row),
        ],
    ),
    (
        "Linked accounts",
        "SELECT * FROM accounts ORDER BY rowid DESC",
        ["Account", "Reference", "Bank", "State", ""],
        lambda row: [
            _code(row["id"]),
            _code(row["reference_id"]),
            f"{_code(row['ifsc'])} {_code(row['masked_number'])}",
            _state("suspended" if row["status"] == "suspended" else row["activation_status"]),
            _reviews(row),
        ],
    ),
    (
        "Accounts that banks were asked about",
        "SELECT validations.*, masked, kind FROM validations"
        " JOIN fund_accounts ON fund_accounts.id = fund_account_id"
        " ORDER BY validations.rowid DESC",
        ["Question", "Account", "State", "Answer", ""],
        lambda row: [
            _code(row["id"]),
            f"{escape(row['kind'].replace('_', ' '))} {_code(row['masked'])}",
            _state(row["status"]),
            escape(row["account_status"] or ""),
            _answers(row),
        ],
    ),
    (
        "Webhooks",
        "SELECT *, json_extract(body, '$.event') AS name FROM deliveries ORDER BY id DESC",
        ["Event", "Tries", "State", "Due"],
        lambda row: [
            _code(row["name"]),
            str(row["attempts"]),
            _state("taken" if row["delivered_at"] else "waiting"),
            _when(row["due_at"]),
        ],
    ),
]
