"""Finished work and its photos: upload, storage, visibility."""

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import User
from config.tests.world import person
from core.api.rate_limits import consume
from core.files.pictures import MEGABYTE
from core.privacy.data_holders import ArchivedFile, Identity
from professionals import privacy
from professionals.models import PhotoStage, PortfolioItem, PortfolioPhoto
from professionals.portfolio import photos as portfolio_photos
from professionals.portfolio.services import item_add
from professionals.tests.conftest import Listed

pytestmark = pytest.mark.django_db

WORDS = {
    "title": "Kitchen in Aundh",
    "description": "Tiles and counter, eight days.",
    "trade": "electrician",
    "finished_month": "2026-03",
}


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.FILES_URL = str(tmp_path / "files")
    cache.clear()
    return tmp_path / "files" / "portfolio"


def stored(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*.webp"))


def drawing(size: tuple[int, int] = (300, 200), kind: str = "JPEG", **options: Any) -> bytes:
    file = BytesIO()
    picture = Image.new(options.pop("mode", "RGB"), size, options.pop("colour", "teal"))
    picture.save(file, kind, **options)
    return file.getvalue()


def add(browser: Client, **changes: Any) -> Any:
    return browser.post("/api/me/portfolio", {**WORDS, **changes}, content_type="application/json")


def send(browser: Client, item_id: str, content: bytes | None = None, **form: Any) -> Any:
    file = SimpleUploadedFile("wall.jpg", drawing() if content is None else content)
    return browser.post(
        f"/api/me/portfolio/{item_id}/photos", {"file": file, "stage": "after", **form}
    )


def order(browser: Client, path: str, ids: list[str]) -> Any:
    return browser.put(f"/api/me/{path}/order", {"ids": ids}, content_type="application/json")


def own(browser: Client) -> list[Any]:
    items: list[Any] = browser.get("/api/me/portfolio").json()["items"]
    return items


@pytest.fixture
def item_id(browser: Client) -> str:
    return str(add(browser).json()["id"])


class TestPieces:
    def test_a_piece_keeps_its_words(self, browser: Client) -> None:
        words = {"title": "  रसोई 🔨 مطبخ  ", "description": "‏عمل جيد", "finished_month": None}
        added = add(browser, **words)
        assert added.status_code == 201, added.content
        item = added.json()
        assert (item["title"], item["finished_month"]) == ("रसोई 🔨 مطبخ", None)
        assert item["trade"]["slug"] == "electrician"
        changed = browser.put(
            f"/api/me/portfolio/{item['id']}",
            {**WORDS, "edit_version": item["edit_version"]},
            content_type="application/json",
        )
        shown = {**item, **WORDS, "trade": item["trade"]}
        del shown["edit_version"]
        assert changed.json() == own(browser)[0]
        assert changed.json().items() >= shown.items()

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"title": "  "}, "title"),
            ({"title": "x" * 10_000}, "title"),
            ({"description": "x" * 1001}, "description"),
            ({"trade": "astronaut"}, "trade"),
            ({"finished_month": "1900-01"}, "finished_month"),
            ({"finished_month": "2200-01"}, "finished_month"),
            ({"finished_month": "0000-01"}, "finished_month"),
            ({"finished_month": "2026-13"}, "finished_month"),
            ({"finished_month": "March"}, "finished_month"),
        ],
    )
    def test_wrong_words_are_refused_at_their_field(
        self, browser: Client, change: dict[str, Any], field: str
    ) -> None:
        refused = add(browser, **change)
        assert refused.status_code == 422, refused.content
        assert [error["field"] for error in refused.json()["errors"]] == [field]
        assert not PortfolioItem.objects.exists()

    def test_a_trade_may_be_left_out(self, browser: Client) -> None:
        assert add(browser, trade=None).json()["trade"] is None

    def test_twelve_are_enough_and_one_removed_makes_room(self, browser: Client) -> None:
        ids = [add(browser, title=str(number)).json()["id"] for number in range(12)]
        refused = add(browser)
        assert (refused.status_code, refused.json()["code"]) == (409, "portfolio_full")
        assert browser.delete(f"/api/me/portfolio/{ids[3]}").status_code == 204
        assert add(browser).status_code == 201
        full = browser.post(f"/api/me/portfolio/{ids[3]}/restore")
        assert (full.status_code, full.json()["code"]) == (409, "portfolio_full")

    def test_what_is_removed_comes_back_to_its_place(self, browser: Client) -> None:
        ids = [add(browser, title=str(number)).json()["id"] for number in range(3)]
        assert browser.delete(f"/api/me/portfolio/{ids[1]}").status_code == 204
        assert browser.delete(f"/api/me/portfolio/{ids[1]}").status_code == 404
        assert [item["id"] for item in own(browser)] == [ids[0], ids[2]]
        assert browser.post(f"/api/me/portfolio/{ids[1]}/restore").status_code == 200
        assert browser.post(f"/api/me/portfolio/{ids[1]}/restore").status_code == 404
        assert [item["id"] for item in own(browser)] == ids

    def test_order_is_the_owners(self, browser: Client) -> None:
        ids = [add(browser, title=str(number)).json()["id"] for number in range(4)]
        put = order(browser, "portfolio", [ids[2], ids[0]])
        assert [item["id"] for item in put.json()["items"]] == [ids[2], ids[0], ids[1], ids[3]]
        assert order(browser, "portfolio", [ids[1], str(uuid4())]).status_code == 404
        assert [item["id"] for item in own(browser)] == [ids[2], ids[0], ids[1], ids[3]]


