"""One link opens every size of a picture, in either store, and nothing beside them."""

import time

import httpx
import pytest
from django.test import Client

from core import files

pytestmark = pytest.mark.usefixtures("either_store")


def folder_with(*names: str) -> str:
    folder = files.new_key("room")
    for name in names:
        files.put(f"{folder}/{name}", name.encode(), content_type="image/webp")
    return folder


def test_every_size_opens_and_is_kept_by_the_browser(either_store: str) -> None:
    at = files.folder_url(
        folder_with("small.webp", "small.avif"), audience=files.PUBLIC, seconds=3600
    )
    for name in ("small.webp", "small.avif"):
        answer = Client().get(f"{at}/{name}")
        kept = answer.headers["Cache-Control"]
        assert kept.startswith("private, max-age=")
        if either_store == "bucket":
            assert answer.status_code == 302
            assert httpx.get(answer.headers["Location"]).content == name.encode()
            continue
        assert kept.endswith("immutable")
        assert b"".join(answer.streaming_content) == name.encode()  # type: ignore[attr-defined]
        assert answer.headers["Content-Type"] == f"image/{name.partition('.')[2]}"
        assert answer.headers["Content-Disposition"].startswith("inline")


@pytest.mark.parametrize("name", ["plan.pdf", "..%2Fsmall.webp", "small.webp.html", "SMALL.webp"])
def test_nothing_else_opens(name: str) -> None:
    at = files.folder_url(
        folder_with("small.webp", "plan.pdf"), audience=files.PUBLIC, seconds=3600
    )
    assert Client().get(f"{at}/{name}").status_code == 404


def test_a_forged_or_ended_link_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at = files.folder_url(folder_with("small.webp"), audience=files.PUBLIC, seconds=3600)
    assert files.folder_url(files.new_key("room"), audience=files.PUBLIC, seconds=3600) != at
    assert Client().get(f"{at[:-2]}/small.webp").status_code == 404
    later = time.time() + 2 * 3600
    monkeypatch.setattr("core.files.links.time.time", lambda: later)
    assert Client().get(f"{at}/small.webp").status_code == 404
