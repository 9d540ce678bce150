"""The files of a photo: each size in a folder of its own key.

All are stored before the row that names them, so a row never names a missing picture. The slice
that owns the folder sweeps up what a crash leaves behind.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from PIL import Image

from core import files as store
from core.files import pictures
from core.models import Drawn, PhotoRecord

LARGEST_PHOTO = 15 * pictures.MEGABYTE
SHORTEST_SIDE = 200
LONGEST_SIDE = 1600
STEPS = {"tiny": 320, "small": 640, "medium": 1024}
"""Longest sides in pixels below ``large``, which is the photo as it is kept, at most 1600: a tile
on a phone, a tile on a sharp one, the whole width of a screen."""
WORTH_A_FILE = 1.2
"""A step at least so many times smaller than the photo; others would save next to nothing."""
FORMATS: Final = ("avif", "webp")
"""The best first."""


@dataclass(frozen=True, slots=True)
class StoredPhoto:
    """The large file's key, its size in pixels, and what has been rendered."""

    key: str
    width: int
    height: int
    drawn: int = Drawn.WEBP


def open_photo(upload: "UploadedFile[bytes]") -> Image.Image:
    """The upload (JPEG, PNG or WebP by its content, up to 15 MB) as a picture.

    Raises ValidationFailed at ``file``.
    """
    return pictures.open_picture(
        upload, largest=LARGEST_PHOTO, shortest_side=SHORTEST_SIDE, needed=LONGEST_SIDE
    )


def store_photo(picture: Image.Image, *, folder: str) -> StoredPhoto:
    """Store every size as WebP under a new random key of the folder."""
    large = pictures.within(picture, LONGEST_SIDE)
    key = f"{store.new_key(folder)}/large.webp"
    for size, side in sizes_of(*large.size).items():
        content = webp_of(large) if size == "large" else webp_of(pictures.within(large, side))
        store.put(file_name(key, size, "webp"), content, content_type="image/webp")
    return StoredPhoto(key, *large.size)


def copy_photo(photo: PhotoRecord, *, folder: str) -> StoredPhoto:
    """Copy a photo to new keys. Raises FileNotFoundError."""
    twin = f"{store.new_key(folder)}/large.webp"
    for old in _drawn_files(photo):
        store.copy(old, f"{folder_of(twin)}/{old.rpartition('/')[2]}")
    return StoredPhoto(twin, photo.width, photo.height, photo.drawn)


def sizes_of(width: int, height: int) -> dict[str, int]:
    """The stored sizes of a photo, smallest first, by longest side; never enlarged."""
    longest = max(width, height)
    below = {name: side for name, side in STEPS.items() if side * WORTH_A_FILE <= longest}
    return {**below, "large": longest}


def webp_of(picture: Image.Image) -> bytes:
    return pictures.as_webp(picture, quality=82 if max(picture.size) > STEPS["small"] else 78)


def folder_of(key: str) -> str:
    return key.rpartition("/")[0]


def file_name(key: str, size: str, extension: str) -> str:
    """The key of another size of a photo."""
    return f"{folder_of(key)}/{size}.{extension}"


def files_of(keys: Iterable[str]) -> list[str]:
    """All files that photos with these keys may have; some may not exist."""
    names = [f"{size}.{kind}" for size in (*STEPS, "large") for kind in FORMATS]
    return [f"{folder_of(key)}/{name}" for key in keys for name in names]


def files_delete(keys: Iterable[str]) -> None:
    """Delete every file of photos that no row names; the sweep retries failures.

    Call it outside of a transaction.
    """
    store.discard(files_of(keys))


def files_delete_after_commit(keys: Iterable[str]) -> None:
    """The same, after commit of the transaction that deleted their rows."""
    store.delete_after_commit(files_of(keys))


def orphans_delete(folder: str, photos: QuerySet[Any]) -> int:
    """Delete stored files of no photo; returns how many."""
    named = store.named_by(photos)

    def known(files: list[str]) -> set[str]:
        folders = {
            folder_of(key) for key in named([file_name(file, "large", "webp") for file in files])
        }
        return {file for file in files if folder_of(file) in folders}

    return store.delete_orphans(folder, known)


def _drawn_files(photo: PhotoRecord) -> list[str]:
    if photo.drawn == Drawn.TWO_SIZES:
        return [file_name(photo.key, size, "webp") for size in ("small", "large")]
    kinds = FORMATS if photo.drawn == Drawn.AVIF else ("webp",)
    sizes = sizes_of(photo.width, photo.height)
    return [file_name(photo.key, size, kind) for size in sizes for kind in kinds]
