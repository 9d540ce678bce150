"""Who may open or change a file or folder.

Every member reads. The uploader and the homeowner may rename, move, replace, delete and restore a
file (weak point 46), in the states that allow deletion: a dispute freezes the record. All who may
add files may manage folders.
"""

from uuid import UUID

from core.errors import require
from projects.models import Project
from projects.policy import Viewer
from workspace.files.models import SHOWN, File, Folder
from workspace.policy import Right, access_workspace, may_delete, require_delete


def access_file(
    viewer: Viewer, file_id: UUID, *, right: Right | None = None, in_bin: bool = False
) -> tuple[File, Project]:
    """A file of a project the viewer is a member of, with the project; NotFound otherwise.

    Finds a file in the bin only if asked to, and never a file of a deleted message. A call with a
    right precedes a write, so it locks the row.
    """
    rows = File.objects.filter(SHOWN, pk=file_id, deleted_at__isnull=not in_bin)
    if right is not None:
        rows = rows.select_for_update(of=("self",), no_key=True)
    file = require(rows.first())
    return file, access_workspace(viewer, file.project_id, right=right)


def access_own_file(viewer: Viewer, file_id: UUID, *, in_bin: bool = False) -> tuple[File, Project]:
    """A file the viewer may change or delete, its row locked. Also raises NotYoursToDelete."""
    file, project = access_file(viewer, file_id, right=Right.DELETE_FILES, in_bin=in_bin)
    require_delete(viewer, file.uploaded_by_id, project)
    return file, project


def may_restore(viewer: Viewer, file: File, project: Project) -> bool:
    """Only the person who deleted it or the homeowner may restore it."""
    return may_delete(viewer, file.deleted_by_id or file.uploaded_by_id, project)


def access_folder(folder_id: UUID, project: Project) -> Folder:
    """A folder of exactly this project. Raises NotFound."""
    return require(Folder.objects.filter(pk=folder_id, project=project).first())
