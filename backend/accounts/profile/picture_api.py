"""The signed-in person's picture."""

from typing import Annotated

from django.http import HttpRequest
from ninja import File as FormFile
from ninja.files import UploadedFile

from accounts import selectors
from accounts.profile import picture
from core.api.operations import Router, viewer_of, waits_outside
from core.api.rate_limits import limited
from core.api.schemas import Out
from core.photos import PictureOut

router = Router()


class OwnPictureOut(Out):
    portrait: PictureOut | None


@router.post("/me/avatar")
@limited("avatar", times=30, seconds=3600, by="person")
@waits_outside
def accounts_set_avatar(
    request: HttpRequest, file: Annotated[UploadedFile, FormFile()]
) -> OwnPictureOut:
    """Upload a picture, JPEG, PNG or WebP, up to 5 MB; it is cropped to a square."""
    profile = picture.picture_set(actor=viewer_of(request), upload=file)
    return OwnPictureOut(portrait=selectors.portrait_of(profile))


@router.delete("/me/avatar")
def accounts_remove_avatar(request: HttpRequest) -> None:
    """Take the picture away; the initials show instead."""
    picture.picture_remove(actor=viewer_of(request))
