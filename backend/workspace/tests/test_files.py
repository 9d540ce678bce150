"""Files: only members read them, through expiring links, never executed in our origin; the bin."""

from datetime import timedelta
from io import BytesIO
from typing import Any

import httpx
import pytest
from django.db import connection
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import ExifTags, Image
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from core import files as store
from core.ids import uuid7
from core.testing.jobs import RunJobs
from projects.models import Project, ProjectMember, Status
from workspace.files import previews, services
from workspace.files.models import File, Folder
from workspace.tests.conftest import Browser
from workspace.tests.upload_client import PDF, Sender, kept_file, picture

pytestmark = pytest.mark.django_db


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/files"


def follow(browser: Browser, address: str, **headers: str) -> Any:
    """Requests a file and follows its link, into either store."""
    link = browser.get(address)
    assert link.status_code == 302, link.content
    assert link["Cache-Control"] == "no-store"
    return fetch(browser, link["Location"], **headers)


def fetch(browser: Browser, address: str, **headers: str) -> Any:
    """Opens a link of either store."""
    answer = browser.get(address, **headers)
    # To a bucket we redirect.
    return httpx.get(answer["Location"], headers=headers) if answer.status_code == 302 else answer


def is_ours(answer: Any) -> bool:
    """Whether the response is ours, not the bucket's, which has an origin of its own."""
    return isinstance(answer, HttpResponseBase)


def content_of(answer: Any) -> bytes:
    streams = getattr(answer, "streaming", False)
    body: bytes = b"".join(answer.streaming_content) if streams else answer.content
    return body


def listed(browser: Browser, project: Project, query: str = "") -> list[str]:
    answer = browser.get(f"{path(project)}{query}")
    assert answer.status_code == 200, answer.content
    return [item["name"] for item in answer.json()["items"]]


@pytest.fixture
def photo() -> bytes:
    """Rotated by its metadata, taken in Pune."""
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    place = exif.get_ifd(ExifTags.IFD.GPSInfo)
    place[ExifTags.GPS.GPSLatitudeRef] = "N"
    place[ExifTags.GPS.GPSLatitude] = (18.0, 31.0, 13.0)
    return picture(800, 600, exif=exif)


# The whole life of a file, in a folder and in a bucket


