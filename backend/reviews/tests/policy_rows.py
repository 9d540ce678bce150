"""Who may read and write reviews."""

from typing import Any

from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from professionals.tests.policy_rows import listed, not_listed


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def five_stars(_world: World) -> dict[str, Any]:
    return {"rating": 5, "comment": "Clean work, on time."}


ROWS = [
    Row("worker_reviews_list", everyone(200), path=listed, case="listed worker"),
    Row(
        "worker_reviews_list",
        everyone(404, member=200, staff=200),
        path=not_listed,
        case="worker without a public page",
    ),
    Row("worker_stars_list", everyone(200), path=listed, case="listed worker"),
    Row(
        "worker_stars_list",
        everyone(404, member=200, staff=200),
        path=not_listed,
        case="worker without a public page",
    ),
    Row(
        "project_reviews_list",
        signed_in(404, owner=200, member=200, staff=200),
        path=project("completed"),
        case="completed",
    ),
    Row(
        "project_reviews_create",
        signed_in(404, owner=201, member=201, staff=403),
        path=project("completed"),
        body=five_stars,
        case="completed",
    ),
    Row(
        "project_reviews_create",
        signed_in(404, owner=409, member=409, staff=403),
        path=project("delivered"),
        body=five_stars,
        case="delivered: not over yet",
    ),
    Row(
        "project_reviews_create",
        signed_in(404, owner=409, staff=403),
        path=project("open"),
        body=five_stars,
        case="open: nobody hired",
    ),
]
