"""Two concurrent saves of one field: exactly one succeeds (decision 0076)."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from config.tests.edit_cases import CASES
from config.tests.edited_record import Record
from config.tests.world import World
from core.testing.transactions import wrapping_transaction

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_at_the_same_moment() -> None:
    """In threads, with committed rows: of two saves of one field exactly one succeeds."""
    with wrapping_transaction():
        committed = World()
    wrong = {}
    for case in CASES:
        # One after the other: what is done with one record may close another (a note reads it).
        with wrapping_transaction():
            record = Record(case, committed)
            version = record.open()
        answers = _at_once(record, version)
        if sorted(answers) != [200, 409]:
            wrong[case.operation] = answers
    assert wrong == {}


def _at_once(record: Record, version: str) -> list[int]:
    name, (_first, *values) = next(iter(record.case.fields.items()))
    kept = record.untouched()
    together = Barrier(len(values))

    def save(value: Any) -> int:
        try:
            together.wait(timeout=10)
            return int(record.send(version, **{**kept, name: value}).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(len(values)) as pool:
        return list(pool.map(save, values))