def test_a_file_lives_alike_in_either_store(
    either_store: str,
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    run_jobs: RunJobs,
    photo: bytes,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    sender = Sender(worker_browser)
    place = sender.begin(project, size=len(photo), name="रसोई.jpg")["Location"]
    sender.send(place, 0, photo[:5000])
    file_id = sender.send(place, 5000, photo[5000:])["Karigar-File"]
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    seen = owner_browser.get(f"/api/files/{file_id}").json()
    assert (seen["state"], seen["kind"], seen["version"]) == ("ready", "image", 1)
    assert (seen["width"], seen["height"]) == (600, 800)
    assert seen["thumbnail_url"]
    saved = follow(owner_browser, f"/api/files/{file_id}/download")
    assert content_of(saved) == photo
    assert saved.headers["Content-Disposition"].startswith("attachment; filename*=UTF-8''%E0")
    part = follow(owner_browser, f"/api/files/{file_id}/download", Range="bytes=10-19")
    assert content_of(part) == photo[10:20]

    second = sender.upload(project, picture(300, 200), "रसोई 2.jpg", replaces_file_id=file_id)
    assert second["Karigar-File"] == file_id
    with django_capture_on_commit_callbacks(execute=True):
        run_jobs()
    older = follow(owner_browser, f"/api/files/{file_id}/versions/1/download")
    assert content_of(older) == photo
    back = worker_browser.post(f"/api/files/{file_id}/versions/1/restoration", {}).json()
    assert (back["version"], back["name"], back["size"]) == (3, "रसोई.jpg", len(photo))
    assert content_of(follow(owner_browser, f"/api/files/{file_id}/download")) == photo

    owner_browser.delete(f"/api/files/{file_id}")
    File.objects.update(deleted_at=timezone.now() - timedelta(days=31))
    held = store.keys_in(f"{previews.CONTENTS}/{project.pk}")
    assert len(held) == 3
    with django_capture_on_commit_callbacks(execute=True):
        assert services.bin_empty() == 1
    for folder in (previews.CONTENTS, previews.DRAWN):
        assert store.keys_in(f"{folder}/{project.pk}") == []


# Lists


def test_lists_are_asked_by_folder_name_and_kind(
    project: Project, other_project: Project, owner_browser: Browser, homeowner: User
) -> None:
    kitchen = Folder.objects.create(project=project, created_by=homeowner, name="Kitchen")
    plan = kept_file(homeowner, project, name="Kitchen plan 50%.pdf")
    File.objects.filter(pk=plan.pk).update(folder=kitchen)
    kept_file(homeowner, project, picture(), "tiles.jpg")
    kept_file(homeowner, project, b"AC1027" + b"\0" * 100, "house.dwg")
    assert listed(owner_browser, project) == ["house.dwg", "tiles.jpg", "Kitchen plan 50%.pdf"]
    assert listed(owner_browser, project, f"?folder_id={kitchen.pk}") == ["Kitchen plan 50%.pdf"]
    assert listed(owner_browser, project, "?folder_id=none") == ["house.dwg", "tiles.jpg"]
    assert listed(owner_browser, project, "?q=PLAN kit") == ["Kitchen plan 50%.pdf"]
    assert listed(owner_browser, project, "?q=50%25") == ["Kitchen plan 50%.pdf"]
    assert listed(owner_browser, project, "?kind=image") == ["tiles.jpg"]
    assert listed(owner_browser, project, "?kind=other") == ["house.dwg", "Kitchen plan 50%.pdf"]
    elsewhere = Folder.objects.create(
        project=other_project, created_by=other_project.homeowner, name="Kitchen"
    )
    for folder, status in ((elsewhere.pk, 404), (uuid7(), 404), ("x", 422)):
        answer = owner_browser.get(f"{path(project)}?folder_id={folder}")
        assert answer.status_code == status
    assert owner_browser.get(f"{path(project)}?kind=page").status_code == 422


def test_a_list_is_paged_and_costs_the_same_however_many_it_shows(
    project: Project, owner_browser: Browser, homeowner: User
) -> None:
    for number in range(12):
        kept_file(homeowner, project, name=f"{number}.pdf")

    def queries(limit: int) -> int:
        with CaptureQueriesContext(connection) as asked:
            owner_browser.get(f"{path(project)}?limit={limit}")
        return len(asked)

    queries(1)  # Queries of a first request that do not belong to the list.
    assert queries(2) == queries(12)
    first = owner_browser.get(f"{path(project)}?limit=10").json()
    assert len(first["items"]) == 10
    rest = owner_browser.get(f"{path(project)}?limit=10&cursor={first['next']}").json()
    assert [item["name"] for item in rest["items"]] == ["1.pdf", "0.pdf"]


# Who


def test_outsiders_and_members_of_other_projects_reach_nothing(
    project: Project,
    other_project: Project,
    owner_browser: Browser,
    outsiders: list[Browser],
) -> None:
    file = kept_file(project.homeowner, project)
    for browser in (*outsiders, Browser(other_project.homeowner)):
        for address in ("", "/download", "/content", "/pages/1", "/versions"):
            assert browser.get(f"/api/files/{file.pk}{address}").status_code == 404
        assert browser.get(path(project)).status_code == 404
        assert browser.get(f"{path(project)}/deleted").status_code == 404
        assert browser.patch(f"/api/files/{file.pk}", {"name": "x"}).status_code == 404
        assert browser.delete(f"/api/files/{file.pk}").status_code == 404
    assert Browser(None).get(f"/api/files/{file.pk}/download").status_code == 401


def test_a_removed_member_opens_nothing_any_more(
    project: Project, worker_browser: Browser, owner_browser: Browser, worker: User
) -> None:
    file = kept_file(worker, project)
    ProjectMember.objects.filter(user=worker).update(removed_at=timezone.now())
    assert worker_browser.get(f"/api/files/{file.pk}/download").status_code == 404
    assert worker_browser.delete(f"/api/files/{file.pk}").status_code == 404
    assert follow(owner_browser, f"/api/files/{file.pk}/download").status_code == 200


# Opening


def test_a_download_is_an_attachment_that_runs_nowhere(
    either_store: str, project: Project, worker_browser: Browser
) -> None:
    file = kept_file(project.homeowner, project, name="नक्शा.pdf")
    answer = follow(worker_browser, f"/api/files/{file.pk}/download")
    assert content_of(answer) == PDF
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert is_ours(answer) is (either_store == "folder")
    if is_ours(answer):
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "sandbox" in answer["Content-Security-Policy"]
        assert "private" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (PDF, "plan.pdf"),
        (b"just words", "notes.txt"),
        (b"PK\x03\x04" + b"\0" * 50, "photos.zip"),
        (b"II*\x00" + b"\0" * 50, "scan.tif"),
        (picture(), "not drawn yet.jpg"),
    ],
)
def test_only_what_is_safe_in_a_browser_is_shown_in_place(
    project: Project, owner_browser: Browser, content: bytes, name: str
) -> None:
    file = kept_file(project.homeowner, project, content, name)
    answer = owner_browser.get(f"/api/files/{file.pk}/content")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_show")


