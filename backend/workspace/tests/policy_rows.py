"""Who may do what in the workspace: only its members, so even staff get 404."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from workspace.models import Task
from workspace.task_board import services as board
from workspace.tests.policy_rows_board import BOARD_ROWS
from workspace.tests.policy_rows_files import FILE_ROWS
from workspace.tests.policy_rows_members import MEMBER_ROWS
from workspace.tests.policy_rows_messages import MESSAGE_ROWS
from workspace.tests.policy_rows_progress import PROGRESS_ROWS


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def card(_world: World) -> dict[str, Any]:
    return {"title": "Chase the walls"}


def _task(world: World, author: str) -> Task:
    return board.task_create(
        world.user(author), project_id=world.project("in_progress").pk, title="Buy wire"
    )


def task_of(author: str) -> Any:
    return lambda world: {"task_id": _task(world, author).pk}


def members(status: int) -> dict[str, int]:
    return signed_in(404, owner=status, member=status)


def owner_alone(status: int) -> dict[str, int]:
    return signed_in(404, owner=status)


ROWS = [
    *(
        row
        for operation in ("workspace_overview", "tasks_list")
        for row in (
            Row(operation, members(200), path=project("in_progress"), case="in progress"),
            Row(operation, members(200), path=project("completed"), case="completed"),
            Row(operation, owner_alone(200), path=project("open"), case="open: owner alone"),
        )
    ),
    Row("tasks_create", members(201), path=project("in_progress"), body=card, case="in progress"),
    Row("tasks_create", owner_alone(201), path=project("draft"), body=card, case="draft"),
    Row("tasks_create", members(409), path=project("completed"), body=card, case="completed"),
    Row("tasks_create", members(409), path=project("disputed"), body=card, case="disputed"),
    Row("tasks_edit", members(200), path=task_of("owner"), body=card, case="the owner's card"),
    Row("tasks_delete", members(204), path=task_of("member"), case="the member's card"),
    Row(
        "tasks_delete",
        signed_in(404, owner=204, member=403),
        path=task_of("owner"),
        case="the owner's card",
    ),
    *FILE_ROWS,
    *MEMBER_ROWS,
    *MESSAGE_ROWS,
    *PROGRESS_ROWS,
    *BOARD_ROWS,
]
