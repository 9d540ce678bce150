"""Validation of payment schedules by either side: sums, days, shares."""

from datetime import date, timedelta
from decimal import Decimal

from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from applications.payment_schedule import require_sound_schedule, schedule_of
from applications.totals import Measure, Offer
from core.errors import ValidationFailed
from projects.payment_stages import Stage
from trades.rates import RateUnit


def refused(
    stages: list[Stage],
    price: Offer,
    measure: Measure | None = None,
    known: frozenset[date] = frozenset(),
) -> list[tuple[str, str]]:
    try:
        require_sound_schedule(stages, price=price, measure=measure, known_days=known)
    except ValidationFailed as error:
        return [(found.field, found.code) for found in error.errors]
    return []


def of(*amounts: int) -> list[Stage]:
    return [Stage(f"Part {place}", paise) for place, paise in enumerate(amounts)]


def test_sum_is_held_against_the_works_total() -> None:
    lump, day = Offer(1_000, RateUnit.LUMP_SUM), Offer(1_000, RateUnit.DAY)
    assert refused(of(400, 600), lump) == []
    assert refused(of(400, 599), lump) == [("stages", "sum")]
    # The applicant's own estimate of two days, or the number that the work states.
    estimated = Offer(1_000, RateUnit.DAY, days=2)
    assert refused(of(1_000, 1_000), estimated) == []
    assert refused(of(1_000, 1_001), estimated) == [("stages", "sum")]
    assert refused(of(500), estimated) == []
    square_feet = Measure(Decimal(90), RateUnit.SQUARE_FOOT)
    assert refused(of(90_001), Offer(1_000, RateUnit.SQUARE_FOOT), square_feet) == [
        ("stages", "sum")
    ]
    # Where the total is unknown, the parts are what both sides agree on.
    assert refused(of(10**9), day) == []
    assert refused([], lump) == []


def test_days_run_forwards_and_one_named_before_may_have_passed() -> None:
    lump = Offer(300, RateUnit.LUMP_SUM)
    today = timezone.localdate()
    yesterday, tomorrow = today - timedelta(days=1), today + timedelta(days=1)

    def due(*days: date | None) -> list[Stage]:
        return [Stage(f"Part {place}", 100, day) for place, day in enumerate(days)]

    assert refused(due(today, None, today), lump) == []
    assert refused(due(tomorrow, None, today), lump) == [("stages.2.due_on", "out_of_order")]
    assert refused(due(yesterday, today, None), lump) == [("stages.0.due_on", "past")]
    assert refused(due(yesterday, today, None), lump, known=frozenset({yesterday})) == []
    late = today + timedelta(days=5 * 365 + 1)
    assert refused(due(None, None, late), lump) == [("stages.2.due_on", "late")]


@given(st.lists(st.integers(100, 10**12), min_size=1, max_size=20), st.integers(-1, 1))
def test_a_lump_sum_is_paid_out_to_the_paisa(amounts: list[int], off: int) -> None:
    price = Offer(max(100, sum(amounts) + off), RateUnit.LUMP_SUM)
    assert (refused(of(*amounts), price) == []) is (price.rate_paise == sum(amounts))


@given(
    st.lists(st.integers(100, 10**12), min_size=1, max_size=20),
    st.none() | st.integers(1, 10**15),
)
def test_the_first_share_is_a_percentage(amounts: list[int], whole: int | None) -> None:
    seen = schedule_of(of(*amounts), whole_paise=whole)
    assert seen
    assert 0 <= seen.first_percent <= 100
    assert seen.total_paise == sum(amounts)
    assert (seen.parts, seen.last_due_on) == (len(amounts), None)
