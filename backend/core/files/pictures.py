"""Uploaded pictures: decoded with limits, stored without the camera's metadata.

``open_picture`` returns upright pixels only; the caller draws the sizes it needs with ``as_webp``
and ``as_avif``. An animated picture gives its first frame. Location, camera and owner's name
never reach the store.
"""

from io import BytesIO

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from PIL import ExifTags, Image, ImageCms, ImageOps

from core.errors import ValidationFailed

MEGABYTE = 1024 * 1024
MOST_PIXELS = 25_000_000
"""Decoded, these take 75 MB; a small file that unfolds to more is refused before it is decoded."""
MOST_PIXELS_IN_STRIPS = 64_000_000
"""Of a plain JPEG, which is decoded strip by strip at about the size it is needed in."""

LARGEST_PROFILE = 64 * 1024
"""Of a picture's colours, in bytes; a screen's takes some hundred."""

_srgb = ImageCms.createProfile("sRGB")
_formats = ("JPEG", "PNG", "WEBP")
_on_its_side = (5, 6, 7, 8)
"""Exif's orientations of a picture that was taken with the camera turned."""
_background = (255, 254, 251)
"""Behind transparent pictures: the page's own surface colour."""


def open_picture(
    upload: "UploadedFile[bytes]", *, largest: int, shortest_side: int, needed: int
) -> Image.Image:
    """The upload (JPEG, PNG or WebP by content, whatever its name) as an upright RGB picture.

    ``largest`` is in bytes, a whole number of MB; ``shortest_side`` and ``needed``, the largest
    side it will be drawn at, are in pixels. Raises ValidationFailed at ``file``.
    """
    if (upload.size or 0) > largest:
        message = _("This picture is too large. Pictures can be up to %(megabytes)s MB.")
        raise _refusal(message % {"megabytes": largest // MEGABYTE}, "too_large")
    upload.seek(0)
    try:
        # Only these readers are tried: Pillow has dozens of rarely reviewed formats.
        with Image.open(upload, formats=_formats) as picture:
            _check_size(picture, shortest_side)
            # A JPEG is decoded at about the needed size.
            picture.draft("RGB", (needed, needed))
            upright = _in_srgb(ImageOps.exif_transpose(picture))
            return _on_paper(upright) if upright.has_transparency_data else upright.convert("RGB")
    except ValidationFailed:
        raise
    except Exception as error:
        # Whatever a hostile or broken file makes the decoder raise, it is the file's fault.
        message = _("This is not a picture we can read. Please choose a JPEG, PNG or WebP file.")
        raise _refusal(message, "not_a_picture") from error


def upright_size(content: bytes) -> tuple[int, int]:
    """Displayed width and height in pixels of a picture that ``open_picture`` has read."""
    with Image.open(BytesIO(content), formats=_formats) as picture:
        width, height = picture.size
        lies = picture.getexif().get(ExifTags.Base.Orientation, 1) in _on_its_side
    return (height, width) if lies else (width, height)


def within(picture: Image.Image, longest: int) -> Image.Image:
    """The picture, scaled down to this longest side in pixels; a smaller one is unchanged."""
    smaller = picture.copy()
    smaller.thumbnail((longest, longest), Image.Resampling.LANCZOS, reducing_gap=2.0)
    return smaller


def as_webp(picture: Image.Image, *, quality: int = 84) -> bytes:
    """The pixels as a WebP file, without location, camera or colour profile."""
    # A copy has its own metadata, so the picture's stays unchanged.
    drawn = picture.copy()
    drawn.info.clear()
    file = BytesIO()
    drawn.save(file, "WEBP", quality=quality, method=4)
    return file.getvalue()


def as_avif(picture: Image.Image, *, quality: int = 60, speed: int = 7) -> bytes:
    """The pixels as an AVIF file, without metadata like ``as_webp``'s and a third smaller.

    It takes ten times as long: a second for a photo of 1600 pixels (measured in decision 0067).
    ``speed`` goes up to 10, which is as quick as WebP and no smaller.
    """
    drawn = picture.copy()
    drawn.info.clear()
    file = BytesIO()
    # One thread: the others serve visitors.
    drawn.save(file, "AVIF", quality=quality, speed=speed, max_threads=1)
    return file.getvalue()


def _in_srgb(picture: Image.Image) -> Image.Image:
    """Convert a phone's wider colour range to sRGB, since its profile is not stored."""
    profile = picture.info.get("icc_profile") or b""
    if picture.mode not in ("RGB", "RGBA") or not 0 < len(profile) <= LARGEST_PROFILE:
        return picture
    try:
        meant = ImageCms.ImageCmsProfile(BytesIO(profile))
        if "sRGB" in ImageCms.getProfileDescription(meant):
            return picture
        return ImageCms.profileToProfile(picture, meant, _srgb) or picture
    except (ImageCms.PyCMSError, OSError):
        # An unreadable profile; the numbers are used unchanged.
        return picture


def _on_paper(picture: Image.Image) -> Image.Image:
    sheet = Image.new("RGBA", picture.size, _background)
    sheet.alpha_composite(picture.convert("RGBA"))
    return sheet.convert("RGB")


def _check_size(picture: Image.Image, shortest_side: int) -> None:
    in_strips = picture.format == "JPEG" and not picture.info.get("progressive")
    if picture.width * picture.height > (MOST_PIXELS_IN_STRIPS if in_strips else MOST_PIXELS):
        message = _("This picture has too many pixels. Please choose a smaller one.")
        raise _refusal(message, "too_many_pixels")
    if min(picture.size) < shortest_side:
        message = _("This picture is too small. Please choose a larger one.")
        raise _refusal(message, "too_small")


def _refusal(message: str, code: str) -> ValidationFailed:
    return ValidationFailed.at("file", message, code)
