"""The clock of the office: Monday to Friday 9–6, Saturday 10–4, in India."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.dates import INDIA
from support.office_hours import answer_due, office_at, redress_due, working_time_after


def india(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=INDIA)


@pytest.mark.parametrize(
    ("asked", "due"),
    [
        ("2026-11-23 10:00", "2026-11-23 14:00"),  # Monday.
        ("2026-11-23 14:00", "2026-11-23 18:00"),  # To the minute of closing.
        ("2026-11-23 16:30", "2026-11-24 11:30"),  # Over night.
        ("2026-11-23 06:00", "2026-11-23 13:00"),  # Before opening.
        ("2026-11-27 17:00", "2026-11-28 13:00"),  # Friday into Saturday.
        ("2026-11-28 14:00", "2026-11-30 11:00"),  # Saturday over Sunday.
        ("2026-11-29 12:00", "2026-11-30 13:00"),  # Sunday.
    ],
)
def test_an_answer_is_due_four_working_hours_later(asked: str, due: str) -> None:
    assert answer_due(india(asked)) == india(due)


@given(
    st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1)).map(lambda at: at.replace(tzinfo=UTC)),
    st.integers(1, 60 * 60),
)
def test_what_is_due_is_due_within_open_hours_and_never_earlier(
    asked: datetime, minutes: int
) -> None:
    wait = timedelta(minutes=minutes)
    due = working_time_after(asked, wait)
    assert due - asked >= wait
    # The moment before it somebody is there, and one more minute is one more minute.
    assert office_at(due - timedelta(microseconds=1)).is_open
    assert working_time_after(asked, wait + timedelta(minutes=1)) > due


def test_the_office_says_when_it_opens() -> None:
    assert office_at(india("2026-11-23 09:00")).is_open
    assert not office_at(india("2026-11-23 18:00")).is_open
    assert office_at(india("2026-11-28 16:00")).opens_at == india("2026-11-30 09:00")
    assert office_at(india("2026-11-28 09:59")).opens_at == india("2026-11-28 10:00")


def test_a_grievance_has_a_month() -> None:
    assert redress_due(india("2027-01-31 10:00")) == india("2027-02-28 10:00")
    assert redress_due(india("2026-12-05 10:00")) == india("2027-01-05 10:00")