@pytest.mark.parametrize(
    ("content", "name", "mime"),
    [
        (b"\0\0\0\x18ftypmp42" + b"\0" * 500, "walk.mp4", "video/mp4"),
        (b"\x1aE\xdf\xa3....webm" + b"\0" * 500, "walk.webm", "video/webm"),
        (b"ID3" + b"\0" * 500, "note.mp3", "audio/mpeg"),
    ],
)
def test_video_and_sound_play_in_place_from_any_part(
    either_store: str,
    project: Project,
    owner_browser: Browser,
    content: bytes,
    name: str,
    mime: str,
) -> None:
    file = kept_file(project.homeowner, project, content, name)
    answer = follow(owner_browser, f"/api/files/{file.pk}/content", Range="bytes=100-")
    assert answer.headers["Content-Type"] == mime
    if is_ours(answer):
        assert answer.status_code == 206
        assert answer["Content-Disposition"].startswith("inline")
        assert answer["X-Content-Type-Options"] == "nosniff"
    assert content_of(answer) == content[100:]


@pytest.mark.usefixtures("either_store")
def test_a_picture_is_shown_upright_without_its_place(
    project: Project, owner_browser: Browser, run_jobs: RunJobs, photo: bytes
) -> None:
    file_id = Sender(owner_browser).upload(project, photo, "site.jpg")["Karigar-File"]
    run_jobs()
    file = owner_browser.get(f"/api/files/{file_id}").json()
    shown = content_of(follow(owner_browser, f"/api/files/{file_id}/content"))
    small = content_of(fetch(owner_browser, file["thumbnail_url"]))
    for content, longest in ((shown, 800), (small, 480)):
        with Image.open(BytesIO(content)) as drawn:
            assert (drawn.format, max(drawn.size)) == ("WEBP", longest)
            assert drawn.height > drawn.width
            assert not drawn.getexif()
    # A download returns the uploaded bytes.
    assert content_of(follow(owner_browser, f"/api/files/{file_id}/download")) == photo


def test_a_picture_that_unfolds_to_too_much_is_kept_and_not_drawn(
    project: Project, owner_browser: Browser, run_jobs: RunJobs
) -> None:
    bomb = picture(6_000, 5_000, "PNG", mode="1")
    assert len(bomb) < 20_000
    file_id = Sender(owner_browser).upload(project, bomb, "wall.png")["Karigar-File"]
    run_jobs()
    file = owner_browser.get(f"/api/files/{file_id}").json()
    assert (file["state"], file["thumbnail_url"], file["width"]) == ("ready", None, None)
    assert content_of(follow(owner_browser, f"/api/files/{file_id}/download")) == bomb


