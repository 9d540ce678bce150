"""Which file or folder somebody may open or change.

Every member reads. Whoever added a file, or the homeowner, renames, moves, replaces and deletes it
and brings it back (weak point 46), in the states in which something may be deleted: during a
dispute the record stands. Folders belong to all who may add files.
"""

from uuid import UUID

from core.errors import NotFound
from projects.models import Project
from projects.policy import Viewer
from workspace.files.models import SHOWN, File, Folder
from workspace.policy import Right, access_workspace, may_delete, require_delete


def access_file(
    viewer: Viewer, file_id: UUID, *, right: Right | None = None, in_bin: bool = False
) -> tuple[File, Project]:
    """A file of a project the viewer is a member of, with the project; NotFound otherwise.

    One in the bin is found only if it is asked for there, one of a deleted message not at all.
    Whoever asks for a right is about to write: the row is locked.
    """
    rows = File.objects.filter(SHOWN, pk=file_id, deleted_at__isnull=not in_bin)
    if right is not None:
        rows = rows.select_for_update(of=("self",), no_key=True)
    file = rows.first()
    if file is None:
        raise NotFound
    return file, access_workspace(viewer, file.project_id, right=right)


def access_own_file(viewer: Viewer, file_id: UUID, *, in_bin: bool = False) -> tuple[File, Project]:
    """A file the viewer may change or delete, its row locked. Raises NotYoursToDelete besides."""
    file, project = access_file(viewer, file_id, right=Right.DELETE_FILES, in_bin=in_bin)
    require_delete(viewer, file.uploaded_by_id, project)
    return file, project


def may_restore(viewer: Viewer, file: File, project: Project) -> bool:
    """Whoever deleted it brings it back, or the homeowner."""
    return may_delete(viewer, file.deleted_by_id or file.uploaded_by_id, project)


def access_folder(folder_id: UUID, project: Project) -> Folder:
    """A folder of this very project. Raises NotFound."""
    folder = Folder.objects.filter(pk=folder_id, project=project).first()
    if folder is None:
        raise NotFound
    return folder
