"""Files: complete or not at all, opened by expiring links, swept when no row names them."""

import os
import time
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from core import files
from core.files import links, store
from core.ids import first_id_of

content = bytes(range(256)) * 40


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.FILES_URL = str(tmp_path / "files")
    return tmp_path / "files"


def stored(data: bytes = content) -> str:
    key = files.new_key("room/1")
    assert files.put(key, data, content_type="application/pdf") == len(data)
    return key


def chunks() -> Iterator[bytes]:
    yield b"ab"
    yield b"cd"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"abcd", b"abcd"),
        (SimpleUploadedFile("x.txt", b"abcd"), b"abcd"),
        (chunks(), b"abcd"),
        (b"", b""),
    ],
)
def test_what_is_put_can_be_opened(data: Any, expected: bytes) -> None:
    key = files.new_key("room")
    assert files.put(key, data, content_type="text/plain") == len(expected)
    opened = files.open_range(key)
    assert (b"".join(opened.chunks), opened.size) == (expected, len(expected))


def test_keys_cannot_be_guessed_and_stay_in_their_folder(folder: Path) -> None:
    keys = {files.new_key("room") for _ in range(100)}
    assert len(keys) == 100
    key = stored()
    assert (folder / key).is_file()


def test_a_broken_upload_leaves_nothing(folder: Path) -> None:
    def broken() -> Iterator[bytes]:
        yield b"x" * 100_000
        raise OSError("the visitor went away")

    key = files.new_key("room")
    with pytest.raises(OSError, match="went away"):
        files.put(key, broken(), content_type="text/plain")
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def test_more_than_the_limit_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "largest_file", 1000)
    stored(b"x" * 1000)
    key = files.new_key("room")
    with pytest.raises(files.FileTooLarge):
        files.put(key, b"x" * 1001, content_type="text/plain")
    assert not (folder / key).exists()


def test_deleting_twice_is_fine() -> None:
    key = stored()
    files.delete(key)
    files.delete(key)
    with pytest.raises(FileNotFoundError):
        files.open_range(key)


@given(start=st.integers(0, 12_000), end=st.none() | st.integers(0, 12_000))
def test_any_range_is_a_slice_or_refused(start: int, end: int | None) -> None:
    # The folder is the same for all examples; the file is written once.
    key = "room/fixed"
    if not (Path(store.settings.FILES_URL) / key).exists():
        files.put(key, content, content_type="text/plain")
    last = len(content) if end is None else min(end, len(content))
    if start >= last:
        with pytest.raises(ValueError, match="range"):
            files.open_range(key, start, end)
    else:
        opened = files.open_range(key, start, end)
        assert b"".join(opened.chunks) == content[start:last]
        assert (opened.start, opened.end, opened.size) == (start, last, len(content))


def link(**changes: Any) -> str:
    options = {
        "name": "नक्शा plan.pdf",
        "content_type": "application/pdf",
        "audience": files.PUBLIC,
        **changes,
    }
    return files.signed_url(options.pop("key", None) or stored(), **options)


def test_a_link_opens_the_file_with_careful_headers() -> None:
    answer = Client().get(link())
    assert answer.status_code == 200
    assert b"".join(answer.streaming_content) == content  # type: ignore[attr-defined]
    headers = answer.headers
    assert headers["Content-Type"] == "application/pdf"
    assert headers["Content-Length"] == str(len(content))
    assert headers["Content-Disposition"].startswith("attachment; filename*=UTF-8''%E0%A4%A8")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Security-Policy"] == (
        "default-src 'none'; sandbox; frame-ancestors 'none'"
    )
    assert headers["Cache-Control"].startswith("private, max-age=")
    assert headers["Cache-Control"].endswith(", immutable")
    head = Client().head(link())
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["Content-Length"] == str(len(content))


