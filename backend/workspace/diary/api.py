"""Operations of progress: each parses the request, calls one function and answers."""

from typing import Annotated
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest
from ninja import File as FormFile
from ninja import Query, Status
from ninja.files import UploadedFile

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of, waits_outside
from core.api.pagination import Page, Paging, Paging12, page_newest_first
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from projects.policy import Viewer
from workspace.diary import photos, policy, selectors, services
from workspace.diary.errors import NotYourUpdate, TooLateToEdit, TooManyPhotosWait
from workspace.diary.models import ProgressUpdate
from workspace.diary.schemas import (
    ProgressOut,
    ProgressPhotoOut,
    UpdateChangeIn,
    UpdateIn,
    UpdateOut,
    WorkProgressOut,
)
from workspace.diary.selectors import WorkGroup
from workspace.errors import WorkspaceClosed

router = Router()


@router.get("/me/progress")
def my_progress_list(
    request: HttpRequest,
    paging: Query[Paging12],
    group: WorkGroup = WorkGroup.CURRENT,
) -> Page[WorkProgressOut]:
    """Accepted work in which the viewer has a part, each with how far it has come."""
    viewer = viewer_of(request)
    page = page_newest_first(selectors.accepted_work(viewer, group), paging)
    return page.showing(WorkProgressOut.of_rows(selectors.works(viewer, page.items), viewer))


@router.get("/me/updates")
def my_updates_list(request: HttpRequest, paging: Query[Paging]) -> Page[UpdateOut]:
    """What was written of all the viewer's work, newest first."""
    viewer = viewer_of(request)
    return _page(selectors.updates_for(viewer), viewer, paging=paging)


@router.get("/projects/{project_id}/progress")
def progress_get(request: HttpRequest, project_id: UUID) -> ProgressOut:
    """How far the work has come, and what that is made of."""
    viewer = viewer_of(request)
    project = policy.access_diary(viewer, project_id)
    return ProgressOut.of(selectors.project_progress(viewer, project_id), project)


@router.get("/projects/{project_id}/updates")
def updates_list(
    request: HttpRequest,
    project_id: UUID,
    paging: Query[Paging],
    milestone_id: UUID | None = None,
) -> Page[UpdateOut]:
    """The project's diary, or the entries about one milestone, newest first."""
    viewer = viewer_of(request)
    rows = selectors.updates_of(viewer, project_id, milestone_id=milestone_id)
    return _page(rows, viewer, paging=paging)


@router.post("/projects/{project_id}/updates")
@refuses(WorkspaceClosed)
@limited("progress_update", times=60, seconds=3600, by="person")
@idempotent
def updates_post(request: HttpRequest, project_id: UUID, body: UpdateIn) -> Status[UpdateOut]:
    """Write an update; ``photo_ids`` are photos that went up before, up to six."""
    row = services.update_post(viewer_of(request), project_id=project_id, **body.model_dump())
    return Status(201, _shown(request, row))


_own = (NotYourUpdate, WorkspaceClosed, TooLateToEdit)
_edited = (NotYourUpdate, WorkspaceClosed, TooLateToEdit, EditedMeanwhile)


@router.put("/updates/{update_id}")
@refuses(*_edited)
def updates_edit(request: HttpRequest, update_id: UUID, body: UpdateChangeIn) -> UpdateOut:
    """Correct one's own words, for 15 minutes."""
    row = services.update_edit(viewer_of(request), update_id=update_id, **body.model_dump())
    return _shown(request, row)


@router.delete("/updates/{update_id}")
@refuses(NotYourUpdate, WorkspaceClosed)
def updates_delete(request: HttpRequest, update_id: UUID) -> None:
    """Take one's own update back; it can be restored for an hour."""
    services.update_delete(viewer_of(request), update_id=update_id)


@router.post("/updates/{update_id}/restore")
@refuses(*_own)
def updates_restore(request: HttpRequest, update_id: UUID) -> UpdateOut:
    return _shown(request, services.update_restore(viewer_of(request), update_id=update_id))


@router.post("/projects/{project_id}/update-photos")
@refuses(WorkspaceClosed, TooManyPhotosWait)
@limited("progress_photo", times=200, seconds=3600, by="person")
@idempotent
@waits_outside
def update_photos_add(
    request: HttpRequest, project_id: UUID, file: Annotated[UploadedFile, FormFile()]
) -> Status[ProgressPhotoOut]:
    """Upload one photo for a coming update: JPEG, PNG or WebP, up to 15 MB; stored without its
    location. Nobody else sees it until the update is posted; after a day without one it is
    deleted."""
    actor = viewer_of(request)
    row = photos.photo_add(actor, project_id=project_id, upload=file)
    return Status(201, ProgressPhotoOut.of(row, actor))


@router.delete("/update-photos/{photo_id}")
def update_photos_drop(request: HttpRequest, photo_id: UUID) -> None:
    """Take away a photo that no update shows yet."""
    photos.photo_drop(viewer_of(request), photo_id=photo_id)


def _page(rows: QuerySet[ProgressUpdate], viewer: Viewer, *, paging: Paging) -> Page[UpdateOut]:
    page = page_newest_first(rows, paging)
    return page.showing(UpdateOut.of_rows(page.items, viewer))


def _shown(request: HttpRequest, row: ProgressUpdate) -> UpdateOut:
    return UpdateOut.of_rows([row], viewer_of(request))[0]
