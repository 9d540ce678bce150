"""The figures of work that a supervisor runs for others: their boards."""

from accounts.models import User
from dashboard.schemas import OverseeingFiguresOut, TaskCountsOut
from dashboard.weeks import counted_by_week
from projects.counts import work_counts, work_done_by
from projects.schemas import WorkCountsOut
from workspace.task_board.counts import task_counts, tasks_on


def overseeing_of(person: User) -> OverseeingFiguresOut:
    """Three queries, however many boards there are."""
    joined = work_done_by(person)
    board = tasks_on(joined)
    return OverseeingFiguresOut(
        work=WorkCountsOut.model_validate(work_counts(joined)),
        tasks=TaskCountsOut(**board.aggregate(**task_counts())),
        done_by_week=counted_by_week(board, "completed_at"),
    )
