"""Operations of files."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from ninja import Query

from core.api.operations import Router, outside_transaction, refuses, viewer_of, waits_outside
from core.api.pagination import Page, Paging60, page_newest_first
from core.api.record_versions import EditedMeanwhile
from core.errors import TooManyRequests, ValidationFailed
from core.files.content_types import Kind
from core.files.states import FileNotReady, FileRefused
from workspace.errors import NotYoursToDelete, WorkspaceClosed
from workspace.files import access, limits, selectors, services, versions
from workspace.files.errors import NothingToShow
from workspace.files.folders.api import router as folders
from workspace.files.schemas import FileEdit, FileLimitsOut, FileOut, FileVersionsOut
from workspace.files.uploads.api import router as uploads
from workspace.policy import access_workspace

router = Router()
router.add_router("", folders)
router.add_router("", uploads)


@router.get("/projects/{project_id}/files")
def files_list(
    request: HttpRequest,
    project_id: UUID,
    paging: Query[Paging60],
    folder_id: str = "",
    q: str = "",
    kind: Kind | None = None,
) -> Page[FileOut]:
    """The project's files, newest first; ``folder_id`` "none" are those without a folder."""
    viewer = viewer_of(request)
    project, rows = selectors.files_of(
        viewer,
        project_id,
        folder=_folder(folder_id),
        outside_folders=folder_id == "none",
        named=q,
        kind=kind,
    )
    page = page_newest_first(rows, paging)
    return page.showing(FileOut.of_rows(page.items, viewer, project))


@router.get("/projects/{project_id}/files/deleted")
def files_deleted(request: HttpRequest, project_id: UUID, paging: Query[Paging60]) -> Page[FileOut]:
    """The bin, newest first; what is in it is deleted for good after 30 days."""
    viewer = viewer_of(request)
    project, rows = selectors.files_deleted(viewer, project_id)
    page = page_newest_first(rows, paging)
    return page.showing(FileOut.of_rows(page.items, viewer, project))


@router.get("/projects/{project_id}/file-limits")
def files_limits(request: HttpRequest, project_id: UUID) -> FileLimitsOut:
    """How large files may be, and what is taken."""
    access_workspace(viewer_of(request), project_id)
    return limits.describe_limits()


@router.get("/files/{file_id}")
def files_get(request: HttpRequest, file_id: UUID) -> FileOut:
    """One file."""
    viewer = viewer_of(request)
    file, project = selectors.file_of(viewer, file_id)
    return FileOut.of(file, viewer, project)


@router.patch("/files/{file_id}")
@refuses(NotYoursToDelete, WorkspaceClosed, EditedMeanwhile)
def files_edit(request: HttpRequest, file_id: UUID, body: FileEdit) -> FileOut:
    """Rename a file, or move it to a folder or out of it."""
    viewer = viewer_of(request)
    file = services.file_edit(viewer, file_id=file_id, **body.model_dump(exclude_unset=True))
    return FileOut.of(file, viewer, file.project)


@router.delete("/files/{file_id}")
@refuses(NotYoursToDelete, WorkspaceClosed)
def files_delete(request: HttpRequest, file_id: UUID) -> None:
    """Move a file to the bin."""
    services.file_delete(viewer_of(request), file_id=file_id)


@router.post("/files/{file_id}/restoration")
@refuses(NotYoursToDelete, WorkspaceClosed)
def files_restore(request: HttpRequest, file_id: UUID) -> FileOut:
    """Bring a file back from the bin."""
    viewer = viewer_of(request)
    file = services.file_restore(viewer, file_id=file_id)
    return FileOut.of(file, viewer, file.project)


@router.get("/files/{file_id}/download", response={302: None})
@refuses(FileNotReady, FileRefused)
def files_download(request: HttpRequest, file_id: UUID) -> HttpResponse:
    """A redirect to the content as an attachment, whole or in ranges; its link ends in minutes."""
    return _to(access.download_link(viewer_of(request), file_id=file_id))


@router.get("/files/{file_id}/content", response={302: None})
@refuses(FileNotReady, FileRefused, NothingToShow)
def files_content(request: HttpRequest, file_id: UUID) -> HttpResponse:
    """A redirect to a picture, a video or a sound as it is shown in a page of ours."""
    return _to(access.shown_link(viewer_of(request), file_id=file_id))


@router.get("/files/{file_id}/pages/{number}", response={302: None})
@refuses(FileNotReady, FileRefused, NothingToShow, TooManyRequests)
@outside_transaction
def files_page(request: HttpRequest, file_id: UUID, number: int) -> HttpResponse:
    """A redirect to a picture of a PDF's page, from 1 on."""
    return _to(access.page_link(viewer_of(request), file_id=file_id, number=number))


@router.get("/files/{file_id}/versions")
def files_versions(request: HttpRequest, file_id: UUID) -> FileVersionsOut:
    """All contents the file has had, the newest first."""
    file, others = selectors.versions_of(viewer_of(request), file_id)
    return FileVersionsOut.of(file, others)


@router.get("/files/{file_id}/versions/{number}/download", response={302: None})
@refuses(FileNotReady, FileRefused)
def files_download_version(request: HttpRequest, file_id: UUID, number: int) -> HttpResponse:
    """As the download of the file, of one of its versions."""
    return _to(versions.version_link(viewer_of(request), file_id=file_id, number=number))


@router.post("/files/{file_id}/versions/{number}/restoration")
@refuses(NotYoursToDelete, WorkspaceClosed, FileNotReady, FileRefused)
@waits_outside
def files_restore_version(request: HttpRequest, file_id: UUID, number: int) -> FileOut:
    """Make the content of an older version the newest one."""
    viewer = viewer_of(request)
    file = versions.version_restore(viewer, file_id=file_id, number=number)
    return FileOut.of(file, viewer, file.project)


def _folder(text: str) -> UUID | None:
    try:
        return UUID(text) if text not in ("", "none") else None
    except ValueError:
        raise ValidationFailed.at("folder_id", _("This is not a valid id.")) from None


def _to(link: str) -> HttpResponse:
    response = HttpResponseRedirect(link)
    response.headers["Cache-Control"] = "no-store"
    return response
