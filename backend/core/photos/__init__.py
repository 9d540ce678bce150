"""Photos that people show: stored in several sizes, without camera metadata.

Every size is rendered as WebP at once, since somebody waits, and as AVIF by a job soon after, which
takes ten times as long and saves a third (decision 0067). A file never changes under its key.
"""

from core.photos.background_formats import register_album
from core.photos.schemas import PictureFormat, PictureOut, picture_of, shown
from core.photos.storage import (
    FORMATS,
    LARGEST_PHOTO,
    LONGEST_SIDE,
    StoredPhoto,
    copy_photo,
    file_name,
    files_delete,
    files_delete_after_commit,
    files_of,
    folder_of,
    open_photo,
    orphans_delete,
    sizes_of,
    store_photo,
)

__all__ = [
    "FORMATS",
    "LARGEST_PHOTO",
    "LONGEST_SIDE",
    "PictureFormat",
    "PictureOut",
    "StoredPhoto",
    "copy_photo",
    "file_name",
    "files_delete",
    "files_delete_after_commit",
    "files_of",
    "folder_of",
    "open_photo",
    "orphans_delete",
    "picture_of",
    "register_album",
    "shown",
    "sizes_of",
    "store_photo",
]
