"""Pictures: which are accepted, what is stored, and when the previous one is deleted."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import Profile
from accounts.profile import picture
from accounts.tests.conftest import Browser, messages

UNREADABLE = "This is not a picture we can read. Please choose a JPEG, PNG or WebP file."


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.FILES_URL = str(tmp_path / "files")
    return tmp_path / "files" / "avatars"


def drawing(size: tuple[int, int] = (300, 200), kind: str = "JPEG", **options: Any) -> bytes:
    file = BytesIO()
    Image.new(options.pop("mode", "RGB"), size, options.pop("colour", "teal")).save(
        file, kind, **options
    )
    return file.getvalue()


def send(browser: Browser, content: bytes, name: str = "me.jpg") -> Any:
    token = browser.client.cookies["csrftoken"].value
    return browser.client.post(
        "/api/me/avatar",
        {"file": SimpleUploadedFile(name, content)},
        headers={"X-CSRFToken": token},
    )


def stored(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*.webp"))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_is_shown_where_the_person_is(member: Browser, kind: str) -> None:
    answer = send(member, drawing(kind=kind), "whatever.exe")
    assert answer.status_code == 200
    portrait = answer.json()["portrait"]
    assert [size["width"] for size in portrait["sizes"]] == [96, 192, 288]
    for format_ in portrait["formats"]:
        page = member.get(f"{portrait['at']}/288.{format_}")
        with Image.open(BytesIO(b"".join(page.streaming_content))) as shown:
            assert (shown.format, shown.size) == (format_.upper(), (288, 288))
        assert page.headers["Content-Type"] == f"image/{format_}"
        assert page.headers["Content-Disposition"].startswith("inline")
    person = member.person
    assert person is not None
    with Image.open(BytesIO(b"".join(member.get(person["avatar_url"]).streaming_content))) as small:
        assert small.size == (96, 96)


def test_nothing_of_the_camera_is_kept(member: Browser, folder: Path) -> None:
    exif = Image.Exif()
    exif[0x0110] = "Phone of Meera"
    exif[0x0112] = 6  # Stored sideways; shown upright.
    exif.get_ifd(0x8825)[1] = "N"
    file = BytesIO()
    image = Image.new("RGB", (300, 200), "teal")
    image.paste("red", (0, 0, 150, 200))
    image.save(file, "JPEG", exif=exif, icc_profile=b"a profile")
    assert send(member, file.getvalue()).status_code == 200
    for path in folder.rglob("*.webp"):
        assert b"Meera" not in path.read_bytes()
        with Image.open(path) as kept:
            assert not kept.getexif()
            assert "icc_profile" not in kept.info
            red, _green, blue = kept.convert("RGB").getpixel((kept.width // 2, 2))
            assert red > blue, "the red half is above once it is upright"


def test_transparent_pictures_stand_on_paper(member: Browser, folder: Path) -> None:
    clear = drawing((200, 200), "PNG", mode="RGBA", colour=(0, 0, 0, 0))
    assert send(member, clear).status_code == 200
    with Image.open(next(folder.rglob("96.webp"))) as kept:
        assert min(kept.convert("RGB").getpixel((48, 48))) > 240


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (lambda: b"", UNREADABLE),
        (lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>", UNREADABLE),
        (lambda: drawing(kind="GIF"), UNREADABLE),
        (lambda: drawing()[:300], UNREADABLE),
        (lambda: b"\x89PNG\r\n\x1a\n" + bytes(400), UNREADABLE),
        (lambda: drawing((40, 40)), "This picture is too small. Please choose a larger one."),
        (
            lambda: drawing((9000, 9000), "PNG", mode="1", colour=0),
            "This picture has too many pixels. Please choose a smaller one.",
        ),
        (
            lambda: drawing() + bytes(picture.LARGEST_PICTURE),
            "This picture is too large. Pictures can be up to 5 MB.",
        ),
    ],
    ids=["empty", "svg", "gif", "cut off", "hollow png", "tiny", "bomb", "large"],
)
def test_what_is_refused_says_why_and_leaves_nothing(
    member: Browser, folder: Path, content: Callable[[], bytes], message: str
) -> None:
    answer = send(member, content())
    assert answer.status_code == 422
    assert messages(answer) == [("file", message)]
    assert stored(folder) == []


def test_the_picture_before_goes_after_the_commit(
    member: Browser,
    folder: Path,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    send(member, drawing())
    first = Profile.objects.get().avatar_key
    with django_capture_on_commit_callbacks(execute=True):
        send(member, drawing())
    assert Profile.objects.get().avatar_key != first
    assert stored(folder) == ["192.webp", "288.webp", "512.webp", "96.webp"]
    with django_capture_on_commit_callbacks(execute=True):
        assert member.send("DELETE", "/api/me/avatar").status_code == 204
    assert stored(folder) == []
    assert member.get("/api/me/profile").json()["portrait"] is None
    assert member.send("DELETE", "/api/me/avatar").status_code == 204


def test_a_write_that_fails_takes_its_files_along(
    member: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise RuntimeError("the database went away")

    monkeypatch.setattr("accounts.profile.picture._point_to", fail)
    member.client.raise_request_exception = False
    assert send(member, drawing()).status_code == 500
    assert stored(folder) == []


def test_what_a_crash_left_is_swept_up(
    member: Browser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    send(member, drawing())
    kept = Profile.objects.get().avatar_key
    send(member, drawing())
    Profile.objects.update(avatar_key=kept)
    assert len(stored(folder)) == 8
    assert picture.orphaned_pictures_delete() == 0, "the young ones may be about to be committed"
    from datetime import timedelta

    sweep = picture.store.delete_orphans
    monkeypatch.setattr(
        picture.store,
        "delete_orphans",
        lambda *args: sweep(*args, older_than=timedelta(seconds=-5)),
    )
    assert picture.orphaned_pictures_delete() == 7
    assert stored(folder) == ["192.webp", "288.webp", "512.webp", "96.webp"]
