"""Renders the formats of a photo that can wait: AVIF, and sizes that older photos lack.

A slice whose photos are ``PhotoRecord`` registers them in ``AppConfig.ready``; its uploads defer
``draw_avif`` in their transaction.
"""

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from typing import TypeAlias

from django.utils import timezone
from PIL import Image

from core import files as store
from core.files import pictures
from core.jobs.declaration import job
from core.models import Drawn, PhotoRecord
from core.photos.storage import file_name, files_delete, sizes_of, webp_of
from core.ports import Registry

_albums: Registry[type[PhotoRecord]] = Registry()
Backlog: TypeAlias = Callable[[int], int]
"""Draws at most so many pictures that lack files and returns how many it drew."""
backlogs: Registry[Backlog] = Registry()
"""Pictures that are no ``PhotoRecord``."""


def register_album(photos: type[PhotoRecord]) -> None:
    """Register a photo table for rendering. Registering it again changes nothing."""
    _albums.add(album_of(photos), photos)


def album_of(photos: type[PhotoRecord]) -> str:
    """A table's name as jobs pass it."""
    return photos._meta.label_lower


def defer_drawing(photo: PhotoRecord) -> None:
    """Render a photo as AVIF once the caller's transaction has committed."""
    if photo.drawn != Drawn.AVIF:
        draw_avif.defer(album=album_of(type(photo)), photo_id=str(photo.pk))


# After everything that people wait for, and outside of a transaction: it takes a second.
@job(queue="pictures", priority=-10, in_transaction=False)
def draw_avif(album: str, photo_id: str) -> None:
    """Safe to repeat: it writes the same files under the same keys."""
    photo = _albums[album]._default_manager.filter(pk=photo_id).first()
    if photo is not None:
        photo_draw(photo)


def photo_draw(photo: PhotoRecord) -> bool:
    """Render the photo's missing files; returns whether it still exists afterwards.

    Renders from the stored large size: the upload itself is not stored, since it has its location.
    """
    if photo.drawn == Drawn.AVIF:
        return True
    try:
        content = b"".join(store.open_range(photo.key).chunks)
    except FileNotFoundError:
        return False
    with Image.open(BytesIO(content), formats=("WEBP",)) as kept:
        large = kept.convert("RGB")
    for size, side in sizes_of(photo.width, photo.height).items():
        drawn = large if size == "large" else pictures.within(large, side)
        if photo.drawn == Drawn.TWO_SIZES and size != "large":
            _keep(photo.key, size, "webp", webp_of(drawn))
        _keep(photo.key, size, "avif", pictures.as_avif(drawn))
    rows = type(photo)._default_manager.filter(pk=photo.pk)
    if rows.update(drawn=Drawn.AVIF) == 0:
        # Deleted meanwhile, and with it the files rendered since.
        files_delete([photo.key])
        return False
    return True


def backlog_draw(most: int, *, older_than: timedelta = timedelta(0)) -> int:
    """Render missing files of pictures, newest first; returns how many were rendered.

    Pictures whose files are gone are skipped each time.
    """
    limit, drawn = timezone.now() - older_than, 0
    for photos in _albums.values():
        rows = photos._default_manager.filter(created_at__lte=limit).exclude(drawn=Drawn.AVIF)
        newest = rows.order_by("-created_at")[: most - drawn]
        drawn += sum(photo_draw(photo) for photo in newest)
    return drawn + sum(backlog(most) for backlog in backlogs.values())


def _keep(key: str, size: str, kind: str, content: bytes) -> None:
    store.put(file_name(key, size, kind), content, content_type=f"image/{kind}")
