"""Checks that the ledger balances and agrees with the rows that people see. Paise, INR.

The database refuses an unbalanced posting, so a finding means that somebody bypassed it, or that a
service changed a row without its posting. Each check is one statement, so it compares one snapshot.
"""

import time
from collections import Counter
from collections.abc import Iterator

import structlog
from django.core.cache import cache
from django.db import connection
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from core.api.schemas import Out

log = structlog.get_logger(__name__)

_last_key = "ledger-audit"
_LAST_SECONDS = 7 * 24 * 3600

MOST_OF_ONE_KIND = 50


class BookFindingOut(Out):
    """One discrepancy. ``whose``: the id of the posting, account, project or person it is about, or
    ``house``; ``books_paise`` is the ledger's figure, ``rows_paise`` the other."""

    check: str
    whose: str
    books_paise: int
    rows_paise: int


_owed = """
    SELECT coalesce(owner_id, project_id) AS whose, -balance_paise AS paise
    FROM payments_ledger_account WHERE kind = '{kind}' AND balance_paise <> 0
"""
_compared = """
    SELECT coalesce(books.whose, counted.whose)::text, coalesce(books.paise, 0),
        coalesce(counted.paise, 0)
    FROM ({books}) books FULL JOIN ({counted}) counted ON books.whose = counted.whose
    WHERE coalesce(books.paise, 0) <> coalesce(counted.paise, 0)
    ORDER BY 1
"""


def _compare(books: str, counted: str) -> str:
    return _compared.format(books=books, counted=counted)


CHECKS: dict[str, str] = {
    "postings_balance": """
        SELECT posting_id::text, sum(amount_paise), 0 FROM payments_ledger_entry
        GROUP BY posting_id HAVING sum(amount_paise) <> 0 ORDER BY 1
    """,
    "balances_are_sums": """
        SELECT account.id::text, account.balance_paise, coalesce(sum(entry.amount_paise), 0)
        FROM payments_ledger_account account
        LEFT JOIN payments_ledger_entry entry ON entry.account_id = account.id
        WHERE account.balance_paise IS NOT NULL
        GROUP BY account.id
        HAVING account.balance_paise <> coalesce(sum(entry.amount_paise), 0) ORDER BY 1
    """,
    "held_is_what_fundings_hold": _compare(
        _owed.format(kind="held"),
        """
        SELECT project_id AS whose, sum(amount_paise - released_paise - refunded_paise) AS paise
        FROM payments_funding GROUP BY project_id
        """,
    ),
    "workers_wait_for_what_was_not_paid_out": _compare(
        _owed.format(kind="worker"),
        """
        SELECT worker_id AS whose, sum(amount_paise) AS paise FROM payments_payout
        WHERE status NOT IN ('sent', 'paid') GROUP BY worker_id
        """,
    ),
    "every_release_has_its_payout": """
        SELECT released.id::text, released.amount_paise - released.service_fee_paise,
            coalesce(payout.amount_paise, 0)
        FROM payments_release released
        LEFT JOIN payments_payout payout ON payout.release_id = released.id
        WHERE coalesce(payout.amount_paise, 0)
            <> released.amount_paise - released.service_fee_paise
        ORDER BY 1
    """,
    "refunds_owed_are_refunds_not_sent": _compare(
        _owed.format(kind="refunds"),
        """
        SELECT asked.payer_id AS whose, sum(refund.amount_paise) AS paise
        FROM payments_refund refund JOIN payments_order asked ON asked.id = refund.order_id
        WHERE refund.status IN ('owed', 'failed') GROUP BY asked.payer_id
        """,
    ),
    "gateway_has_what_came_and_did_not_leave": """
        SELECT 'house', books.paise, came.paise - sent.paise - paid_out.paise
        FROM
            (SELECT coalesce(sum(entry.amount_paise), 0) AS paise
                FROM payments_ledger_entry entry
                JOIN payments_ledger_account account ON account.id = entry.account_id
                WHERE account.kind = 'gateway') books,
            (SELECT coalesce(sum(amount_paise), 0) AS paise FROM payments_payment
                WHERE status IN ('captured', 'refunded')) came,
            (SELECT coalesce(sum(amount_paise), 0) AS paise FROM payments_refund
                WHERE status IN ('sent', 'done')) sent,
            (SELECT coalesce(sum(amount_paise), 0) AS paise FROM payments_payout
                WHERE status IN ('sent', 'paid')) paid_out
        WHERE books.paise <> came.paise - sent.paise - paid_out.paise
    """,
}
"""Each gives rows of (whose, what the books say, what is counted) that differ."""


def audit() -> list[BookFindingOut]:
    """All discrepancies, at most fifty per check; none is the correct result."""
    found: list[BookFindingOut] = []
    with connection.cursor() as cursor:
        for name, sql in CHECKS.items():
            cursor.execute(sql)
            found += [
                BookFindingOut(
                    check=name, whose=whose, books_paise=int(books), rows_paise=int(rows)
                )
                for whose, books, rows in cursor.fetchmany(MOST_OF_ONE_KIND)
            ]
    return found


def audit_and_report() -> list[BookFindingOut]:
    """Audit, log an error for each finding, and note the result for `audit_figures`."""
    found = audit()
    counts = dict.fromkeys(CHECKS, 0) | Counter(finding.check for finding in found)
    cache.set(_last_key, (time.time(), counts), timeout=_LAST_SECONDS)
    for finding in found:
        log.error(
            "the books do not agree",
            check=finding.check,
            whose=finding.whose,
            books_paise=finding.books_paise,
            rows_paise=finding.rows_paise,
        )
    return found


def audit_figures() -> Iterator[Metric]:
    """The result of the last audit and its time, for `core.observability`; none before the first.

    An audit reads the whole ledger, so a scrape does not run one.
    """
    last = cache.get(_last_key)
    if last is None:
        return
    at, counts = last
    family = GaugeMetricFamily(
        "karigar_books_discrepancies", "Findings of the last audit of the books.", labels=["check"]
    )
    for check, count in counts.items():
        family.add_metric([check], count)
    yield family
    yield GaugeMetricFamily(
        "karigar_books_audited_timestamp_seconds", "When the books were last audited.", at
    )
