"""The figures of work that somebody runs for others: a supervisor's boards."""

from dataclasses import dataclass

from accounts.models import User
from dashboard.weeks import counted_by_week
from hiring.figures import work_counts, work_done_by
from workspace.board.figures import task_counts, tasks_on


@dataclass(frozen=True, slots=True)
class Overseeing:
    """``tasks`` are the counts of all boards (``workspace.board.figures``)."""

    work: dict[str, int]
    tasks: dict[str, int]
    done_by_week: list[int]


def overseeing_of(person: User) -> Overseeing:
    """In three queries, however many boards there are."""
    joined = work_done_by(person)
    board = tasks_on(joined)
    return Overseeing(
        work=work_counts(joined),
        tasks=board.aggregate(**task_counts()),
        done_by_week=counted_by_week(board, "completed_at"),
    )
