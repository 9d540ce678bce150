"""Transactions of the tests themselves."""

from django.db import transaction
from django.db.transaction import Atomic


def wrapping_transaction() -> Atomic:
    """A transaction that a test wraps the product in, so that it can take all of it back.

    Marked as Django marks those of its TestCase: no outside call is refused because of it
    (core.resilience.external_calls).
    """
    wrapping = transaction.atomic()
    vars(wrapping)["_from_testcase"] = True
    return wrapping
