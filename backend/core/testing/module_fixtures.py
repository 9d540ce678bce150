"""Expensive rows, created once for the tests of a module."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.utils import translation
from pytest_django import DjangoDbBlocker

from core.testing.transactions import wrapping_transaction


@pytest.fixture(scope="module")
def module_db(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A transaction around all tests of a module, rolled back at its end.

    Each test sees the rows of a module-scoped fixture unchanged, since it has an inner transaction
    that is rolled back. Such a module has no committing test (``transaction=True``), and the
    database's ``now()`` is the first test's. Tests must read objects that they change again.
    """
    # As every test does; what the last request of another module chose stays with the thread.
    translation.deactivate()
    with django_db_blocker.unblock(), wrapping_transaction():
        yield
        transaction.set_rollback(True)
