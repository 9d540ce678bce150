"""Size limits of files (settings), and how many bytes a project uses."""

from django.conf import settings
from django.db.models import Sum

from core.files.content_types import ENDINGS, Kind, kind_by_name
from projects.models import Project
from workspace.files.errors import FileTooLarge, ProjectFull
from workspace.files.models import File, FileVersion, Upload
from workspace.files.schemas import FileLimitsOut

MEGABYTE = 1024 * 1024
CHUNK = 2 * MEGABYTE
"""The chunk size. A broken connection loses no more than this; a fast one hardly slows down."""
LARGEST_CHUNK = 8 * MEGABYTE
"""It is held in memory until it is stored."""
KINDS: tuple[Kind, ...] = ("image", "video", "audio", "other")


def limit_of(kind: Kind) -> int:
    """The maximum bytes of a file of this kind."""
    limit: int = settings.FILE_LIMITS[kind]
    return limit


def require_size(size: int, kind: Kind) -> None:
    """Raises FileTooLarge."""
    if size > limit_of(kind):
        raise FileTooLarge.beyond(limit_of(kind))


def require_announced_size(size: int, name: str) -> None:
    """Checks by the name; the content is checked when it arrives. Raises FileTooLarge."""
    kind = kind_by_name(name)
    require_size(size, max(KINDS, key=limit_of) if kind is None else kind)


def require_room(project: Project, size: int) -> None:
    """Raises ProjectFull. The caller has locked the project's row."""
    if used_bytes(project) + size > settings.FILE_LIMITS["project"]:
        raise ProjectFull


def used_bytes(project: Project) -> int:
    """The bytes of all contents, including the bin and unfinished uploads."""
    held = (
        File.objects.filter(project=project),
        FileVersion.objects.filter(file__project=project),
        Upload.objects.filter(project=project, file__isnull=True, ended_at__isnull=True),
    )
    return sum(rows.aggregate(bytes=Sum("size"))["bytes"] or 0 for rows in held)


def describe_limits() -> FileLimitsOut:
    """The limits that the app must know before it uploads."""
    return FileLimitsOut(
        photo_bytes=limit_of("image"),
        document_bytes=limit_of("other"),
        video_bytes=limit_of("video"),
        audio_bytes=limit_of("audio"),
        chunk_bytes=CHUNK,
        extensions=sorted(ENDINGS),
    )
