"""Whatever bytes a file has, its reader answers with its own error and within its limits."""

from io import BytesIO

import pypdfium2
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image

from core.errors import ValidationFailed
from core.files import pictures
from core.files.content_types import (
    ENDINGS,
    FILE_NAME_LENGTH,
    HEAD_LENGTH,
    clean_name,
    is_two_things,
    sniff,
)
from core.files.pdf import PdfRefused, draw_pages
from core.files.pictures import MEGABYTE

few = settings(deadline=None, max_examples=120)
slow = settings(deadline=None, max_examples=12)
"""Each starts a process."""


def picture_of(kind: str) -> bytes:
    file = BytesIO()
    gradient = Image.linear_gradient("L").resize((96, 64)).convert("RGB")
    exif = Image.Exif()
    exif[0x0112] = 6
    gradient.save(file, kind, exif=exif)
    return file.getvalue()


def pdf_of(pages: int) -> bytes:
    document = pypdfium2.PdfDocument.new()
    for _ in range(pages):
        document.new_page(300, 200)
    file = BytesIO()
    document.save(file)
    return file.getvalue()


PICTURES = [picture_of(kind) for kind in ("JPEG", "PNG", "WEBP")]
PDF = pdf_of(2)


def only_at(refused: ValidationFailed, field: str) -> None:
    assert [error.field for error in refused.errors] == [field]


def known(refused: PdfRefused) -> None:
    assert refused.code in {"pdf_active", "pdf_locked", "pdf_pages", "pdf_broken"}


@st.composite
def spoilt(draw: st.DrawFn, originals: list[bytes]) -> bytes:
    """One of the originals with bytes changed, left out, put in, or its end cut off."""
    content = bytearray(draw(st.sampled_from(originals)))
    for _ in range(draw(st.integers(0, 6))):
        start = draw(st.integers(0, len(content)))
        length = draw(st.integers(0, 24))
        content[start : start + length] = draw(st.binary(max_size=24))
    return bytes(content[: draw(st.integers(0, len(content)))])


def opened(content: bytes) -> Image.Image:
    upload = SimpleUploadedFile("a.jpg", content)
    return pictures.open_picture(upload, largest=MEGABYTE, shortest_side=1, needed=64)


@few
@given(st.one_of(spoilt(PICTURES), st.binary(max_size=400)))
def test_a_picture_is_drawn_or_refused(content: bytes) -> None:
    try:
        picture = opened(content)
    except ValidationFailed as refused:
        only_at(refused, "file")
    else:
        assert picture.mode == "RGB"
        assert picture.width * picture.height <= pictures.MOST_PIXELS_IN_STRIPS


@pytest.mark.parametrize("size", [(60_000, 60_000), (2**31 - 1, 1), (1, 2**31 - 1)])
def test_a_picture_that_claims_to_be_huge_is_not_decoded(size: tuple[int, int]) -> None:
    """The header of a PNG says a size; whatever follows is a few bytes."""
    header = b"".join(side.to_bytes(4, "big") for side in size)
    with pytest.raises(ValidationFailed):
        opened(PICTURES[1][:16] + header + PICTURES[1][24:])


@slow
@given(st.one_of(spoilt([PDF]), st.binary(max_size=200).map(b"%PDF-1.7\n".__add__)))
def test_a_pdf_is_drawn_or_refused(content: bytes) -> None:
    try:
        document = draw_pages(content, longest_side=64, count=1, most_pages=4, refuses_active=True)
    except PdfRefused as refused:
        known(refused)
    else:
        assert 1 <= document.pages <= 4
        assert all(max(page.size) <= 65 for page in document.pictures)


@pytest.mark.parametrize("box", ["0 0 0 0", "0 0 99999999 99999999", "0 0 1e38 1", "a b c d"])
def test_a_page_of_any_size_is_drawn_small_or_refused(box: str) -> None:
    content = PDF.replace(b"0 0 300 200", box.encode())
    try:
        document = draw_pages(content, longest_side=64, count=2)
    except PdfRefused:
        return
    assert all(max(page.size) <= 65 for page in document.pictures)


@few
@given(st.binary(max_size=HEAD_LENGTH), st.text(max_size=300))
@example(b"PK\x03\x04", "a.docx.exe")
@example(b"<svg onload=x>", "a.txt")
def test_any_bytes_have_a_known_type_or_none(head: bytes, name: str) -> None:
    mime = sniff(head, name)
    assert mime is None or "/" in mime
    assert mime not in {"text/html", "image/svg+xml", "application/xhtml+xml", "text/xml"}
    assert is_two_things(head, head) in (True, False)


@few
@given(st.text(max_size=600))
@example("../../etc/passwd")
@example("a\r\nContent-Type: text/html")
@example("\u202egpj.exe")
def test_any_name_becomes_one_harmless_line(name: str) -> None:
    cleaned = clean_name(name)
    assert 0 < len(cleaned) <= FILE_NAME_LENGTH
    assert not set(cleaned) & set("/\\\0\r\n\u202e\u2066")
    assert not cleaned.startswith(".")
    assert clean_name(cleaned) == cleaned
    assert ENDINGS
