"""Previews of files: thumbnails for lists, large pictures for viewing, a PDF's pages.

They are rendered from the content and contain only pixels: no location, no camera metadata. Their
keys derive from the content's key, so that a deletion of the content finds them.
"""

from dataclasses import dataclass
from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from core import files as store
from core.errors import ValidationFailed
from core.files import pdf, pictures
from workspace.files.models import Content

CONTENTS = "workspace"
DRAWN = "workspace-drawn"
"""Folders of the store: uploaded content, and rendered previews."""
THUMBNAIL_SIDE = 480
SHOWN_SIDE = 2000
PAGE_SIDE = 1600
"""Longest sides in pixels."""

_pictures = frozenset({"image/jpeg", "image/png", "image/webp"})


@dataclass(frozen=True, slots=True)
class Drawn:
    """The results of rendering; width and height in pixels, upright."""

    width: int | None = None
    height: int | None = None
    pages: int | None = None
    thumbnail_key: str = ""
    preview_key: str = ""


def content_folder(project_id: UUID) -> str:
    return f"{CONTENTS}/{project_id}"


def drawn_folder(key: str) -> str:
    """The folder of everything rendered from a content."""
    return f"{DRAWN}/{key.removeprefix(CONTENTS + '/')}"


def content_key(drawn_key: str) -> str:
    """The key of the content that something was rendered from."""
    folder = drawn_key.rpartition("/")[0]
    return f"{CONTENTS}/{folder.removeprefix(DRAWN + '/')}"


def page_key(key: str, number: int) -> str:
    return f"{drawn_folder(key)}/page-{number}.webp"


def draw(content: Content) -> Drawn:
    """Render the previews for lists and viewers. A content that cannot be rendered has none.

    A repeat renders the same under the same keys.
    """
    if content.mime in _pictures:
        return _draw_picture(content)
    if content.mime == "application/pdf":
        return _draw_pdf(content)
    return Drawn()


def page_draw(key: str, number: int) -> None:
    """Store a picture of a PDF page. Raises PdfRefused, FileNotFoundError."""
    page = pdf.draw_pages(_whole(key), longest_side=PAGE_SIDE, first=number, count=1)
    _keep(page_key(key, number), page.pictures[0], quality=82)


def copy_content(content: Content, key: str) -> tuple[str, str]:
    """Copy the previews of a content to those of its copy under ``key``."""
    keys = []
    for old in (content.thumbnail_key, content.preview_key):
        new = f"{drawn_folder(key)}/{old.rpartition('/')[2]}" if old else ""
        if old:
            store.copy(old, new)
        keys.append(new)
    return keys[0], keys[1]


def keys_of(key: str) -> list[str]:
    """Everything the store holds for a content, as ``store.delete_all`` takes it."""
    return [key, f"{drawn_folder(key)}/"]


def _draw_picture(content: Content) -> Drawn:
    whole = _whole(content.key)
    largest = -(-content.size // pictures.MEGABYTE) * pictures.MEGABYTE
    try:
        upright = pictures.open_picture(
            SimpleUploadedFile("picture", whole),
            largest=largest,
            shortest_side=1,
            needed=SHOWN_SIDE,
        )
    except ValidationFailed:
        # Corrupt, or larger than our decoding limit: it can still be downloaded.
        return Drawn()
    width, height = pictures.upright_size(whole)
    folder = drawn_folder(content.key)
    shown = pictures.within(upright, SHOWN_SIDE)
    return Drawn(
        width=width,
        height=height,
        preview_key=_keep(f"{folder}/large.webp", shown, quality=82),
        thumbnail_key=_keep(f"{folder}/small.webp", pictures.within(shown, THUMBNAIL_SIDE)),
    )


def _draw_pdf(content: Content) -> Drawn:
    try:
        document = pdf.draw_pages(_whole(content.key), longest_side=PAGE_SIDE, first=1, count=1)
    except pdf.PdfRefused:
        return Drawn()
    first = document.pictures[0]
    _keep(page_key(content.key, 1), first, quality=82)
    small = pictures.within(first, THUMBNAIL_SIDE)
    return Drawn(
        width=first.width,
        height=first.height,
        pages=document.pages,
        thumbnail_key=_keep(f"{drawn_folder(content.key)}/small.webp", small),
    )


def _keep(key: str, picture: Image.Image, *, quality: int = 78) -> str:
    store.put(key, pictures.as_webp(picture, quality=quality), content_type="image/webp")
    return key


def _whole(key: str) -> bytes:
    return b"".join(store.open_range(key).chunks)
