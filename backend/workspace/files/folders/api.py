"""Operations of folders."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from workspace.errors import WorkspaceClosed
from workspace.files import selectors
from workspace.files.errors import FolderNameTaken, TooManyFolders
from workspace.files.folders import services
from workspace.files.schemas import FolderIn, FolderOut, FolderRenameIn, FoldersOut

router = Router()


@router.get("/projects/{project_id}/folders")
def folders_list(request: HttpRequest, project_id: UUID) -> FoldersOut:
    """The project's folders by name."""
    rows = selectors.folders_of(viewer_of(request), project_id)
    return FoldersOut(items=[FolderOut.of(row, count) for row, count in rows])


@router.post("/projects/{project_id}/folders")
@refuses(WorkspaceClosed, FolderNameTaken, TooManyFolders)
def folders_add(request: HttpRequest, project_id: UUID, body: FolderIn) -> Status[FolderOut]:
    """Add a folder; its name is unique in the project, ignoring case."""
    viewer = viewer_of(request)
    row = services.folder_add(viewer, project_id=project_id, name=body.name)
    return Status(201, FolderOut.of(row, 0))


@router.patch("/folders/{folder_id}")
@refuses(WorkspaceClosed, FolderNameTaken, EditedMeanwhile)
def folders_rename(request: HttpRequest, folder_id: UUID, body: FolderRenameIn) -> FolderOut:
    """Give a folder another name."""
    row = services.folder_rename(viewer_of(request), folder_id=folder_id, **body.model_dump())
    return FolderOut.of(row, selectors.files_in(row))


@router.delete("/folders/{folder_id}")
@refuses(WorkspaceClosed)
def folders_delete(request: HttpRequest, folder_id: UUID) -> None:
    """Take a folder away; its files stay, without one."""
    services.folder_delete(viewer_of(request), folder_id=folder_id)
