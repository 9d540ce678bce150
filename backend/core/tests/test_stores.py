"""A folder and a bucket of a real S3 server store files alike."""

from collections.abc import Iterator

import httpx
import pytest
from django.core.files.base import ContentFile
from django.test import Client

from core import files

pytestmark = pytest.mark.usefixtures("either_store")

CONTENT = bytes(range(256)) * 40
SEVERAL_PARTS = b"0123456789abcdef" * (12 * 1024 * 1024 // 16)
"""More than S3 takes at once: it goes up in parts."""


def stored(content: bytes = CONTENT, *, name: str = "") -> str:
    key = files.new_key("room/1")
    files.put(key, content, content_type="application/pdf", name=name)
    return key


def read(key: str, start: int = 0, end: int | None = None) -> bytes:
    return b"".join(files.open_range(key, start, end).chunks)


@pytest.mark.parametrize("content", [b"", b"x", CONTENT, SEVERAL_PARTS], ids=len)
def test_what_is_put_is_there(content: bytes) -> None:
    key = stored(content)
    assert files.exists(key)
    opened = files.open_range(key)
    assert (opened.size, b"".join(opened.chunks)) == (len(content), content)


def test_a_copy_lives_on_its_own() -> None:
    key = stored()
    twin = files.new_key("room/2")
    files.copy(key, twin)
    files.delete(key)
    assert read(twin) == CONTENT
    with pytest.raises(FileNotFoundError):
        files.copy(key, files.new_key("room/2"))


def test_what_is_deleted_is_gone_and_deleted_again_is_fine() -> None:
    key = stored()
    files.delete_all([key, key])
    assert not files.exists(key)
    with pytest.raises(FileNotFoundError):
        files.open_range(key)


def test_keys_are_listed_by_folder() -> None:
    folder = files.new_key("listed")
    for name in ("a", "deeper/b"):
        files.put(f"{folder}/{name}", b"x", content_type="text/plain")
    files.put(f"{folder}-beside", b"x", content_type="text/plain")
    assert sorted(files.keys_in(folder)) == [f"{folder}/a", f"{folder}/deeper/b"]


def test_a_broken_or_too_large_file_leaves_nothing() -> None:
    def broken() -> Iterator[bytes]:
        yield SEVERAL_PARTS
        raise ConnectionError("the visitor went away")

    key = files.new_key("room")
    with pytest.raises(ConnectionError):
        files.put(key, broken(), content_type="text/plain")
    assert not files.exists(key)
    with pytest.raises(files.FileTooLarge):
        files.put(key, ContentFile(CONTENT), content_type="text/plain", limit=len(CONTENT) - 1)
    assert not files.exists(key)


def opened(link: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    """A link of either store as a browser follows it."""
    if link.startswith("/"):
        answer = Client().get(link, headers=headers)
        body = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
        return answer.status_code, body, dict(answer.headers)
    response = httpx.get(link, headers=headers)
    # S3 writes the names of its headers in its own way.
    return (
        response.status_code,
        response.content,
        {k.title(): v for k, v in response.headers.items()},
    )


def test_a_link_saves_the_file_under_its_name() -> None:
    link = files.signed_url(
        stored(name="नक्शा.pdf"),
        name="नक्शा.pdf",
        audience=files.PUBLIC,
        content_type="application/pdf",
    )
    status, body, headers = opened(link)
    assert (status, body) == (200, CONTENT)
    assert headers["Content-Type"] == "application/pdf"
    assert headers["Content-Disposition"].startswith("attachment; filename*=UTF-8''%E0%A4%A8")


def test_a_link_opens_a_part() -> None:
    link = files.signed_url(
        stored(), audience=files.PUBLIC, name="plan.pdf", content_type="application/pdf"
    )
    _status, body, headers = opened(link, Range="bytes=100-199")
    assert body == CONTENT[100:200]
    assert headers["Content-Range"] == f"bytes 100-199/{len(CONTENT)}"


def test_a_link_opens_its_own_file_alone(either_store: str) -> None:
    key, other = stored(), stored(b"secret")
    link = files.signed_url(
        key, audience=files.PUBLIC, name="plan.pdf", content_type="application/pdf"
    )
    forged = link.replace(key, other) if key in link else link[:-3]
    assert opened(forged)[0] in (403, 404)
    if either_store == "bucket":
        unsigned = link.partition("?")[0]
        assert opened(unsigned)[0] in (400, 403)


def test_a_link_stays_the_same_for_a_while() -> None:
    key = stored()
    links = {
        files.signed_url(
            key, name="a.pdf", audience=files.PUBLIC, content_type="application/pdf", seconds=86_400
        )
        for _ in range(3)
    }
    assert len(links) == 1


def test_writing_is_checked() -> None:
    files.check_writable()