class TestPhotos:
    def test_visitors_see_pieces_that_have_photos(self, browser: Client, listed: Listed) -> None:
        suresh = listed("suresh")
        browser.force_login(suresh)
        first, _second = (add(browser, title=title).json()["id"] for title in "AB")
        assert send(browser, first, stage="before", caption="Damp wall").status_code == 201
        send(browser, first, drawing((3000, 1500)))
        [shown] = Client().get(f"/api/workers/{suresh.pk}").json()["portfolio"]
        assert (shown["title"], shown["finished_month"]) == ("A", "2026-03")
        before, after = shown["photos"]
        assert (before["stage"], before["caption"]) == ("before", "Damp wall")
        assert (before["picture"]["width"], before["picture"]["height"]) == (300, 200)
        assert [size["name"] for size in before["picture"]["sizes"]] == ["large"]
        picture = after["picture"]
        assert (picture["width"], picture["height"]) == (1600, 800)
        assert [size["width"] for size in picture["sizes"]] == [320, 640, 1024, 1600]
        assert picture["formats"] == ["webp"], "the job has not drawn the others yet"
        page = Client().get(f"{picture['at']}/small.webp")
        assert page.headers["Content-Type"] == "image/webp"
        assert page.headers["Cache-Control"].endswith("immutable")
        with Image.open(BytesIO(b"".join(page.streaming_content))) as small:  # type: ignore[attr-defined]
            assert small.size == (640, 320)

    def test_where_it_was_taken_is_not_kept(
        self, browser: Client, item_id: str, folder: Path
    ) -> None:
        exif = Image.Exif()
        exif[0x010F] = "Phone of Meera"
        exif[0x0112] = 6  # Rotated by its metadata; stored upright.
        gps = exif.get_ifd(0x8825)
        gps[1], gps[2], gps[3], gps[4] = "N", (18.0, 33.0, 29.0), "E", (73.0, 48.0, 30.0)
        xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Flat 7, Aundh</place></x:xmpmeta>'
        content = drawing((300, 200), exif=exif, comment=b"Flat 7, Aundh", xmp=xmp)
        with Image.open(BytesIO(content)) as sent:
            assert sent.getexif().get_ifd(0x8825)
        photo = send(browser, item_id, content).json()
        assert (photo["picture"]["width"], photo["picture"]["height"]) == (200, 300)
        assert stored(folder) == ["large.webp"]
        for path in folder.rglob("*.webp"):
            kept = path.read_bytes()
            assert not [mark for mark in (b"Meera", b"Aundh", b"EXIF", b"XMP ") if mark in kept]
            with Image.open(path) as picture:
                assert not picture.getexif()

    @pytest.mark.parametrize(
        ("content", "code"),
        [
            (lambda: b"", "not_a_picture"),
            (lambda: b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "not_a_picture"),
            (lambda: b"<!doctype html><script>alert(1)</script>", "not_a_picture"),
            (lambda: b"\xff\xd8\xff\xe0<script>alert(1)</script>", "not_a_picture"),
            (lambda: drawing(kind="GIF"), "not_a_picture"),
            (lambda: drawing()[:300], "not_a_picture"),
            (lambda: drawing((150, 900)), "too_small"),
            (lambda: drawing((9000, 9000), "PNG", mode="1", colour=0), "too_many_pixels"),
            (lambda: drawing((5100, 5100), progressive=True), "too_many_pixels"),
            (lambda: drawing() + bytes(15 * MEGABYTE), "too_large"),
        ],
        ids=[
            "empty",
            "svg",
            "html",
            "html as jpeg",
            "gif",
            "cut",
            "small",
            "bomb",
            "slow",
            "large",
        ],
    )
    def test_what_is_no_photo_is_refused_and_leaves_nothing(
        self,
        browser: Client,
        item_id: str,
        folder: Path,
        content: Callable[[], bytes],
        code: str,
    ) -> None:
        refused = send(browser, item_id, content())
        assert refused.status_code == 422, refused.content
        [error] = refused.json()["errors"]
        assert (error["field"], error["code"]) == ("file", code)
        assert stored(folder) == []
        assert not PortfolioPhoto.objects.exists()

    @pytest.mark.parametrize("form", [{"stage": "someday"}, {"stage": ""}, {"caption": "x" * 201}])
    def test_a_wrong_word_about_it_is_refused(
        self, browser: Client, item_id: str, form: dict[str, str]
    ) -> None:
        [error] = send(browser, item_id, **form).json()["errors"]
        assert error["field"] == next(iter(form))

    def test_a_form_without_a_file_is_refused(self, browser: Client, item_id: str) -> None:
        refused = browser.post(f"/api/me/portfolio/{item_id}/photos", {"stage": "after"})
        assert [error["field"] for error in refused.json()["errors"]] == ["file"]

    def test_eight_are_enough(self, browser: Client, item_id: str, folder: Path) -> None:
        PortfolioPhoto.objects.bulk_create(
            PortfolioPhoto(item_id=item_id, key=f"a{number}", width=1, height=1)
            for number in range(8)
        )
        refused = send(browser, item_id)
        assert (refused.status_code, refused.json()["code"]) == (409, "no_room_for_photo")
        assert stored(folder) == []

    def test_the_same_upload_sent_twice_is_kept_once(self, browser: Client, item_id: str) -> None:
        content = drawing()
        for _ in range(2):
            file = SimpleUploadedFile("wall.jpg", content)
            answer = browser.post(
                f"/api/me/portfolio/{item_id}/photos",
                {"file": file, "stage": "after"},
                headers={"Idempotency-Key": "one"},
            )
            assert answer.status_code == 201
        assert PortfolioPhoto.objects.count() == 1

    def test_there_is_an_end_to_uploads(self, browser: Client, worker: User, item_id: str) -> None:
        for _ in range(199):
            consume("portfolio_photo", f"person:{worker.pk}", times=200, seconds=3600)
        assert [send(browser, item_id, b"").status_code for _ in range(2)] == [422, 429]

    def test_a_photo_is_described_ordered_removed_and_restored(
        self, browser: Client, item_id: str
    ) -> None:
        first, second = (send(browser, item_id).json()["id"] for _ in range(2))
        path = f"/api/me/portfolio-photos/{first}"
        body = {"stage": "during", "caption": "  Day 2 ", "edit_version": "*"}
        photo = browser.put(path, body, content_type="application/json").json()
        assert (photo["stage"], photo["caption"]) == ("during", "Day 2")
        item = order(browser, f"portfolio/{item_id}/photos", [second, first]).json()
        assert [photo["id"] for photo in item["photos"]] == [second, first]
        assert browser.delete(path).status_code == 204
        assert [photo["id"] for photo in own(browser)[0]["photos"]] == [second]
        assert browser.delete(path).status_code == 404
        assert browser.post(f"{path}/restore").status_code == 200
        assert [photo["id"] for photo in own(browser)[0]["photos"]] == [second, first]

    def test_a_write_that_fails_takes_its_files_along(
        self, browser: Client, item_id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_args: object) -> None:
            raise RuntimeError("the database went away")

        monkeypatch.setattr(PortfolioPhoto, "save", fail)
        browser.raise_request_exception = False
        assert send(browser, item_id).status_code == 500
        assert stored(folder) == []


