"""Drawings as the store keeps photos, each drawn once however many rows show it."""

from dataclasses import dataclass
from functools import cache

from PIL import ImageOps

from core import files as store
from core.files import pictures
from core.models import Drawn
from core.photos import StoredPhoto, file_name, sizes_of
from core.photos.storage import webp_of
from demo.drawings import HEIGHT, WIDTH, draw
from demo.picture_cache import cached_drawing

SPEED = 8
"""Of AVIF: a start with demo data waits for it, and lines come out well enough."""


@dataclass(frozen=True, slots=True)
class DrawnPhoto:
    """The content of every file, by its size and format."""

    files: dict[tuple[str, str], bytes]
    size: tuple[int, int]

    def stored(self, folder: str) -> StoredPhoto:
        """Keep the files under a new key of the folder."""
        key = f"{store.new_key(folder)}/large.webp"
        for (size, kind), content in self.files.items():
            store.put(file_name(key, size, kind), content, content_type=f"image/{kind}")
        return StoredPhoto(key, *self.size, drawn=Drawn.AVIF)


@cache
def drawn_photo(scene: str, is_done: bool, *, mirrored: bool = False) -> DrawnPhoto:
    """A scene before or after the work."""
    drawn = cached_drawing(
        f"{scene} {is_done} {mirrored}", lambda: _drawn(scene, is_done, mirrored)
    )
    files = {}
    for name, content in drawn.items():
        size, _, kind = name.partition(".")
        files[size, kind] = content
    return DrawnPhoto(files, (WIDTH, HEIGHT))


def _drawn(scene: str, is_done: bool, mirrored: bool) -> dict[str, bytes]:
    """The photo's files, by ``size.format``."""
    large = draw(scene, done=is_done)
    if mirrored:
        large = ImageOps.mirror(large)
    files = {}
    for size, side in sizes_of(*large.size).items():
        drawn = pictures.within(large, side)
        files[f"{size}.webp"] = webp_of(drawn)
        files[f"{size}.avif"] = pictures.as_avif(drawn, speed=SPEED)
    return files
