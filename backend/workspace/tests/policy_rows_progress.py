"""Who may read and write a project's diary: only its members, so even staff get 404."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from workspace.diary import photos, services
from workspace.diary.models import ProgressPhoto, ProgressUpdate


def diary_of(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def words(_world: World) -> dict[str, Any]:
    return {"body": "The conduits are laid in both rooms."}


def picture(_world: World) -> dict[str, Any]:
    file = BytesIO()
    Image.new("RGB", (320, 240), "#c2410c").save(file, "JPEG")
    return {"file": SimpleUploadedFile("site.jpg", file.getvalue())}


def _update(world: World, author: str) -> ProgressUpdate:
    return services.update_post(
        world.user(author), project_id=world.project("in_progress").pk, body="Walls are chased."
    )


def _deleted(world: World, author: str) -> ProgressUpdate:
    row = _update(world, author)
    services.update_delete(world.user(author), update_id=row.pk)
    return row


def _photo(world: World, author: str) -> ProgressPhoto:
    upload = picture(world)["file"]
    project = world.project("in_progress")
    return photos.photo_add(world.user(author), project_id=project.pk, upload=upload)


def update_of(author: str) -> Any:
    return lambda world: {"update_id": _update(world, author).pk}


def deleted_of(author: str) -> Any:
    return lambda world: {"update_id": _deleted(world, author).pk}


def photo_of(author: str) -> Any:
    return lambda world: {"photo_id": _photo(world, author).pk}


def members(status: int) -> dict[str, int]:
    return signed_in(404, owner=status, member=status)


THE_MEMBERS_OWN = signed_in(404, owner=403, member=200)

PROGRESS_ROWS = [
    Row("my_progress_list", signed_in(200)),
    Row("my_updates_list", signed_in(200)),
    *(
        row
        for operation in ("progress_get", "updates_list")
        for row in (
            Row(operation, members(200), path=diary_of("in_progress"), case="in progress"),
            Row(operation, members(200), path=diary_of("completed"), case="completed"),
            Row(operation, signed_in(404, owner=200), path=diary_of("open"), case="open"),
        )
    ),
    Row("updates_post", members(201), path=diary_of("in_progress"), body=words, case="in progress"),
    Row("updates_post", members(201), path=diary_of("disputed"), body=words, case="disputed"),
    Row("updates_post", members(409), path=diary_of("completed"), body=words, case="completed"),
    Row(
        "updates_post",
        signed_in(404, owner=409),
        path=diary_of("open"),
        body=words,
        case="open: nobody is hired",
    ),
    Row("updates_edit", THE_MEMBERS_OWN, path=update_of("member"), body=words),
    Row("updates_delete", signed_in(404, owner=403, member=204), path=update_of("member")),
    Row("updates_restore", THE_MEMBERS_OWN, path=deleted_of("member")),
    Row("update_photos_add", members(201), path=diary_of("in_progress"), files=picture),
    Row("update_photos_drop", signed_in(404, member=204), path=photo_of("member")),
]
