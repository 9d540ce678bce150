"""A picture in the API: its dimensions, so that a page reserves space, and its files."""

from collections.abc import Mapping, Sequence
from typing import Literal

from core.api.schemas import Out
from core.files import Audience, folder_url
from core.models import Drawn, PhotoRecord
from core.photos.storage import FORMATS, STEPS, folder_of, sizes_of

LINK_SECONDS = 24 * 3600
PictureFormat = Literal["avif", "webp"]


class PictureSizeOut(Out):
    """``width`` in pixels."""

    name: str
    width: int


class PictureOut(Out):
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


def picture_of(
    photo: PhotoRecord, *, audience: Audience, seconds: int = LINK_SECONDS
) -> PictureOut:
    """What there is of a photo, for whom; ask for the right before handing it out."""
    sides = sizes_of(photo.width, photo.height)
    if photo.drawn == Drawn.TWO_SIZES:
        sides = {"small": min(STEPS["small"], sides["large"]), "large": sides["large"]}
    longest = sides["large"]
    widths = {name: max(1, round(photo.width * side / longest)) for name, side in sides.items()}
    formats: Sequence[PictureFormat] = FORMATS if photo.drawn == Drawn.AVIF else ("webp",)
    return shown(
        folder_of(photo.key),
        widths,
        (photo.width, photo.height),
        formats,
        audience=audience,
        seconds=seconds,
    )


def shown(
    folder: str,
    widths: Mapping[str, int],
    size: tuple[int, int],
    formats: Sequence[PictureFormat],
    *,
    audience: Audience,
    seconds: int = LINK_SECONDS,
) -> PictureOut:
    """A picture whose files lie in one folder of the store, as ``<size>.<format>``."""
    width, height = size
    return PictureOut(
        at=folder_url(folder, audience=audience, seconds=seconds),
        width=width,
        height=height,
        sizes=[PictureSizeOut(name=name, width=side) for name, side in widths.items()],
        formats=list(formats),
    )
