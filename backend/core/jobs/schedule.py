"""When periodic jobs are due, on a clock that may jump."""

from collections.abc import Iterable
from typing import Any

from procrastinate import periodic


class Schedule(periodic.PeriodicDeferrer):
    """Of the times that were missed the last alone counts; a clock that was ahead holds up none.

    The library defers each missed time: a machine that slept for three hours, or whose clock
    jumped, had 180 of each job of a minute. And after a clock was ahead by hours, it defers nothing
    until these are over. Periodic work does all that is due whenever it runs.
    """

    def get_timestamps(
        self, periodic_task: periodic.PeriodicTask[Any, Any, Any], since: int | None, until: float
    ) -> Iterable[int]:
        if since is None:
            return super().get_timestamps(periodic_task, since, until)
        times = periodic_task.croniter
        times.set_current(start_time=until)
        latest = round(times.get_prev(ret_type=float))  # type: ignore[no-untyped-call]
        # The database refuses a time that it has already.
        return [] if latest == since else [latest]


def use() -> None:
    """By every worker of this process. The library has no setting for it."""
    periodic.PeriodicDeferrer = Schedule  # type: ignore[misc]  # a class of its own in the place of another
