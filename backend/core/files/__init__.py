"""Files: bytes under random keys in one store, a local folder or an S3 bucket (KARIGAR_FILES_URL).

Keys say nothing about what they hold; names, types and rights live in the slices' rows. A file is
opened through a link that ends: the store's own signature on S3, ours for the local folder.
"""

from core.files.links import folder_url, shown_in_place, signed_url
from core.files.store import (
    FileTooLarge,
    StoredFile,
    check_writable,
    copy,
    delete,
    delete_all,
    delete_orphans,
    exists,
    keys_in,
    new_key,
    open_range,
    put,
)

__all__ = [
    "FileTooLarge",
    "StoredFile",
    "check_writable",
    "copy",
    "delete",
    "delete_all",
    "delete_orphans",
    "exists",
    "folder_url",
    "keys_in",
    "new_key",
    "open_range",
    "put",
    "shown_in_place",
    "signed_url",
]
