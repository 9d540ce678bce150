"""Who may post, edit, pause and repost work, and see Job Management."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from config.tests.policy_matrix import Params, Row, signed_in
from config.tests.world import World
from places.models import City
from projects.models import Project
from projects.photos.models import ProjectPhoto
from projects.photos.services import photo_add, photo_remove
from projects.posting.drafts import draft_create, draft_discard
from projects.posting.pause import work_pause

HOMEOWNERS_ALONE = signed_in(
    200, worker=403, contractor=403, supervisor=403, member=403, stranger=403
)


def owners(status: int, **others: int) -> dict[str, int]:
    """Strangers get 404; staff can see it and get 403."""
    return signed_in(404, **{"owner": status, "staff": 403, **others})


def picture() -> SimpleUploadedFile:
    file = BytesIO()
    Image.new("RGB", (240, 240), "teal").save(file, "JPEG")
    return SimpleUploadedFile("tap.jpg", file.getvalue())


def project(state: str) -> Params:
    return lambda world: {"project_id": world.project(state).pk}


def job_draft(world: World) -> Project:
    return draft_create(
        world.user("owner"),
        title="Repair a tap",
        description="It drips.",
        city=City.objects.get(name="Pune"),
    )


def draft(world: World) -> dict[str, Any]:
    return {"project_id": job_draft(world).pk}


def discarded(world: World) -> dict[str, Any]:
    made = job_draft(world)
    draft_discard(world.user("owner"), project_id=made.pk)
    return {"project_id": made.pk}


def paused(world: World) -> dict[str, Any]:
    work_pause(world.user("owner"), project_id=world.project("open").pk)
    return {"project_id": world.project("open").pk}


def photo(world: World) -> ProjectPhoto:
    owner = world.user("owner")
    return photo_add(owner, project_id=world.project("open").pk, upload=picture(), caption="")


def photo_path(world: World) -> dict[str, Any]:
    row = photo(world)
    return {"project_id": row.project_id, "photo_id": row.pk}


def removed_photo(world: World) -> dict[str, Any]:
    row = photo(world)
    photo_remove(world.user("owner"), project_id=row.project_id, photo_id=row.pk)
    return {"project_id": row.project_id, "photo_id": row.pk}


def order(world: World) -> dict[str, Any]:
    return {"ids": [str(row.pk) for row in ProjectPhoto.objects.all()]}


POSTING_ROWS = [
    Row("my_postings_list", HOMEOWNERS_ALONE),
    Row("my_postings_counts", HOMEOWNERS_ALONE),
    Row("my_received_applications_list", HOMEOWNERS_ALONE),
    Row("projects_publish", owners(200), path=draft, case="a job's draft"),
    Row("projects_publish", owners(402), path=project("draft"), case="an unpaid project"),
    Row("projects_publish", owners(409, member=403), path=project("in_progress"), case="hired"),
    Row("projects_discard", owners(204), path=draft, case="a job's draft"),
    Row("projects_discard", owners(409), path=project("draft"), case="an unpaid project"),
    Row("projects_restore", signed_in(404, owner=200), path=discarded),
    Row("projects_pause", owners(200), path=project("open"), case="open"),
    Row("projects_pause", owners(409, member=403), path=project("in_progress"), case="hired"),
    Row("projects_resume", owners(200), path=paused),
    Row("projects_repost", owners(201, member=403), path=project("completed"), case="completed"),
    Row("projects_repost", owners(409), path=project("open"), case="open"),
    Row(
        "work_photos_add",
        owners(201),
        path=project("open"),
        files=lambda _world: {"file": picture()},
        case="open",
    ),
    Row(
        "work_photos_add",
        owners(409, member=403),
        path=project("in_progress"),
        files=lambda _world: {"file": picture()},
        case="hired",
    ),
    Row("work_photos_order", owners(204), path=photo_path, body=order),
    Row(
        "work_photos_caption",
        owners(200),
        path=photo_path,
        body=lambda _world: {"caption": "The tap"},
    ),
    Row("work_photos_remove", owners(204), path=photo_path),
    Row("work_photos_restore", owners(200), path=removed_photo),
]
