"""Sizes and colours of pictures."""

from collections.abc import Callable
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageCms

from core.files import pictures
from core.photos import LONGEST_SIDE, sizes_of

sides = st.integers(min_value=1, max_value=LONGEST_SIDE)


@given(width=sides, height=sides)
def test_no_size_is_larger_than_the_photo_and_none_is_there_twice(width: int, height: int) -> None:
    kept = list(sizes_of(width, height).values())
    assert kept[-1] == max(width, height)
    assert kept == sorted(set(kept))


def sent(picture: Image.Image, **options: bytes) -> Image.Image:
    file = BytesIO()
    picture.save(file, "PNG", **options)
    upload = SimpleUploadedFile("a.png", file.getvalue())
    return pictures.open_picture(upload, largest=pictures.MEGABYTE, shortest_side=1, needed=64)


def test_a_profile_that_says_nothing_new_or_nothing_at_all_changes_no_colour() -> None:
    red = Image.new("RGB", (8, 8), (200, 60, 40))
    plain = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    assert sent(red, icc_profile=plain).getpixel((4, 4)) == (200, 60, 40)
    assert sent(red, icc_profile=b"a profile").getpixel((4, 4)) == (200, 60, 40)


@pytest.mark.parametrize("write", [pictures.as_webp, pictures.as_avif])
def test_a_written_picture_carries_pixels_alone(write: Callable[[Image.Image], bytes]) -> None:
    picture = Image.new("RGB", (16, 16), "teal")
    picture.info.update(exif=b"Exif\0\0where", icc_profile=b"profile", xmp=b"<xmp/>")
    with Image.open(BytesIO(write(picture))) as kept:
        assert kept.size == (16, 16)
        assert not kept.getexif()
        assert not kept.info.get("xmp")
        assert kept.info.get("icc_profile") is None
