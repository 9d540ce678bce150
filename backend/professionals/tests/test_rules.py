"""The rules of search: their values, and that Python and the database compute the same."""

from collections.abc import Callable
from datetime import date
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
BOOKINGS = st.integers(0, 10_000)
PERSON = (BOOKINGS, BOOKINGS, st.integers(0, 15), SMALL, COUNT, st.integers(0, 5))
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
    rules.BEST_RANK: st.tuples(st.booleans(), QUALITY),
    rules.RATING_RANK: st.builds(lambda stars, quality: (*stars, quality), reviewed(), QUALITY),
    rules.RESPONSE_RANK: st.tuples(st.none() | st.integers(0, 2**40), QUALITY),
    rules.ACCEPTANCE_RANK: st.tuples(st.integers(0, 100), QUALITY),
    rules.PRICE_RANK: st.tuples(st.none() | st.integers(0, 2**62), QUALITY),
    rules.FACETS: st.tuples(
        st.integers(0, 15),
        st.integers(0, 127),
        st.sampled_from(["available", "busy", "away"]),
        LANGUAGE_LISTS,
        st.none() | st.integers(0, 2_000),
        st.integers(0, 100),
        st.booleans(),
        st.booleans(),
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
    bands = len(rules.BANDS_M) + 1
    assert f"WHEN ordering = 'best' THEN {2 * bands - 1} ELSE 0 END) LOOP" in source
    assert source.count(f"band % {bands};") == source.count(f"band < {bands} THEN 1024") == 1
    assert rules.QUALITY_ROOM == 1024


def test_the_database_knows_how_soon_somebody_must_be_free() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT professionals_is_bookable(%s::date, 'available', %s::date)",
            [date(2027, 1, 1 + rules.BOOKABLE_WITHIN_DAYS), date(2027, 1, 1)],
        )
        assert cursor.fetchone() == (True,)
        cursor.execute(
            "SELECT professionals_is_bookable(%s::date, 'available', %s::date)",
            [date(2027, 1, 2 + rules.BOOKABLE_WITHIN_DAYS), date(2027, 1, 1)],
        )
        assert cursor.fetchone() == (False,)


NOBODY = (0, 0, 0, 0, 0, 0)
NEW = (0, 0, 0, 0, Decimal("3.8"))


@pytest.mark.parametrize(
    ("reviews", "person", "points"),
    [
        ((0, 0, 0, 0, Decimal("3.8")), NOBODY, 350),  # The usual stars: 125 * 2.8.
        ((5, 5, 25, 5, Decimal("3.8")), NOBODY, 425),  # Five of 5 stars, five of 3.8: 4.4.
        ((5, 100, 0, 0, Decimal("3.8")), NOBODY, 425),  # A hundred of other trades: as five.
        ((5, 100, 500, 100, Decimal("3.8")), NOBODY, 493),  # (500 + 19) / 105 is 4.943.
        ((0, 0, 0, 0, Decimal("3.8")), (0, 0, 0b1111, 0, 0, 0), 600),
        ((0, 0, 0, 0, Decimal("3.8")), (0, 0, 0b0001, 25, 90, 5), 350 + 80 + 100 + 100 + 50),
    ],
)
def test_quality(reviews: tuple[Any, ...], person: tuple[int, ...], points: int) -> None:
    assert rules.trade_quality(*reviews, *person) == points


@pytest.mark.parametrize(
    ("agreed", "cancelled", "lost"),
    [(40, 0, 0), (1, 1, 45), (3, 1, 38), (40, 1, 10), (10, 5, 125), (10, 10, 250), (90, 90, 350)],
)
def test_bookings_called_off_cost_points(agreed: int, cancelled: int, lost: int) -> None:
    """One among few costs less than half a star; nobody falls below nothing, so that those who can
    be booked stay above the others."""
    called_off = rules.trade_quality(*NEW, agreed, cancelled, *NOBODY[2:])
    assert called_off == rules.trade_quality(*NEW, *NOBODY) - lost
    assert rules.best_rank(False, 1000) < rules.best_rank(True, called_off)


def test_the_filters_fit_into_an_integer() -> None:
    everything = rules.facets(15, 127, "available", rules.LANGUAGES, 1, 100, True, True)
    assert everything == 2 ** (rules.INSTANT_BIT + 1) - 1 == 2**31 - 1


def test_a_single_review_does_not_outrank_many() -> None:
    usual = Decimal("3.8")
    one = rules.rating_rank(Decimal(5), 1, 5, 1, usual, 0)
    many = rules.rating_rank(Decimal("4.6"), 40, 184, 40, usual, 0)
    bad = rules.rating_rank(Decimal(1), 40, 40, 40, usual, 0)
    none = rules.rating_rank(0, 0, 0, 0, usual, 900)
    assert none == 900 < bad < one < many
    assert rules.ranked_stars(Decimal(5), 1, 5, 1, usual) == 4.0  # (5 + 5 * 3.8) / 6


def test_ranks_order_by_their_first_part() -> None:
    late, soon = rules.best_rank(False, 1000), rules.best_rank(True, 0)
    assert late < soon
    slow, fast = rules.response_rank(61, 1000), rules.response_rank(60, 0)
    assert rules.response_rank(None, 1000) < slow < fast
    assert rules.acceptance_rank(0, 1000) < rules.acceptance_rank(1, 0)
    none, dear, cheap = (rules.price_rank(rate, 500) for rate in (None, 90_000, 50_000))
    assert none < dear < cheap


def _body(cursor: Any, name: str) -> str:
    cursor.execute("SELECT pg_get_function_sqlbody(%s::regproc)", [name])
    (body,) = cursor.fetchone()
    return str(body)
