"""The rules of search: their values, and that Python and the database compute the same."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from professionals import rules
from professionals.sql_terms import SqlFunction

pytestmark = pytest.mark.django_db

SMALL = st.integers(0, 2**15 - 1)
COUNT = st.integers(0, 2**31 - 1)
STARS = st.decimals(1, 5, places=2)
PERSON = (st.integers(0, 15), SMALL, COUNT, st.integers(0, 5))
LANGUAGE_LISTS = st.lists(st.sampled_from([*rules.LANGUAGES, "fr"]), unique=True)


@st.composite
def reviewed(draw: Callable[..., Any]) -> tuple[Any, ...]:
    """The average and number of all reviews, the stars and number of those in one trade."""
    counts = draw(st.integers(0, 5_000)), draw(st.integers(0, 5_000))
    in_trade = draw(st.integers(counts[1], 5 * counts[1]))
    return draw(STARS), sum(counts), in_trade, counts[1], draw(st.decimals(1, 5, places=1))


QUALITY = st.integers(0, 1000)
ROWS: dict[SqlFunction, st.SearchStrategy[tuple[Any, ...]]] = {
    rules.OVERALL_QUALITY: st.tuples(STARS, st.integers(0, 10**6), *PERSON),
    rules.QUALITY: st.builds(
        lambda stars, person: (*stars, *person), reviewed(), st.tuples(*PERSON)
    ),
    rules.RATING_RANK: st.tuples(STARS, COUNT, QUALITY),
    rules.PRICE_RANK: st.tuples(st.none() | st.integers(0, 2**62), QUALITY),
    rules.FACETS: st.tuples(
        st.integers(0, 15),
        st.integers(0, 127),
        st.sampled_from(["available", "busy", "away"]),
        LANGUAGE_LISTS,
    ),
    rules.CELL: st.tuples(st.floats(-90, 90), st.floats(-180, 180)),
}


def test_every_function_has_rows() -> None:
    assert set(ROWS) == set(rules.FUNCTIONS)


@pytest.mark.parametrize("function", rules.FUNCTIONS, ids=lambda one: one.name)
def test_python_and_the_database_agree(function: SqlFunction) -> None:
    types = [f"%s::{type_}" for _name, type_ in function.parameters]
    call = f"SELECT {function.name}({', '.join(types)})"

    @settings(
        max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
    )
    @given(ROWS[function])
    def check(row: tuple[Any, ...]) -> None:
        with connection.cursor() as cursor:
            cursor.execute(call, list(row))
            assert cursor.fetchone() == (function.formula(*row),)

    check()


@pytest.mark.parametrize("function", rules.FUNCTIONS, ids=lambda one: one.name)
def test_the_migrations_make_what_the_rules_say(function: SqlFunction) -> None:
    """A changed formula without a migration fails here."""
    with connection.cursor() as cursor:
        made = _body(cursor, f"public.{function.name}")
        cursor.execute("CREATE SCHEMA said")
        cursor.execute(function.definition.replace(function.name, f"said.{function.name}"))
        assert made == _body(cursor, f"said.{function.name}")


def test_the_search_ends_its_bands_where_the_rules_say() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT prosrc FROM pg_proc WHERE proname = 'find_workers_within_radius'")
        (source,) = cursor.fetchone()
    ends = ", ".join(map(str, rules.BANDS_M))
    assert source.count(f"ARRAY[{ends}]::float8[]") == source.count("width_bucket(") == 2
    assert f"WHEN ordering = 'best' THEN {len(rules.BANDS_M)} ELSE 0 END) LOOP" in source


NOBODY = (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("reviews", "person", "points"),
    [
        ((0, 0, 0, 0, Decimal("3.8")), NOBODY, 350),  # The usual stars: 125 * 2.8.
        ((5, 5, 25, 5, Decimal("3.8")), NOBODY, 425),  # Five of 5 stars, five of 3.8: 4.4.
        ((5, 100, 0, 0, Decimal("3.8")), NOBODY, 425),  # A hundred of other trades: as five.
        ((5, 100, 500, 100, Decimal("3.8")), NOBODY, 493),  # (500 + 19) / 105 is 4.943.
        ((0, 0, 0, 0, Decimal("3.8")), (0b1111, 0, 0, 0), 600),
        ((0, 0, 0, 0, Decimal("3.8")), (0b0001, 25, 90, 5), 350 + 80 + 100 + 100 + 50),
    ],
)
def test_quality(reviews: tuple[Any, ...], person: tuple[int, ...], points: int) -> None:
    assert rules.trade_quality(*reviews, *person) == points


def test_ranks_order_by_their_first_part() -> None:
    few, many = rules.rating_rank(Decimal("4.5"), 3, 900), rules.rating_rank(Decimal("4.5"), 4, 1)
    assert few < many < rules.rating_rank(Decimal("4.51"), 1, 0)
    assert rules.rating_rank(Decimal("4.5"), 2**31 - 1, 1000) < rules.rating_rank(
        Decimal("4.51"), 1, 0
    )
    assert rules.rating_rank(0, 0, 900) == 900
    none, dear, cheap = (rules.price_rank(rate, 500) for rate in (None, 90_000, 50_000))
    assert none < dear < cheap


def _body(cursor: Any, name: str) -> str:
    cursor.execute("SELECT pg_get_function_sqlbody(%s::regproc)", [name])
    (body,) = cursor.fetchone()
    return str(body)
