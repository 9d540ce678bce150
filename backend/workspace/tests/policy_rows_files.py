"""Who may do what with a project's files: only its members, so even staff get 404."""

from typing import Any

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from core.ids import uuid7
from workspace.files import services
from workspace.files.folders.services import folder_add
from workspace.files.models import File, FileVersion, Upload
from workspace.files.uploads.services import upload_begin
from workspace.files.uploads.tus import Announced
from workspace.tests.upload_client import PDF, TUS, kept_file, metadata

RUNNING, OVER = "in_progress", "completed"


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def _file(world: World, author: str, state: str = RUNNING) -> File:
    return kept_file(world.user(author), world.project(state))


def file_of(author: str, state: str = RUNNING) -> Any:
    return lambda world: {"file_id": _file(world, author, state).pk}


def _deleted(world: World, author: str) -> File:
    file = _file(world, author)
    services.file_delete(world.user(author), file_id=file.pk)
    return file


def _video(world: World) -> File:
    return kept_file(
        world.user("owner"), world.project(RUNNING), b"\0\0\0\x18ftypmp42" + b"\0" * 99, "site.mp4"
    )


def _plan(world: World) -> File:
    file = _file(world, "owner")
    File.objects.filter(pk=file.pk).update(pages=1)
    return file


def _replaced(world: World, author: str) -> File:
    file = _file(world, author)
    older = _file(world, author)
    FileVersion.objects.create(
        file=file, number=1, name="old.pdf", key=older.key, size=older.size, mime=older.mime
    )
    File.objects.filter(pk=file.pk).update(version=2)
    older.delete()
    return file


def _folder(world: World, state: str = RUNNING) -> Any:
    return {
        "folder_id": folder_add(
            world.user("owner"), project_id=world.project(state).pk, name="Kitchen"
        ).pk
    }


def _upload(world: World) -> Upload:
    announced = Announced(len(PDF), "plan.pdf", uuid7(), None, None, None)
    return upload_begin(
        world.user("member"), project_id=world.project(RUNNING).pk, announced=announced
    )


def upload(world: World) -> dict[str, Any]:
    return {"upload_id": _upload(world).pk}


def members(status: int) -> dict[str, int]:
    return signed_in(404, owner=status, member=status)


def sender(status: int) -> dict[str, int]:
    """Only the uploader: everybody else, including the owner, gets 404."""
    return signed_in(404, member=status)


def author(status: int, *, refused: int = 403) -> dict[str, int]:
    return signed_in(404, owner=status, member=refused)


BEGINNING = {
    **TUS,
    "Upload-Length": str(len(PDF)),
    "Upload-Metadata": metadata(filename="plan.pdf", client_id=uuid7()),
}
CHUNK = {**TUS, "Upload-Offset": "0"}

FILE_ROWS = [
    *(
        row
        for operation in ("files_list", "files_deleted", "files_limits", "folders_list")
        for row in (
            Row(operation, members(200), path=project(RUNNING), case="in progress"),
            Row(operation, members(200), path=project(OVER), case="completed"),
            Row(
                operation,
                signed_in(404, owner=200),
                path=project("open"),
                case="open: owner alone",
            ),
        )
    ),
    Row("files_get", members(200), path=file_of("owner")),
    Row("files_versions", members(200), path=file_of("owner")),
    Row("files_download", members(302), path=file_of("owner")),
    Row("files_download", members(302), path=file_of("owner", OVER), case="completed"),
    Row("files_content", members(409), path=file_of("owner"), case="a PDF is not shown"),
    Row("files_content", members(302), path=lambda w: {"file_id": _video(w).pk}, case="a video"),
    Row("files_page", members(409), path=lambda w: {"file_id": _file(w, "owner").pk, "number": 1}),
    Row(
        "files_page",
        members(404),
        path=lambda w: {"file_id": _plan(w).pk, "number": 2},
        case="after the last",
    ),
    Row(
        "files_download_version",
        members(302),
        path=lambda w: {"file_id": _replaced(w, "owner").pk, "number": 1},
    ),
    Row(
        "files_restore_version",
        members(200),
        path=lambda w: {"file_id": _replaced(w, "member").pk, "number": 1},
        case="the member's file",
    ),
    Row(
        "files_restore_version",
        author(200),
        path=lambda w: {"file_id": _replaced(w, "owner").pk, "number": 1},
        case="the owner's file",
    ),
    *(
        row
        for operation, status, body in (
            ("files_edit", 200, lambda _world: {"name": "Kitchen.pdf"}),
            ("files_delete", 204, None),
        )
        for row in (
            Row(operation, members(status), path=file_of("member"), body=body, case="the member's"),
            Row(operation, author(status), path=file_of("owner"), body=body, case="the owner's"),
            Row(
                operation,
                members(409),
                path=file_of("owner", "disputed"),
                body=body,
                case="disputed: the record stands",
            ),
        )
    ),
    Row(
        "files_restore",
        members(200),
        path=lambda w: {"file_id": _deleted(w, "member").pk},
        case="the member deleted it",
    ),
    Row(
        "files_restore",
        author(200),
        path=lambda w: {"file_id": _deleted(w, "owner").pk},
        case="the owner deleted it",
    ),
    *(
        Row(
            "folders_add",
            members(status),
            path=project(state),
            body=lambda _world: {"name": "Drawings"},
            case=state,
        )
        for state, status in ((RUNNING, 201), ("disputed", 201), (OVER, 409))
    ),
    Row("folders_rename", members(200), path=_folder, body=lambda _world: {"name": "Bath"}),
    Row("folders_delete", members(204), path=_folder),
    Row("uploads_describe", members(204), path=project(RUNNING)),
    *(
        Row("uploads_begin", members(status), path=project(state), headers=BEGINNING, case=state)
        for state, status in ((RUNNING, 201), ("disputed", 201), (OVER, 409))
    ),
    Row("uploads_stand", sender(200), path=upload, headers=TUS),
    Row("uploads_go_on", sender(204), path=upload, headers=CHUNK, chunk=PDF[:100]),
    Row("uploads_cancel", sender(204), path=upload, headers=TUS),
]
