"""Transactions of the tests themselves."""

from django.db import transaction
from django.db.transaction import Atomic


def wrapping_transaction() -> Atomic:
    """A transaction that a test wraps around the product's, to roll all of it back.

    Marked like the transactions of Django's TestCase, so that no outside call is refused because of
    it (core.resilience.external_calls).
    """
    wrapping = transaction.atomic()
    vars(wrapping)["_from_testcase"] = True
    return wrapping
