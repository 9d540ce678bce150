"""Reads of files."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Lower

from core.database.compiled_queries import compiled
from core.files.content_types import DRAWINGS, Kind
from projects.models import Project
from projects.policy import Viewer
from workspace.files.models import SHOWN, File, FileVersion, Folder, State
from workspace.files.policy import access_file, access_folder
from workspace.policy import access_workspace


def files_present(project: Project) -> QuerySet[File]:
    """The project's files, except those in the bin and those of deleted messages."""
    return File.objects.filter(SHOWN, project=project, deleted_at__isnull=True)


def files_of(
    viewer: Viewer,
    project_id: UUID,
    *,
    folder: UUID | None = None,
    outside_folders: bool = False,
    named: str = "",
    kind: Kind | None = None,
) -> tuple[Project, QuerySet[File]]:
    """The project's files; paged newest first. Raises NotFound, also for a folder elsewhere."""
    project = access_workspace(viewer, project_id)
    rows = files_present(project)
    if folder is not None:
        rows = rows.filter(folder=access_folder(folder, project))
    elif outside_folders:
        rows = rows.filter(folder__isnull=True)
    for word in named.split():
        rows = rows.filter(name__icontains=word)
    if kind is not None:
        rows = _of_kind(rows, kind)
    return project, rows


def files_deleted(viewer: Viewer, project_id: UUID) -> tuple[Project, QuerySet[File]]:
    """The files in the bin, which can still be restored."""
    project = access_workspace(viewer, project_id)
    return project, File.objects.filter(SHOWN, project=project, deleted_at__isnull=False)


def folders_of(viewer: Viewer, project_id: UUID) -> list[tuple[Folder, int]]:
    """The folders by name, each with its number of files."""
    project = access_workspace(viewer, project_id)
    counts = Counter(files_present(project).values_list("folder", flat=True))
    rows = Folder.objects.filter(project=project).order_by(Lower("name"))
    return [(row, counts[row.pk]) for row in rows]


def folder_name(folder_id: UUID | None) -> str:
    """The folder's name, for a text about it; empty for none."""
    if folder_id is None:
        return ""
    return Folder.objects.filter(pk=folder_id).values_list("name", flat=True).first() or ""


def files_in(folder: Folder) -> int:
    """The number of files in a folder; the caller has checked access to the project."""
    return files_present(folder.project).filter(folder=folder).count()


def file_of(viewer: Viewer, file_id: UUID) -> tuple[File, Project]:
    """Raises NotFound."""
    return access_file(viewer, file_id)


def versions_of(viewer: Viewer, file_id: UUID) -> tuple[File, list[FileVersion]]:
    """The file, and its other contents, newest first."""
    file, _project = access_file(viewer, file_id)
    return file, list(file.versions.order_by("-number"))


def files_by_task(task_ids: Iterable[UUID]) -> dict[UUID, list[File]]:
    """The files of each task, oldest first; the caller has checked access to the tasks."""
    by_task: dict[UUID, list[File]] = defaultdict(list)
    for file in _of_tasks(list(task_ids)):
        if file.task_id:
            by_task[file.task_id].append(file)
    return by_task


def files_by_message(message_ids: Iterable[UUID]) -> dict[UUID, list[File]]:
    """The files of each message, oldest first; the caller has checked access to them."""
    by_message: dict[UUID, list[File]] = defaultdict(list)
    for file in _of_messages(list(message_ids)):
        if file.message_id:
            by_message[file.message_id].append(file)
    return by_message


@compiled
def _of_tasks(task_ids: list[UUID]) -> QuerySet[File]:
    return _listed(File.objects.filter(SHOWN, task__in=task_ids))


@compiled
def _of_messages(message_ids: list[UUID]) -> QuerySet[File]:
    return _listed(File.objects.filter(message__in=message_ids))


def _listed(rows: QuerySet[File]) -> QuerySet[File]:
    """Oldest first, without those in the bin. Few have a content that is not ready, so that
    ``FileOut`` asks for those of these files alone."""
    pending = FileVersion.objects.filter(file=OuterRef("pk")).exclude(state=State.READY)
    return rows.filter(deleted_at__isnull=True).annotate(has_pending=Exists(pending)).order_by("pk")


_drawings = Q(mime__in=DRAWINGS)


def _of_kind(rows: QuerySet[File], kind: Kind) -> QuerySet[File]:
    """Filters rows by the rule of ``core.files.content_types.kind_of``."""
    if kind != "other":
        return rows.filter(~_drawings, mime__startswith=f"{kind}/")
    shown = Q(mime__startswith="image/") | Q(mime__startswith="video/")
    return rows.filter(_drawings | ~(shown | Q(mime__startswith="audio/")))
