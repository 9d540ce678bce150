"""Rows that are costly to make, made once for the tests of a module."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from core.testing.transactions import wrapping_transaction


@pytest.fixture(scope="module")
def module_db(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A transaction round all tests of a module, gone with it.

    What a module's own fixture of this scope writes is there for each of its tests, as it was
    written: every test has a transaction of its own within, which is taken back. Such a module has
    no committing test (``transaction=True``), and the database's ``now()`` is that of its first
    one. Objects that tests change are read anew by each.
    """
    with django_db_blocker.unblock(), wrapping_transaction():
        yield
        transaction.set_rollback(True)