def drawing(pages: int) -> bytes:
    sheets = [Image.new("RGB", (420, 297), shade) for shade in ("white", "navy", "red")[:pages]]
    file = BytesIO()
    sheets[0].save(file, "PDF", save_all=True, append_images=sheets[1:])
    return file.getvalue()


@pytest.mark.usefixtures("either_store")
def test_a_pdf_is_shown_as_pictures_of_its_pages(
    project: Project, owner_browser: Browser, run_jobs: RunJobs
) -> None:
    file_id = Sender(owner_browser).upload(project, drawing(3))["Karigar-File"]
    run_jobs()
    file = owner_browser.get(f"/api/files/{file_id}").json()
    assert (file["pages"], file["width"]) == (3, 1600)
    assert file["thumbnail_url"]
    for _again in range(2):
        page = follow(owner_browser, f"/api/files/{file_id}/pages/2")
        assert page.headers["Content-Type"] == "image/webp"
        with Image.open(BytesIO(content_of(page))) as drawn:
            red, _green, blue = drawn.convert("RGB").getpixel((800, 500))  # type: ignore[misc]
        assert blue > red
    for number in (0, 4, -1):
        assert owner_browser.get(f"/api/files/{file_id}/pages/{number}").status_code == 404


def test_a_pdf_that_nobody_can_draw_is_still_a_file(
    project: Project, owner_browser: Browser, run_jobs: RunJobs
) -> None:
    file_id = Sender(owner_browser).upload(project)["Karigar-File"]
    run_jobs()
    file = owner_browser.get(f"/api/files/{file_id}").json()
    assert (file["state"], file["pages"]) == ("ready", None)
    answer = owner_browser.get(f"/api/files/{file_id}/pages/1")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_show")


# Changing


def test_who_added_it_or_the_homeowner_renames_and_moves(
    project: Project, owner_browser: Browser, worker_browser: Browser, worker: User
) -> None:
    kitchen = Folder.objects.create(project=project, created_by=worker, name="Kitchen")
    own = kept_file(worker, project, name="a.pdf")
    owners = kept_file(project.homeowner, project, name="b.pdf")
    moved = worker_browser.patch(
        f"/api/files/{own.pk}", {"name": "../c\n.pdf", "folder_id": str(kitchen.pk)}
    ).json()
    assert (moved["name"], moved["folder_id"]) == ("c.pdf", str(kitchen.pk))
    renamed = owner_browser.patch(f"/api/files/{own.pk}", {"name": "d.pdf"}).json()
    assert (renamed["name"], renamed["folder_id"]) == ("d.pdf", str(kitchen.pk))
    out = owner_browser.patch(f"/api/files/{own.pk}", {"folder_id": None}).json()
    assert (out["name"], out["folder_id"]) == ("d.pdf", None)
    refused = worker_browser.patch(f"/api/files/{owners.pk}", {"name": "mine.pdf"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_yours_to_delete")
    for name in ("", "   ", "x" * 201):
        assert owner_browser.patch(f"/api/files/{own.pk}", {"name": name}).status_code == 422


def test_a_folder_of_another_project_is_refused_at_the_field(
    project: Project, other_project: Project, owner_browser: Browser
) -> None:
    file = kept_file(project.homeowner, project)
    folder = Folder.objects.create(
        project=other_project, created_by=other_project.homeowner, name="Kitchen"
    )
    for wrong in (folder.pk, uuid7()):
        answer = owner_browser.patch(f"/api/files/{file.pk}", {"folder_id": str(wrong)})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "folder_id"


def test_in_a_dispute_the_record_stands(project: Project, owner_browser: Browser) -> None:
    file = kept_file(project.homeowner, project)
    Project.objects.filter(pk=project.pk).update(status=Status.DISPUTED)
    answers: list[HttpResponse] = [
        owner_browser.patch(f"/api/files/{file.pk}", {"name": "x.pdf"}),
        owner_browser.delete(f"/api/files/{file.pk}"),
        Sender(owner_browser).begin(project, replaces_file_id=file.pk),
    ]
    assert [answer.status_code for answer in answers] == [409] * 3
    assert Sender(owner_browser).begin(project).status_code == 201
