"""Who may do what in the workspace: its members alone, so that even staff get 404."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from workspace import filing, services
from workspace.models import File, Task


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def plan(_world: World) -> dict[str, Any]:
    return {"file": SimpleUploadedFile("plan.pdf", b"%PDF-1.7 a plan")}


def message(_world: World) -> dict[str, Any]:
    return {"body": "The switches have come."}


def card(_world: World) -> dict[str, Any]:
    return {"title": "Chase the walls"}


def _task(world: World, author: str) -> Task:
    return services.task_create(
        world.user(author), project_id=world.project("in_progress").pk, title="Buy wire"
    )


def _file(world: World, author: str) -> File:
    return filing.file_upload(
        world.user(author),
        project_id=world.project("in_progress").pk,
        upload=plan(world)["file"],
    )


def task_of(author: str) -> Any:
    return lambda world: {"task_id": _task(world, author).pk}


def file_of(author: str) -> Any:
    return lambda world: {"file_id": _file(world, author).pk}


def members(status: int) -> dict[str, int]:
    return signed_in(404, owner=status, member=status)


def owner_alone(status: int) -> dict[str, int]:
    return signed_in(404, owner=status)


ROWS = [
    *(
        row
        for operation in ("workspace_overview", "messages_list", "tasks_list", "files_list")
        for row in (
            Row(operation, members(200), path=project("in_progress"), case="in progress"),
            Row(operation, members(200), path=project("completed"), case="completed"),
            Row(operation, owner_alone(200), path=project("open"), case="open: owner alone"),
        )
    ),
    Row(
        "messages_post",
        members(201),
        path=project("in_progress"),
        body=message,
        case="in progress",
    ),
    Row("messages_post", owner_alone(201), path=project("open"), body=message, case="open"),
    Row("messages_post", members(201), path=project("completed"), body=message, case="completed"),
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
    Row("files_upload", members(201), path=project("in_progress"), files=plan, case="in progress"),
    Row("files_upload", members(201), path=project("disputed"), files=plan, case="disputed"),
    Row("files_upload", members(409), path=project("completed"), files=plan, case="completed"),
    Row("files_download", members(302), path=file_of("owner")),
    Row("files_delete", members(204), path=file_of("member"), case="the member's file"),
    Row(
        "files_delete",
        signed_in(404, owner=204, member=403),
        path=file_of("owner"),
        case="the owner's file",
    ),
]
