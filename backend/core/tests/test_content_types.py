"""Types are judged by content; files that a browser or shell would run are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.files.content_types import FILE_NAME_LENGTH, clean_name, kind_of, sniff


@pytest.mark.parametrize(
    ("head", "name", "mime", "kind"),
    [
        (b"\xff\xd8\xff\xe0 JFIF", "wall.jpg", "image/jpeg", "image"),
        (b"\x89PNG\r\n\x1a\n....", "wall.png", "image/png", "image"),
        (b"RIFF\x10\x00\x00\x00WEBPVP8 ", "wall", "image/webp", "image"),
        (b"\x00\x00\x00\x18ftypheic....", "IMG_1.HEIC", "image/heic", "image"),
        (b"\x00\x00\x00\x18ftypisom....", "walk.mp4", "video/mp4", "video"),
        (b"\x00\x00\x00\x14ftypqt  ....", "walk.mov", "video/quicktime", "video"),
        (b"\x00\x00\x00\x18ftypM4A ....", "note.m4a", "audio/mp4", "audio"),
        (b"ID3\x04....", "note.mp3", "audio/mpeg", "audio"),
        (b"OggS....", "note.ogg", "audio/ogg", "audio"),
        (b"%PDF-1.7", "plan.pdf", "application/pdf", "other"),
        (b"AC1032....", "plan.dwg", "image/vnd.dwg", "other"),
        (b"PK\x03\x04....", "bill.xlsx", None, "other"),
        (b"PK\x03\x04....", "all.zip", "application/zip", "other"),
        ("ईंट,5000\n".encode(), "bill.csv", "text/csv", "other"),
        (b"cement: 40 bags\n", "list.txt", "text/plain", "other"),
    ],
)
def test_what_a_building_project_uses_is_taken(
    head: bytes, name: str, mime: str | None, kind: str
) -> None:
    found = sniff(head, name)
    assert found is not None
    assert found == mime or mime is None
    assert kind_of(found) == kind


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (b"MZ\x90\x00", "photo.jpg"),
        (b"\x7fELF", "plan.pdf"),
        (b"<!doctype html><script>alert(1)</script>", "notes.txt"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "plan.svg"),
        (b"#!/bin/sh\nrm -rf /", "list.txt"),
        (b"hello", "page.html"),
        (b"hello", "noending"),
        (b"PK\x03\x04", "app.apk"),
        (b"PK\x03\x04", "tool.jar"),
        (b"\x00\x01\x02", "list.txt"),
        (b"\xff\xfe\x00", "bill.csv"),
    ],
)
def test_what_could_run_is_not(head: bytes, name: str) -> None:
    assert sniff(head, name) is None


@given(st.binary(max_size=200), st.text(max_size=30))
def test_any_bytes_are_judged(head: bytes, name: str) -> None:
    mime = sniff(head, name)
    assert mime is None or kind_of(mime) in ("image", "video", "audio", "other")


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("plan.pdf", "plan.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\asha\\plan.pdf", "plan.pdf"),
        ("two\r\nlines\x00.pdf", "twolines.pdf"),
        ("photo\u202egpj.exe", "photogpj.exe"),
        ("नक्शा – रसोई.pdf", "नक्शा – रसोई.pdf"),
        ("क्\u200dष.pdf", "क्\u200dष.pdf"),
        ("  many   spaces .pdf", "many spaces .pdf"),
        ("...", "file"),
        ("", "file"),
        ("x" * 300 + ".pdf", "x" * (FILE_NAME_LENGTH - 4) + ".pdf"),
        ("y" * 300, "y" * FILE_NAME_LENGTH),
    ],
)
def test_names_are_only_names(given_name: str, shown: str) -> None:
    assert clean_name(given_name) == shown


@given(st.text(max_size=400))
def test_every_name_becomes_a_safe_one(given_name: str) -> None:
    shown = clean_name(given_name)
    assert 0 < len(shown) <= FILE_NAME_LENGTH
    assert not set(shown) & set("/\\\r\n\0\u202e")
    assert clean_name(shown) == shown
