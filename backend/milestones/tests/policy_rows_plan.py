"""Who may do what with milestones: both sides plan, each takes its own steps."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from milestones import services
from milestones.models import Milestone


def plan_of(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def planned(world: World, title: str = "Conduits laid") -> Milestone:
    return services.milestone_add(
        world.user("owner"),
        project_id=world.project("in_progress").pk,
        title=title,
        amount_paise=2_000_000,
        due_on=timezone.localdate() + timedelta(days=7),
    )


def submitted(world: World) -> Milestone:
    return services.milestone_submit(
        world.user("member"), milestone_id=planned(world).pk, note="Ready for the plaster."
    )


def milestone(make: Callable[[World], Milestone]) -> Callable[[World], dict[str, Any]]:
    return lambda world: {"milestone_id": make(world).pk}


def removed(world: World) -> Milestone:
    row = planned(world)
    services.milestone_remove(world.user("owner"), milestone_id=row.pk)
    return row


def words(_world: World) -> dict[str, Any]:
    return {"title": "Conduits laid", "amount_paise": 2_500_000}


def note(_world: World) -> dict[str, Any]:
    return {"note": "Ready for the plaster."}


def missing(_world: World) -> dict[str, Any]:
    return {"words": "One conduit is missing in the hall."}


BOTH = signed_in(404, owner=200, member=200, staff=403)
WORKER = signed_in(404, owner=403, member=200, staff=403)
HOMEOWNER = signed_in(404, owner=200, member=403, staff=403)
TOO_LATE = signed_in(404, owner=409, member=409, staff=403)

PLAN_ROWS = [
    Row(
        "milestones_list",
        signed_in(404, owner=200, member=200, staff=200),
        path=plan_of("in_progress"),
        case="in progress",
    ),
    Row(
        "milestones_list",
        signed_in(404, owner=200, staff=200),
        path=plan_of("open"),
        case="open: nobody is hired",
    ),
    Row(
        "milestones_add",
        signed_in(404, owner=201, member=201, staff=403),
        path=plan_of("in_progress"),
        body=words,
        case="in progress",
    ),
    Row("milestones_add", TOO_LATE, path=plan_of("completed"), body=words, case="completed"),
    Row("milestones_add", TOO_LATE, path=plan_of("disputed"), body=words, case="disputed"),
    Row(
        "milestones_add",
        signed_in(404, owner=409, staff=403),
        path=plan_of("open"),
        body=words,
        case="open: nobody is hired",
    ),
    Row(
        "milestones_order",
        BOTH,
        path=plan_of("in_progress"),
        body=lambda _world: {"ids": []},
    ),
    Row("milestones_change", BOTH, path=milestone(planned), body=words, case="planned"),
    Row("milestones_change", TOO_LATE, path=milestone(submitted), body=words, case="submitted"),
    Row(
        "milestones_remove",
        signed_in(404, owner=204, member=204, staff=403),
        path=milestone(planned),
    ),
    Row("milestones_restore", BOTH, path=milestone(removed)),
    Row("milestones_submit", WORKER, path=milestone(planned), body=note, case="planned"),
    Row(
        "milestones_submit",
        signed_in(404, owner=403, member=409, staff=403),
        path=milestone(submitted),
        body=note,
        case="submitted",
    ),
    Row("milestones_take_back", WORKER, path=milestone(submitted)),
    Row("milestones_accept", HOMEOWNER, path=milestone(submitted), case="submitted"),
    Row(
        "milestones_accept",
        signed_in(404, owner=409, member=403, staff=403),
        path=milestone(planned),
        case="planned",
    ),
    Row("milestones_request_changes", HOMEOWNER, path=milestone(submitted), body=missing),
]
