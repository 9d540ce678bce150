"""Cached pictures: drawn once for each version of the code, and by whoever cannot store any."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from core import files as store
from demo import picture_cache, specimens
from demo.drawn_photos import drawn_photo
from demo.project_files import Sent, _drawing, _previews
from verification.documents.models import Kind
from verification.documents.pictures import Drawn
from workspace.files.models import FileVersion


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(picture_cache, "FOLDER", tmp_path / "drawn")
    return tmp_path / "drawn"


class Drawing:
    """Counts how often it is drawn."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> dict[str, bytes]:
        self.times += 1
        return {"large.webp": b"picture", "large.avif": b"smaller"}


def test_a_picture_is_drawn_once() -> None:
    draw = Drawing()
    assert [picture_cache.cached_drawing("wall", draw) for _ in range(2)] == [draw(), draw()]
    assert draw.times == 3
    picture_cache.cached_drawing("floor", draw)
    assert draw.times == 4


def test_other_code_draws_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Drawing()
    picture_cache.cached_drawing("wall", draw)
    monkeypatch.setattr(picture_cache, "drawn_by", lambda: "another version")
    picture_cache.cached_drawing("wall", draw)
    assert draw.times == 2


def test_what_cannot_be_stored_is_drawn(place: Path) -> None:
    place.write_text("no folder")
    draw = Drawing()
    assert picture_cache.cached_drawing("wall", draw) == picture_cache.cached_drawing("wall", draw)
    assert draw.times == 2


def test_half_a_picture_is_never_stored(place: Path) -> None:
    picture_cache.cached_drawing("wall", Drawing())
    assert [len(list(folder.iterdir())) for folder in place.glob("*/*")] == [2]


def test_a_cached_photo_is_the_drawn_one() -> None:
    drawn = drawn_photo.__wrapped__("wall", False)
    assert drawn_photo.__wrapped__("wall", False) == drawn
    assert drawn != drawn_photo.__wrapped__("wall", False, mirrored=True)


def test_cached_specimens_are_the_drawn_ones() -> None:
    def seen() -> list[Drawn]:
        return [specimens.card(Kind.PAN, name="Asha", last_four="123F", look=4), specimens.face(4)]

    drawn = seen()
    assert seen() == drawn
    for one in (*drawn, specimens.face(4, "smile")):
        assert Image.open(BytesIO(one.content)).size == (one.width, one.height)
    assert specimens.face(4, "smile").content != drawn[1].content


@pytest.mark.parametrize(("name", "kind"), [("plan.pdf", "PDF"), ("wall.jpg", "JPEG")])
def test_cached_previews_are_the_drawn_ones(name: str, kind: str) -> None:
    sent = Sent(name, _drawing("wall", ("before", "after"), kind))
    found = []
    for key in ("workspace/one/a", "workspace/two/b"):
        store.put(key, sent.content, content_type=sent.mime, name=name)
        drawn = _previews(FileVersion(key=key, mime=sent.mime, size=len(sent.content)), sent)
        folder, _, file = drawn.thumbnail_key.rpartition("/")
        assert key.removeprefix("workspace/") in folder
        content = b"".join(store.open_range(drawn.thumbnail_key).chunks)
        found.append(
            (drawn.width, drawn.height, drawn.pages, bool(drawn.preview_key), file, content)
        )
    assert found[0] == found[1]
    assert (
        len(store.keys_in("workspace-drawn/one")) == len(store.keys_in("workspace-drawn/two")) == 2
    )
