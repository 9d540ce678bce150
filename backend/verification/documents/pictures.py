"""Uploaded documents, photos and selfies: checked by content, stored only as pixels.

The stored file is always a WebP picture that we drew: no location, no camera, no second file hidden
in it, and no PDF.
"""

from dataclasses import dataclass

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from PIL import Image

from core.errors import FieldError, ValidationFailed
from core.files import pictures
from core.files.content_types import HEAD_LENGTH, clean_name, is_two_things, sniff
from verification.documents import pdf
from verification.documents.models import PICTURE_KINDS

LARGEST_FILE = 15 * pictures.MEGABYTE
SHORTEST_SIDE = 200
LONGEST_SIDE = 1800
"""Small print on a card photographed from above is readable at this size, in pixels."""
TALLEST = 4 * LONGEST_SIDE
"""Four pages one below the other."""

_pictures = frozenset({"image/jpeg", "image/png", "image/webp"})
_endings = frozenset({"jpg", "jpeg", "jfif", "png", "webp", "pdf"})
_NOT_TAKEN = _("Please choose a JPEG, PNG or WebP picture, or a PDF.")
_PICTURES_ONLY = _("Please choose a JPEG, PNG or WebP picture.")


@dataclass(frozen=True, slots=True)
class Drawn:
    """One picture ready to be stored."""

    side: str
    content: bytes
    width: int
    height: int

    content_type = "image/webp"


def draw_document(upload: "UploadedFile[bytes]", *, side: str, kind: str) -> Drawn:
    """The upload of up to 15 MB as it is stored. Raises ValidationFailed at ``side``.

    Photos and selfies are pictures; a document may also be a PDF of up to four pages.
    """
    _check_size(upload, side)
    upload.seek(0)
    content = upload.read()
    mime = _checked_type(content, upload.name or "", side, takes_pdf=kind not in PICTURE_KINDS)
    if mime == "application/pdf":
        picture = pdf.as_picture(content, field=side)
    else:
        picture = _open(upload, side)
    return for_storage(picture, side=side)


def for_storage(picture: Image.Image, *, side: str) -> Drawn:
    """The pixels in the stored size and format."""
    smaller = picture.copy()
    smaller.thumbnail((LONGEST_SIDE, TALLEST), Image.Resampling.LANCZOS, reducing_gap=2.0)
    content = pictures.as_webp(smaller, quality=86)
    return Drawn(side, content, smaller.width, smaller.height)


def _check_size(upload: "UploadedFile[bytes]", side: str) -> None:
    size = upload.size or 0
    if size == 0:
        raise ValidationFailed.at(side, _("This file is empty."), "empty")
    if size > LARGEST_FILE:
        message = _("This file is too large. Files can be up to 15 MB.")
        raise ValidationFailed.at(side, message, "too_large")


def _checked_type(content: bytes, name: str, side: str, *, takes_pdf: bool) -> str:
    """The type by content. A name that contradicts it ("aadhaar.jpg.exe") is refused."""
    mime = sniff(content[:HEAD_LENGTH], name)
    taken = _pictures | ({"application/pdf"} if takes_pdf else frozenset())
    ending = clean_name(name).rpartition(".")[2].lower() if "." in name else ""
    if mime not in taken or (ending and ending not in _endings):
        message = _NOT_TAKEN if takes_pdf else _PICTURES_ONLY
        raise ValidationFailed.at(side, message, "kind_not_taken")
    # Only its pixels would be stored anyway.
    if mime in _pictures and is_two_things(content[:HEAD_LENGTH], content):
        message = _("This picture contains another file. Please send a plain photo.")
        raise ValidationFailed.at(side, message, "two_files_in_one")
    return mime


def _open(upload: "UploadedFile[bytes]", side: str) -> Image.Image:
    try:
        return pictures.open_picture(
            upload, largest=LARGEST_FILE, shortest_side=SHORTEST_SIDE, needed=LONGEST_SIDE
        )
    except ValidationFailed as refused:
        errors = [FieldError(side, error.message, error.code) for error in refused.errors]
        raise ValidationFailed(refused.detail, errors=errors) from refused
