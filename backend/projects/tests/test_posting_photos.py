"""Photos of posted work: upload, visibility, deletion."""

from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from applications import services as applying
from applications.acceptance import application_accept
from config.tests.world import APPLICATION, World
from core.photos import LARGEST_PHOTO
from core.privacy.data_holders import ArchivedFile, Identity
from places.models import City
from projects import lifecycle, services
from projects.models import Kind, Project
from projects.photos import services as photos
from projects.photos.models import ProjectPhoto
from projects.posting import drafts, privacy

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.FILES_URL = str(tmp_path / "files")
    cache.clear()
    return tmp_path / "files" / photos.FOLDER


def stored(folder: Path) -> int:
    return len(list(folder.rglob("*.webp")))


def picture(size: tuple[int, int] = (300, 240)) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, "teal").save(file, "JPEG")
    return file.getvalue()


def send(client: Client, project: Project, content: bytes | None = None, **form: Any) -> Any:
    file = SimpleUploadedFile("tap.jpg", picture() if content is None else content)
    return client.post(f"/api/projects/{project.pk}/photos", {"file": file, **form})


@pytest.fixture
def tap(world: World) -> Project:
    return services.project_create(
        world.user("owner"),
        kind=Kind.JOB,
        title="Repair a tap",
        description="It drips.",
        city=City.objects.get(name="Pune"),
    )


def shown(client: Client, project: Project) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/api/open-work/{project.pk}").json()["photos"]
    return found


def test_photos_are_shown_in_order_with_their_captions(owner: Client, tap: Project) -> None:
    first = send(owner, tap, caption=" The  tap\u202e ").json()
    second = send(owner, tap).json()
    assert first["caption"] == "The tap"
    assert (first["picture"]["width"], first["picture"]["height"]) == (300, 240)
    assert [photo["id"] for photo in shown(Client(), tap)] == [first["id"], second["id"]]
    path = f"/api/projects/{tap.pk}/photos"
    body = {"ids": [second["id"]]}
    assert owner.put(f"{path}/order", body, content_type="application/json").status_code == 204
    assert [photo["id"] for photo in shown(Client(), tap)] == [second["id"], first["id"]]
    words = {"caption": "From below", "edit_version": first["edit_version"]}
    owner.put(f"{path}/{first['id']}", words, content_type="application/json")
    assert shown(Client(), tap)[1]["caption"] == "From below"
    assert Client().get(f"{second['picture']['at']}/large.webp").status_code == 200


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<html>no picture</html>", "not_a_picture"),
        (b"GIF89a" + b"\0" * 400, "not_a_picture"),
        (picture((120, 900)), "too_small"),
        (b"\xff" * (LARGEST_PHOTO + 1), "too_large"),
    ],
)
def test_what_is_no_photo_is_refused_and_leaves_nothing(
    owner: Client, tap: Project, folder: Path, content: bytes, code: str
) -> None:
    answer = send(owner, tap, content)
    assert answer.status_code == 422
    assert [error["code"] for error in answer.json()["errors"]] == [code]
    assert stored(folder) == 0
    assert not ProjectPhoto.objects.exists()


def test_the_eleventh_is_refused(owner: Client, tap: Project, folder: Path) -> None:
    for _number in range(photos.MOST_PHOTOS):
        assert send(owner, tap).status_code == 201
    answer = send(owner, tap)
    assert (answer.status_code, answer.json()["code"]) == (409, "no_room_for_photo")
    assert stored(folder) == photos.MOST_PHOTOS


def test_a_removed_photo_comes_back_for_an_hour(
    owner: Client,
    tap: Project,
    folder: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    pk = send(owner, tap).json()["id"]
    path = f"/api/projects/{tap.pk}/photos/{pk}"
    assert owner.delete(path).status_code == 204
    assert shown(Client(), tap) == []
    assert photos.removed_delete() == 0
    assert owner.post(f"{path}/restore").status_code == 200
    assert len(shown(Client(), tap)) == 1
    owner.delete(path)
    ProjectPhoto.objects.update(removed_at=timezone.now() - timedelta(hours=2))
    with django_capture_on_commit_callbacks(execute=True):
        assert photos.removed_delete() == 1
    assert stored(folder) == 0
    assert owner.post(f"{path}/restore").status_code == 404


def test_photos_stay_as_they_are_once_somebody_is_hired(
    world: World, owner: Client, tap: Project
) -> None:
    pk = send(owner, tap).json()["id"]
    made = applying.application_submit(world.user("member"), project_id=tap.pk, **APPLICATION)
    application_accept(world.user("owner"), application_id=made.pk)
    assert send(owner, tap).status_code == 409
    assert owner.delete(f"/api/projects/{tap.pk}/photos/{pk}").status_code == 409
    member = Client()
    member.force_login(world.user("member"))
    assert len(member.get(f"/api/projects/{tap.pk}").json()["photos"]) == 1


def test_posting_again_copies_the_photos(
    world: World, owner: Client, tap: Project, folder: Path
) -> None:
    send(owner, tap, caption="The tap")
    services.project_move(world.user("owner"), project_id=tap.pk, verb=lifecycle.CANCEL)
    made = owner.post(f"/api/projects/{tap.pk}/repost").json()
    assert [photo["caption"] for photo in made["photos"]] == ["The tap"]
    assert stored(folder) == 2
    keys = set(ProjectPhoto.objects.values_list("key", flat=True))
    assert len(keys) == 2


def test_a_deleted_draft_takes_its_photos_along(
    world: World,
    owner: Client,
    folder: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    draft = drafts.draft_create(world.user("owner"), title="Idea")
    send(owner, draft)
    drafts.draft_discard(world.user("owner"), project_id=draft.pk)
    Project.objects.update(discarded_at=timezone.now() - timedelta(hours=2))
    with django_capture_on_commit_callbacks(execute=True):
        assert drafts.discarded_delete() == 1
    assert stored(folder) == 0


def test_an_erased_owner_leaves_no_photo(world: World, owner: Client, tap: Project) -> None:
    send(owner, tap)
    person = world.user("owner")
    exported = list(privacy.export(person.pk))
    assert [part.name for part in exported if isinstance(part, ArchivedFile)]
    files = privacy.erase(Identity(user_id=person.pk))
    assert {file.rpartition(".")[2] for file in files} == {"avif", "webp"}
    assert not ProjectPhoto.objects.exists()


def test_more_photos_ask_no_more_questions(owner: Client, tap: Project) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert Client().get("/api/open-work").status_code == 200
        return len(queries)

    send(owner, tap)
    asked()
    few = asked()
    for _number in range(4):
        send(owner, tap)
    assert asked() == few
