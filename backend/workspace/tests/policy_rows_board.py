"""Who may move and restore cards and edit their checklists: only the project's members."""

from typing import Any
from uuid import uuid4

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from workspace.models import File, Task
from workspace.task_board import checklist
from workspace.task_board import services as board


def members(status: int) -> dict[str, int]:
    return signed_in(404, owner=status, member=status)


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def _card(world: World, author: str, *lines: str) -> Task:
    return board.task_create(
        world.user(author),
        project_id=world.project("in_progress").pk,
        title="Buy wire",
        checklist=lines,
    )


def card_of(author: str) -> Any:
    return lambda world: {"task_id": _card(world, author).pk}


def closed_card(world: World) -> dict[str, Any]:
    """A card of a project that was completed afterwards."""
    task = _card(world, "owner")
    Task.objects.filter(pk=task.pk).update(project=world.project("completed"))
    return {"task_id": task.pk}


def deleted_card(by: str) -> Any:
    def make(world: World) -> dict[str, Any]:
        task = _card(world, "member")
        board.task_delete(world.user(by), task_id=task.pk)
        return {"task_id": task.pk}

    return make


def line(world: World) -> dict[str, Any]:
    return {"item_id": _card(world, "owner", "1.5 mm²").checklist.get().pk}


def full_card(world: World) -> dict[str, Any]:
    task = _card(world, "owner", *["Box"] * checklist.CHECKLIST_LIMIT)
    return {"task_id": task.pk}


def _drawing(world: World) -> File:
    return File.objects.create(
        project=world.project("in_progress"),
        uploaded_by=world.user("member"),
        name="plan.pdf",
        key=f"plans/{uuid4()}",
        size=1,
        mime="application/pdf",
    )


def drawing(world: World) -> dict[str, Any]:
    return {"file_ids": [str(_drawing(world).pk)]}


def drawing_of_card(world: World) -> dict[str, Any]:
    task, file = _card(world, "owner"), _drawing(world)
    File.objects.filter(pk=file.pk).update(task=task)
    return {"task_id": task.pk, "file_id": file.pk}


def place(_world: World) -> dict[str, Any]:
    return {"status": "completed", "after_id": None}


def on_top(_world: World) -> dict[str, Any]:
    return {"after_id": None}


def words(_world: World) -> dict[str, Any]:
    return {"text": "2.5 mm²"}


def tick(_world: World) -> dict[str, Any]:
    return {"is_done": True}


BOARD_ROWS = [
    Row("tasks_move", members(200), path=card_of("owner"), body=place, case="in progress"),
    Row("tasks_move", members(409), path=closed_card, body=place, case="completed"),
    Row("tasks_deleted", members(200), path=project("in_progress"), case="in progress"),
    Row("tasks_deleted", members(200), path=project("completed"), case="completed"),
    Row("tasks_restore", members(200), path=deleted_card("member"), case="deleted by the member"),
    Row(
        "tasks_restore",
        signed_in(404, owner=200, member=403),
        path=deleted_card("owner"),
        case="deleted by the owner",
    ),
    Row("task_files_add", members(200), path=card_of("owner"), body=drawing),
    Row("task_files_remove", members(200), path=drawing_of_card),
    Row("checklist_add", members(201), path=card_of("owner"), body=words, case="in progress"),
    Row("checklist_add", members(409), path=closed_card, body=words, case="completed"),
    Row("checklist_add", members(409), path=full_card, body=words, case="full"),
    Row("checklist_edit", members(200), path=line, body=tick),
    Row("checklist_move", members(200), path=line, body=on_top),
    Row("checklist_delete", members(200), path=line),
]
