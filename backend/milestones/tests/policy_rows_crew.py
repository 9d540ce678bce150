"""Only the hired contractor may change a crew (``test_crew`` tests what is allowed)."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World

HIRED_BUSINESS_ALONE = signed_in(404, owner=403, member=403, staff=403)


def on_work(world: World) -> dict[str, Any]:
    return {"project_id": world.project("in_progress").pk, "user_id": world.user("worker").pk}


CREW_ROWS = [
    Row(
        "crew_get",
        HIRED_BUSINESS_ALONE,
        path=lambda world: {"project_id": world.project("in_progress").pk},
    ),
    Row("crew_add", HIRED_BUSINESS_ALONE, path=on_work),
    Row("crew_remove", HIRED_BUSINESS_ALONE, path=on_work),
]
