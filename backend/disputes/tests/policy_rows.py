"""Who may read a dispute, and who may write statements in it."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def words(_world: World) -> dict[str, Any]:
    return {"words": "The tiles were laid as agreed on."}


ROWS = [
    Row(
        "dispute_statements_get",
        signed_in(404, owner=200, member=200, staff=200),
        path=project("disputed"),
    ),
    Row(
        "dispute_statements_get",
        signed_in(404, owner=409, member=409, staff=409),
        path=project("in_progress"),
        case="no dispute",
    ),
    Row(
        "dispute_statements_add",
        signed_in(404, owner=201, member=201, staff=201),
        path=project("disputed"),
        body=words,
    ),
]
