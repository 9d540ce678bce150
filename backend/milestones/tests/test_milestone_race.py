"""Two concurrent actions on one plan: the second sees the first one's result."""

import pytest
from django.db import transaction

from config.tests.world import World
from core.testing.races import together
from milestones import services as plan
from milestones.models import Milestone, MilestoneStatus, MilestoneStep

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def world() -> World:
    with transaction.atomic():
        made = World()
        made.project("in_progress")
    return made


def planned(world: World) -> Milestone:
    with transaction.atomic():
        return plan.milestone_add(
            world.user("owner"),
            project_id=world.project("in_progress").pk,
            title="Conduits",
            amount_paise=2_000_000,
            due_on=None,
        )


def submitted(world: World) -> Milestone:
    row = planned(world)
    with transaction.atomic():
        return plan.milestone_submit(world.user("member"), milestone_id=row.pk, note="")


def test_of_two_accepts_one_is_refused(world: World) -> None:
    row = submitted(world)

    def accept() -> None:
        plan.milestone_accept(world.user("owner"), milestone_id=row.pk)

    assert together(accept, accept) == ["done", "milestone_wrong_state"]
    assert MilestoneStep.objects.filter(verb="accept").count() == 1


def test_accepted_or_taken_back_never_both(world: World) -> None:
    row = submitted(world)
    results = together(
        lambda: plan.milestone_accept(world.user("owner"), milestone_id=row.pk),
        lambda: plan.milestone_take_back(world.user("member"), milestone_id=row.pk),
    )
    assert results == ["done", "milestone_wrong_state"]


def test_nothing_changes_under_what_was_handed_over(world: World) -> None:
    row = planned(world)
    results = together(
        lambda: plan.milestone_submit(world.user("member"), milestone_id=row.pk, note=""),
        lambda: plan.milestone_change(
            world.user("owner"), milestone_id=row.pk, title="Less", amount_paise=100, due_on=None
        ),
    )
    row.refresh_from_db()
    assert row.status == MilestoneStatus.SUBMITTED
    came_first = row.title == "Less"
    assert results == (["done", "done"] if came_first else ["done", "milestone_wrong_state"])
