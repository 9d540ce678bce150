"""The progress percentage: in range, never lowered by a step, 100 only by the homeowner."""

from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from milestones.models import MilestoneStatus
from projects.models import Status
from workspace.diary.formula import ProgressBasis, Share, Stage, progress

PLANNED, SUBMITTED, ACCEPTED = MilestoneStatus.values
FORWARD = {PLANNED: SUBMITTED, SUBMITTED: ACCEPTED}


def stage(status: str = PLANNED, amount: int | None = None, done: int = 0, total: int = 0) -> Stage:
    return Stage(uuid4(), "Conduits", status, amount, Share(done, total))


NO_TASKS = Share()


def percent(*stages: Stage, tasks: Share = NO_TASKS, status: str = Status.IN_PROGRESS) -> int:
    return progress(status, stages, tasks).percent


@st.composite
def shares(draw: st.DrawFn) -> Share:
    total = draw(st.integers(0, 500))
    return Share(draw(st.integers(0, total)), total)


@st.composite
def stages(draw: st.DrawFn) -> Stage:
    amount = draw(st.none() | st.integers(100, 10**12))
    tasks = draw(shares())
    return Stage(uuid4(), "Part", draw(st.sampled_from(MilestoneStatus.values)), amount, tasks)


plans = st.lists(stages(), max_size=20)
states = st.sampled_from(Status.values)


@given(states, plans, shares())
def test_it_is_a_whole_percentage_and_100_means_completed(
    status: str, plan: list[Stage], tasks: Share
) -> None:
    found = progress(status, plan, tasks)
    assert 0 <= found.percent <= 100
    assert (found.percent == 100) == (status == Status.COMPLETED)
    assert found.milestones.total == len(found.parts) == len(plan)
    assert sum(part.weight for part in found.parts) == (100 if plan else 0)
    assert all(0 <= part.weight <= 100 and 0 <= part.percent <= 100 for part in found.parts)
    under_90 = [part.percent for part in found.parts if part.stage.status != ACCEPTED]
    assert all(each <= 90 for each in under_90)


@given(plans.filter(bool), shares(), st.data())
def test_a_milestone_that_moves_forward_never_lowers_it(
    plan: list[Stage], tasks: Share, data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(plan) - 1))
    moved = plan[index]
    further = Stage(
        moved.id,
        moved.title,
        FORWARD.get(moved.status, moved.status),
        moved.amount_paise,
        moved.tasks,
    )
    after = [*plan[:index], further, *plan[index + 1 :]]
    assert percent(*after, tasks=tasks) >= percent(*plan, tasks=tasks)


@given(plans, shares(), st.data())
def test_a_task_that_is_done_never_lowers_it(
    plan: list[Stage], tasks: Share, data: st.DataObject
) -> None:
    done = Share(min(tasks.total, tasks.done + 1), tasks.total)
    assert percent(*plan, tasks=done) >= percent(*plan, tasks=tasks)
    if plan:
        index = data.draw(st.integers(0, len(plan) - 1))
        row = plan[index]
        more = Share(min(row.tasks.total, row.tasks.done + 1), row.tasks.total)
        further = Stage(row.id, row.title, row.status, row.amount_paise, more)
        after = [*plan[:index], further, *plan[index + 1 :]]
        assert percent(*after, tasks=tasks) >= percent(*plan, tasks=tasks)


@given(plans, shares())
def test_handing_over_and_completing_never_lower_it(plan: list[Stage], tasks: Share) -> None:
    under_way = percent(*plan, tasks=tasks)
    delivered = percent(*plan, tasks=tasks, status=Status.DELIVERED)
    assert under_way <= delivered < percent(*plan, tasks=tasks, status=Status.COMPLETED)


def test_milestones_weigh_what_they_are_paid_when_all_are() -> None:
    assert percent(stage(ACCEPTED, 9_000), stage(PLANNED, 1_000)) == 90
    assert percent(stage(ACCEPTED, 9_000), stage(PLANNED)) == 50
    assert progress(Status.IN_PROGRESS, [stage(amount=100)], Share()).basis == ProgressBasis.AMOUNTS
    assert progress(Status.IN_PROGRESS, [stage()], Share()).basis == ProgressBasis.MILESTONES


def test_inside_a_milestone_its_tasks_count_up_to_nine_tenths() -> None:
    assert percent(stage(done=1, total=2), stage()) == 22
    assert percent(stage(done=2, total=2), stage()) == 45
    assert percent(stage(SUBMITTED), stage()) == 45
    assert percent(stage(ACCEPTED, done=0, total=2), stage()) == 50


def test_with_milestones_other_tasks_do_not_count() -> None:
    assert percent(stage(), tasks=Share(3, 3)) == 0


def test_without_milestones_tasks_count_and_without_either_nothing() -> None:
    found = progress(Status.IN_PROGRESS, [], Share(1, 3))
    assert (found.percent, found.basis) == (33, ProgressBasis.TASKS)
    assert percent(tasks=Share(3, 3)) == 95
    assert progress(Status.IN_PROGRESS, [], Share()).basis == ProgressBasis.NOTHING
    assert percent() == 0


@pytest.mark.parametrize("status", [Status.DRAFT, Status.OPEN, Status.OFFERED, Status.EXPIRED])
def test_work_that_nobody_was_hired_for_has_not_begun(status: str) -> None:
    assert percent(tasks=Share(3, 3), status=status) == 0


def test_thirds_are_shown_as_whole_percents_that_make_a_hundred() -> None:
    found = progress(Status.IN_PROGRESS, [stage(), stage(), stage()], Share())
    assert sorted(part.weight for part in found.parts) == [33, 33, 34]
