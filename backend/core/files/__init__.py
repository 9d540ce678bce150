"""Files: bytes under random keys in one store, a local folder or an S3 bucket (KARIGAR_FILES_URL).

Keys reveal nothing about their content; names, types and permissions are in the slices' rows. A
file opens through an expiring link, for one viewer or for everybody (``Audience``).
"""

from core.files.audiences import PUBLIC, Audience, only_for
from core.files.links import folder_url, shown_in_place, signed_url
from core.files.store import (
    HEALTH,
    FileTooLarge,
    StoredFile,
    check_writable,
    copy,
    delete,
    delete_after_commit,
    delete_all,
    discard,
    exists,
    is_bucket,
    keys_in,
    new_key,
    open_range,
    put,
)
from core.files.sweep import delete_halves, delete_orphans, named_by

__all__ = [
    "HEALTH",
    "PUBLIC",
    "Audience",
    "FileTooLarge",
    "StoredFile",
    "check_writable",
    "copy",
    "delete",
    "delete_after_commit",
    "delete_all",
    "delete_halves",
    "delete_orphans",
    "discard",
    "exists",
    "folder_url",
    "is_bucket",
    "keys_in",
    "named_by",
    "new_key",
    "only_for",
    "open_range",
    "put",
    "shown_in_place",
    "signed_url",
]