class TestCleaning:
    def test_what_was_removed_goes_after_an_hour_with_its_files(
        self,
        browser: Client,
        item_id: str,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
        django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    ) -> None:
        gone, kept = (send(browser, item_id).json()["id"] for _ in range(2))
        other = add(browser).json()["id"]
        send(browser, other)
        browser.delete(f"/api/me/portfolio-photos/{gone}")
        browser.delete(f"/api/me/portfolio/{other}")
        assert portfolio_photos.removed_delete() == 0
        later = timezone.now() + timedelta(minutes=61)
        monkeypatch.setattr(timezone, "now", lambda: later)
        with django_capture_on_commit_callbacks(execute=True):
            assert portfolio_photos.removed_delete() == 2
        assert [str(row.pk) for row in PortfolioPhoto.objects.all()] == [kept]
        assert PortfolioItem.objects.count() == 1
        assert stored(folder) == ["large.webp"]

    def test_files_without_a_row_are_swept_up(
        self, browser: Client, item_id: str, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        send(browser, item_id)
        send(browser, item_id)
        PortfolioPhoto.objects.all()[0].delete()
        later = timezone.now() + timedelta(days=2)
        monkeypatch.setattr("core.files.sweep.timezone.now", lambda: later)
        assert portfolio_photos.orphans_delete() == 1
        assert len(stored(folder)) == 1

    def test_they_are_the_persons_own(self, browser: Client, worker: User, item_id: str) -> None:
        photo_id = send(browser, item_id).json()["id"]
        files = [part.name for part in privacy.export(worker.pk) if isinstance(part, ArchivedFile)]
        assert files == [f"portfolio/{photo_id}.webp"]
        row = PortfolioPhoto.objects.get()
        assert set(privacy.erase(Identity(worker.pk))) >= {row.key, row.key[:-4] + "avif"}
        assert not PortfolioItem.objects.exists()
        assert privacy.erase(Identity(worker.pk)) == []


def test_things_of_others_are_not_there(browser: Client) -> None:
    suresh = person("worker", "suresh")
    item = item_add(suresh, title="A", description="", trade=None, finished_on=None)
    photo = PortfolioPhoto.objects.create(
        item=item, stage=PhotoStage.AFTER, key="a", width=9, height=9
    )
    own_item = add(browser).json()["id"]
    for answer in (
        send(browser, str(item.pk)),
        browser.delete(f"/api/me/portfolio/{item.pk}"),
        browser.delete(f"/api/me/portfolio-photos/{photo.pk}"),
        order(browser, "portfolio", [own_item, str(item.pk)]),
        order(browser, f"portfolio/{own_item}/photos", [str(photo.pk)]),
        order(browser, f"portfolio/{item.pk}/photos", []),
    ):
        assert answer.status_code == 404
