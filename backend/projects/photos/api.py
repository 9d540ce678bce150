"""The photos of posted work: their owner's editor."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import File as FormFile
from ninja import Form, Status
from ninja.files import UploadedFile

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of, waits_outside
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from projects.errors import WrongState
from projects.photos import services as photos
from projects.photos.errors import NoRoomForWorkPhoto
from projects.photos.links import photo_audience
from projects.photos.schemas import WorkPhotoChangeIn, WorkPhotoIn, WorkPhotoOrderIn, WorkPhotoOut

router = Router()


@router.post("/projects/{project_id}/photos")
@refuses(WrongState, NoRoomForWorkPhoto)
@limited("work_photo", times=200, seconds=3600, by="person")
@idempotent
@waits_outside
def work_photos_add(
    request: HttpRequest,
    project_id: UUID,
    file: Annotated[UploadedFile, FormFile()],
    about: Annotated[WorkPhotoIn, Form()],
) -> Status[WorkPhotoOut]:
    """Upload one photo, JPEG, PNG or WebP, up to 15 MB; stored without its location."""
    row = photos.photo_add(
        viewer_of(request), project_id=project_id, upload=file, caption=about.caption
    )
    return Status(201, WorkPhotoOut.of(row, photo_audience(row.project, viewer_of(request))))


@router.put("/projects/{project_id}/photos/order")
@refuses(WrongState)
def work_photos_order(request: HttpRequest, project_id: UUID, body: WorkPhotoOrderIn) -> None:
    photos.photos_order(viewer_of(request), project_id=project_id, photo_ids=body.ids)


@router.put("/projects/{project_id}/photos/{photo_id}")
@refuses(WrongState, EditedMeanwhile)
def work_photos_caption(
    request: HttpRequest, project_id: UUID, photo_id: UUID, body: WorkPhotoChangeIn
) -> WorkPhotoOut:
    """Say what a photo shows."""
    row = photos.photo_caption(
        viewer_of(request), project_id=project_id, photo_id=photo_id, **body.model_dump()
    )
    return WorkPhotoOut.of(row, photo_audience(row.project, viewer_of(request)))


@router.delete("/projects/{project_id}/photos/{photo_id}")
@refuses(WrongState)
def work_photos_remove(request: HttpRequest, project_id: UUID, photo_id: UUID) -> None:
    """Take a photo away; it can be restored for an hour."""
    photos.photo_remove(viewer_of(request), project_id=project_id, photo_id=photo_id)


@router.post("/projects/{project_id}/photos/{photo_id}/restore")
@refuses(WrongState, NoRoomForWorkPhoto)
def work_photos_restore(request: HttpRequest, project_id: UUID, photo_id: UUID) -> WorkPhotoOut:
    row = photos.photo_restore(viewer_of(request), project_id=project_id, photo_id=photo_id)
    return WorkPhotoOut.of(row, photo_audience(row.project, viewer_of(request)))