@pytest.mark.parametrize(
    ("header", "status", "expected", "told"),
    [
        ("bytes=0-9", 206, content[:10], "bytes 0-9/10240"),
        ("bytes=100-", 206, content[100:], "bytes 100-10239/10240"),
        ("bytes=-5", 206, content[-5:], "bytes 10235-10239/10240"),
        ("bytes=10000-99999", 206, content[10000:], "bytes 10000-10239/10240"),
        ("bytes=-99999", 206, content, "bytes 0-10239/10240"),
        ("bytes=0-1,5-6", 200, content, None),
        ("lines=1-2", 200, content, None),
        ("bytes=9-3", 200, content, None),
        ("bytes=-", 200, content, None),
        ("bytes=10240-", 416, None, None),
    ],
)
def test_ranges(header: str, status: int, expected: bytes | None, told: str | None) -> None:
    answer = Client().get(link(), headers={"Range": header})
    assert answer.status_code == status
    assert answer.headers.get("Content-Range") == told
    if expected is not None:
        assert b"".join(answer.streaming_content) == expected  # type: ignore[attr-defined]


def test_only_harmless_pictures_are_shown_in_place() -> None:
    shown = Client().get(link(content_type="image/png", inline=True))
    assert shown.headers["Content-Disposition"].startswith("inline")
    for content_type in ("image/svg+xml", "text/html", "application/pdf"):
        saved = Client().get(link(content_type=content_type, inline=True))
        assert saved.headers["Content-Disposition"].startswith("attachment")


def test_an_ended_forged_or_orphaned_link_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    url = link(seconds=60)
    assert Client().get(url).status_code == 200
    assert Client().get(url[:-2]).status_code == 404
    key = stored()
    orphan = link(key=key)
    files.delete(key)
    assert Client().get(orphan).status_code == 404
    later = time.time() + 121
    monkeypatch.setattr(links.time, "time", lambda: later)
    ended = Client().get(url)
    assert ended.status_code == 404
    assert ended.headers["Content-Type"] == "application/problem+json"
    assert Client().post(url).status_code == 405


def test_a_link_stays_the_same_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links.time, "time", lambda: 1_000_000_000.0)
    key = stored()
    first = link(key=key)
    monkeypatch.setattr(links.time, "time", lambda: 1_000_000_050.0)
    assert link(key=key) == first


def test_orphans_are_swept_once_they_are_old(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    two_days_ago = timezone.now() - timedelta(days=2)
    with monkeypatch.context() as then:
        ids = (UUID(int=first_id_of(two_days_ago).int + number) for number in count())
        then.setattr(store, "uuid7", lambda: next(ids))
        known, orphan, elsewhere = stored(), stored(), files.new_key("other")
        files.put(elsewhere, b"x", content_type="text/plain")
        for key in (known, orphan, elsewhere):
            os.utime(folder / key, (two_days_ago.timestamp(), two_days_ago.timestamp()))
    young, copied = stored(), files.new_key("room/1")
    # In a folder a copy keeps its original's date.
    files.copy(known, copied)
    assert files.delete_orphans("room/1", lambda keys: set(keys) & {known}) == 1
    assert (folder / known).exists()
    assert (folder / young).exists()
    assert (folder / copied).exists()
    assert (folder / elsewhere).exists()
    assert not (folder / orphan).exists()


def test_a_folder_that_cannot_be_written_is_noticed(settings: Settings, folder: Path) -> None:
    files.check_writable()
    assert [path for path in folder.rglob("*") if path.is_file()] == []
    blocked = folder.parent / "blocked"
    blocked.write_text("a file where the folder should be")
    settings.FILES_URL = str(blocked / "files")
    with pytest.raises(OSError):  # noqa: PT011 — which one depends on the system
        files.check_writable()


def test_a_bucket_is_opened_from_its_address(settings: Settings) -> None:
    settings.FILES_URL = "s3://plans/live?region=ap-south-1&endpoint=http://127.0.0.1:9"
    bucket = store.current_store()
    assert isinstance(bucket, store.S3Store)
    assert bucket.prefix == "live"
    assert bucket.config["bucket"] == "plans"
    assert bucket.config["region"] == "ap-south-1"
