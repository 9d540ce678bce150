"""Photos that people show: kept in several sizes, without what the camera wrote into them.

Every size is drawn as WebP at once, since somebody waits, and as AVIF by a job soon after, since
that takes ten times as long and saves a third (decision 0067). A file never changes under its key.
"""

from core.photos.drawing import register_album
from core.photos.showing import PictureOut, Shown, picture_of, shown
from core.photos.storing import (
    FORMATS,
    LARGEST_PHOTO,
    LONGEST_SIDE,
    StoredPhoto,
    copied,
    file_name,
    files_delete,
    files_of,
    folder_of,
    opened,
    orphans_delete,
    sizes_of,
    stored,
)

__all__ = [
    "FORMATS",
    "LARGEST_PHOTO",
    "LONGEST_SIDE",
    "PictureOut",
    "Shown",
    "StoredPhoto",
    "copied",
    "file_name",
    "files_delete",
    "files_of",
    "folder_of",
    "opened",
    "orphans_delete",
    "picture_of",
    "register_album",
    "shown",
    "sizes_of",
    "stored",
]
