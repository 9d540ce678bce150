"""File size limits, and the virus scanner, from the settings."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from config.env import Env

MEGABYTE = 1024 * 1024


def file_limits(env: "Env") -> dict[str, int]:
    """The maximum bytes of a file by kind (``core.files.content_types.kind_of``) and of a project's
    files together; and how many unfinished uploads one person may have."""
    return {
        "image": env.files_photo_mb * MEGABYTE,
        "video": env.files_video_mb * MEGABYTE,
        "audio": env.files_audio_mb * MEGABYTE,
        "other": env.files_document_mb * MEGABYTE,
        "project": env.files_project_gb * 1024 * MEGABYTE,
        "unfinished": env.files_unfinished,
    }


def clamav_problem(url: str) -> str:
    """A sentence for an invalid scanner address; "" for a valid one."""
    parts = urlsplit(url)
    is_tcp = parts.scheme == "tcp" and bool(parts.hostname)
    is_unix = parts.scheme == "unix" and parts.path.startswith("/")
    return "" if not url or is_tcp or is_unix else "must be tcp://host:3310 or unix:///path"
