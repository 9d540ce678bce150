"""The refund rules: figures, arithmetic, and the pages that state them."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from payments.refunds.rules import (
    RULES,
    CancellingParty,
    business_days_after,
    expected_by,
    listing_fee_comes_back,
    needs_second_person,
    shares_on_cancellation,
)

NOW = datetime(2026, 11, 20, 6, 30, tzinfo=UTC)
A_DAY = timedelta(hours=24)

moments = st.datetimes(
    datetime(2026, 1, 1),
    datetime(2027, 1, 1),
    timezones=st.just(UTC),
)


@given(
    leaver=st.sampled_from(CancellingParty),
    held=st.integers(0, 10**12),
    paid_at=moments,
    starts_on=st.none() | st.dates(date(2025, 12, 1), date(2027, 2, 1)),
    now=moments,
)
def test_shares_always_make_the_whole(
    leaver: CancellingParty, held: int, paid_at: datetime, starts_on: date | None, now: datetime
) -> None:
    shares = shares_on_cancellation(
        leaver=leaver, held_paise=held, paid_at=paid_at, starts_on=starts_on, now=now
    )
    assert shares.worker_paise + shares.payer_paise == held
    assert 0 <= shares.worker_paise <= held * RULES.worker_share_basis_points // 10_000
    assert shares.payer_paise >= 0
    assert shares.worker_paise == 0 or shares.worker_paise >= 100, "the gateway can pay it out"
    if leaver is CancellingParty.WORKER:
        assert shares.worker_paise == 0


@pytest.mark.parametrize(
    ("paid_ago", "starts_on", "worker_paise"),
    [
        (A_DAY, None, 0),
        (A_DAY + timedelta(seconds=1), None, 10_000),
        (timedelta(days=9), date(2026, 11, 21), 0),
        (timedelta(days=9), date(2026, 11, 20), 10_000),
        (timedelta(hours=1), date(2026, 11, 1), 0),
    ],
)
def test_when_a_homeowner_s_cancelling_costs_something(
    paid_ago: timedelta, starts_on: date | None, worker_paise: int
) -> None:
    shares = shares_on_cancellation(
        leaver=CancellingParty.HOMEOWNER,
        held_paise=100_000,
        paid_at=NOW - paid_ago,
        starts_on=starts_on,
        now=NOW,
    )
    assert shares.worker_paise == worker_paise


def test_the_first_day_of_work_begins_at_midnight_in_india() -> None:
    """18:30 UTC is 00:00 of the next day there."""

    def worker_paise(now: datetime) -> int:
        return shares_on_cancellation(
            leaver=CancellingParty.HOMEOWNER,
            held_paise=100_000,
            paid_at=now - 9 * A_DAY,
            starts_on=date(2026, 11, 21),
            now=now,
        ).worker_paise

    midnight = datetime(2026, 11, 20, 18, 30, tzinfo=UTC)
    assert worker_paise(midnight - timedelta(seconds=1)) == 0
    assert worker_paise(midnight) == 10_000


@pytest.mark.parametrize(
    ("live_for", "has_applications", "comes_back"),
    [
        (A_DAY, False, True),
        (A_DAY + timedelta(seconds=1), False, False),
        (timedelta(minutes=5), True, False),
    ],
)
def test_when_a_listing_fee_comes_back(
    live_for: timedelta, has_applications: bool, comes_back: bool
) -> None:
    assert comes_back == listing_fee_comes_back(
        went_live_at=NOW - live_for, cancelled_at=NOW, has_applications=has_applications
    )


def test_a_second_person_is_needed_above_the_limit() -> None:
    assert not needs_second_person(200_000)
    assert needs_second_person(200_001)


@given(day=st.dates(date(2026, 1, 1), date(2030, 1, 1)), count=st.integers(0, 40))
def test_business_days_leave_weekends_out(day: date, count: int) -> None:
    end = business_days_after(day, count)
    between = [day + timedelta(days=n + 1) for n in range((end - day).days)]
    assert sum(one.weekday() < 5 for one in between) == count
    assert count == 0 or end.weekday() < 5


def test_ten_business_days_are_two_weeks() -> None:
    assert expected_by(date(2026, 11, 20)) == date(2026, 12, 4)


@pytest.mark.django_db
def test_the_rules_are_told_as_they_are_executed() -> None:
    told = Client().get("/api/refund-rules").json()
    assert told["listing_fee_hours"] * 3600 == RULES.listing_fee_within.total_seconds()
    assert told["milestone_hours"] * 3600 == RULES.milestone_within.total_seconds()
    assert told["undo_minutes"] * 60 == RULES.waits_for.total_seconds()
    assert told["worker_share_basis_points"] == RULES.worker_share_basis_points
    assert (told["bank_days_from"], told["bank_days_to"]) == RULES.bank_days
    assert told["bank_days_at_most"] == RULES.bank_days_at_most
    assert told["dispute_hours"] * 3600 == RULES.dispute_within.total_seconds()
    assert told["second_person_above_paise"] == RULES.second_person_above_paise
