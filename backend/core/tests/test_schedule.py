"""Periodic jobs on a clock that jumps."""

from datetime import UTC, datetime

from procrastinate import periodic
from procrastinate.contrib.django import app

from core.jobs.schedule import Schedule

MINUTE, HOUR = 60, 3600
NOON = int(datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp())
EVERY_MINUTE = "* * * * *"


def _due(schedule: Schedule, at: float) -> list[int]:
    return [time for _task, time in schedule.get_previous_tasks(at=at)]


def _schedule() -> Schedule:
    registry = periodic.PeriodicRegistry()  # type: ignore[no-untyped-call]
    task = next(iter(app.tasks.values()))
    registry.register_task(task, EVERY_MINUTE, "clock", {})
    return Schedule(registry=registry)


def test_workers_use_it() -> None:
    assert periodic.PeriodicDeferrer is Schedule


def test_each_time_comes_once() -> None:
    schedule = _schedule()
    assert _due(schedule, NOON + 1) == [NOON]
    assert _due(schedule, NOON + 2) == []
    assert _due(schedule, NOON + MINUTE + 1) == [NOON + MINUTE]


def test_of_the_times_that_were_missed_the_last_counts() -> None:
    schedule = _schedule()
    _due(schedule, NOON + 1)
    assert _due(schedule, NOON + 3 * HOUR + 1) == [NOON + 3 * HOUR]


def test_clock_that_was_ahead_holds_up_nothing() -> None:
    schedule = _schedule()
    _due(schedule, NOON + 3 * HOUR + 1)
    assert _due(schedule, NOON + 1) == [NOON]
    assert _due(schedule, NOON + MINUTE + 1) == [NOON + MINUTE]
