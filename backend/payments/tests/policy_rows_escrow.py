"""Who may do what with milestones' money: the homeowner pays and releases, the worker reads."""

from collections.abc import Callable
from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from milestones.models import Milestone
from payments.escrow.models import Funding
from payments.tests.money_world import funded, planned, submitted
from projects.lifecycle import DISPUTE
from projects.services import project_move

Path = Callable[[World], dict[str, Any]]


def project(state: str) -> Path:
    return lambda world: {"project_id": world.project(state).pk}


def of(make: Callable[[World], Funding | Milestone]) -> Path:
    """The milestone that ``make`` leaves, or whose funding it leaves."""

    def path(world: World) -> dict[str, Any]:
        made = make(world)
        return {"milestone_id": made.milestone_id if isinstance(made, Funding) else made.pk}

    return path


def frozen(world: World) -> Funding:
    funding = submitted(world)
    project_move(
        world.user("owner"), project_id=funding.project_id, verb=DISPUTE, reason="It sparks."
    )
    return funding


def a_part(_world: World) -> dict[str, Any]:
    return {"amount_paise": 500_000, "words": "The rest once it is plastered."}


HOMEOWNER = signed_in(404, owner=200, member=403, staff=403)
REFUSED = signed_in(404, owner=409, member=403, staff=403)

ROWS = [
    Row(
        "project_money_get",
        signed_in(404, owner=200, member=200, staff=403),
        path=project("in_progress"),
        case="under way",
    ),
    Row(
        "project_money_get",
        signed_in(404, owner=200, staff=403),
        path=project("open"),
        case="open: nobody is hired",
    ),
    Row(
        "milestone_orders_open",
        signed_in(404, owner=503, member=403, staff=403),
        path=of(planned),
        case="planned: allowed, and the gateway is not there",
    ),
    Row("milestone_orders_open", REFUSED, path=of(funded), case="paid already"),
    Row("milestones_release", HOMEOWNER, path=of(submitted), case="all of it"),
    Row("milestones_release", HOMEOWNER, path=of(submitted), body=a_part, case="a part"),
    Row("milestones_release", REFUSED, path=of(funded), case="not handed over"),
    Row("milestones_release", REFUSED, path=of(frozen), body=a_part, case="in a dispute"),
]
