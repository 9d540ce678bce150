"""A picture as the API tells it: its shape, so that a page keeps room, and what there is of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ninja import Schema

from core.files import folder_url
from core.models import Drawn, KeptPhoto
from core.photos.storing import FORMATS, STEPS, folder_of, sizes_of

LINK_SECONDS = 24 * 3600
PictureFormat = Literal["avif", "webp"]


class PictureSizeOut(Schema):
    """``width`` in pixels."""

    name: str
    width: int


class PictureOut(Schema):
    """A picture in several sizes and formats, behind links that end after a day or two.

    A file's address is ``at``, a slash, the size's name, a dot and the format, such as
    ``…/small.avif``: one link for all of them, so that lists stay short. Sizes go from the smallest
    to the largest, whose ``width`` and ``height`` in pixels these are; formats from the best to the
    one that every browser reads.
    """

    at: str
    width: int
    height: int
    sizes: list[PictureSizeOut]
    formats: list[PictureFormat]


@dataclass(frozen=True, slots=True)
class Shown:
    """``PictureOut`` from Python."""

    at: str
    width: int
    height: int
    sizes: list[dict[str, str | int]]
    formats: Sequence[str]


def picture_of(photo: KeptPhoto, *, seconds: int = LINK_SECONDS) -> Shown:
    """What there is of a photo; ask for the right before handing it out."""
    sides = sizes_of(photo.width, photo.height)
    if photo.drawn == Drawn.TWO_SIZES:
        sides = {"small": min(STEPS["small"], sides["large"]), "large": sides["large"]}
    longest = sides["large"]
    widths = {name: max(1, round(photo.width * side / longest)) for name, side in sides.items()}
    formats = FORMATS if photo.drawn == Drawn.AVIF else ("webp",)
    return shown(
        folder_of(photo.key), widths, (photo.width, photo.height), formats, seconds=seconds
    )


def shown(
    folder: str,
    widths: Mapping[str, int],
    size: tuple[int, int],
    formats: Sequence[str],
    *,
    seconds: int = LINK_SECONDS,
) -> Shown:
    """A picture whose files lie in one folder of the store, as ``<size>.<format>``."""
    sizes: list[dict[str, str | int]] = [
        {"name": name, "width": width} for name, width in widths.items()
    ]
    return Shown(folder_url(folder, seconds=seconds), *size, sizes, formats)
