"""A prepared read returns the same row as Django, with a limited number of plans per connection."""

from datetime import date
from uuid import UUID

import pytest
from django.db import DataError, connection
from django.test import override_settings

from core.database import prepared
from core.database.prepared import one_row

EVERY_KIND = """
SELECT %(text)s::text, %(number)s::bigint + 1, %(id)s::uuid, %(nothing)s::text,
    (%(list)s::smallint[])[2], (%(day)s::date + 1)::text, (%(share)s::float8 * 2)::text,
    %(text)s || '!'
"""
VALUES = {
    "text": "कारीगर's %", "number": 41, "id": UUID(int=7), "nothing": None, "list": [3, 5],
    "day": date(2026, 2, 28), "share": 0.25,
}  # fmt: skip


def prepared_here() -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pg_prepared_statements")
        return {name for (name,) in cursor.fetchall()}


@pytest.mark.django_db
def test_each_kind_of_value_comes_as_text_however_it_is_asked() -> None:
    row = one_row(EVERY_KIND, VALUES)
    assert [None if column is None else column.decode() for column in row or ()] == [
        *("कारीगर's %", "42", "00000000-0000-0000-0000-000000000007", None),
        *("5", "2026-03-01", "0.5", "कारीगर's %!"),
    ]
    with override_settings(PREPARED_STATEMENTS=False):
        assert one_row(EVERY_KIND, VALUES) == row


@pytest.mark.django_db
def test_no_row_is_none() -> None:
    assert one_row("SELECT 1 WHERE false", {}) is None


@pytest.mark.django_db
def test_a_statement_is_prepared_once_and_the_oldest_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prepared, "_MOST_PREPARED", 2)
    monkeypatch.setattr(prepared, "_prepared", type(prepared._prepared)())
    before = prepared_here()
    kept = []
    for text in ("SELECT 1", "SELECT 2", "SELECT 2", "SELECT 3"):
        one_row(text, {})
        kept.append(prepared_here() - before)
    assert [len(names) for names in kept] == [1, 2, 2, 2]
    assert kept[0] < kept[1]
    assert not kept[0] & kept[3]
    assert one_row("SELECT 1", {}) == (b"1",)


@pytest.mark.django_db
def test_a_refusal_is_djangos_error() -> None:
    with pytest.raises(DataError):
        one_row("SELECT %(text)s::integer", {"text": "many"})
