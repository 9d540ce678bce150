"""The editor of the viewer's own portfolio. The public page shows it to others."""

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
from core.errors import NotFound
from professionals.errors import NoRoomForPhoto, PortfolioFull
from professionals.policy import require_offers_work
from professionals.portfolio import photos as portfolio_photos
from professionals.portfolio import services as portfolio
from professionals.portfolio.parsing import portfolio_item_fields
from professionals.portfolio.schemas import (
    OrderIn,
    PhotoChangeIn,
    PhotoIn,
    PhotoOut,
    PortfolioItemChangeIn,
    PortfolioItemIn,
    PortfolioItemOut,
    PortfolioOut,
)

router = Router()


@router.get("/me/portfolio")
def my_portfolio_get(request: HttpRequest) -> PortfolioOut:
    """All one's own pieces of work, also those without a photo, which nobody else sees."""
    viewer = viewer_of(request)
    require_offers_work(viewer)
    return PortfolioOut.of(portfolio.portfolio_of(viewer.pk))


@router.post("/me/portfolio")
@refuses(PortfolioFull)
@idempotent
def my_portfolio_add(request: HttpRequest, body: PortfolioItemIn) -> Status[PortfolioItemOut]:
    item = portfolio.item_add(viewer_of(request), **portfolio_item_fields(body))
    return Status(201, PortfolioItemOut.of(item))


@router.put("/me/portfolio/order")
@refuses(NotFound)
def my_portfolio_order(request: HttpRequest, body: OrderIn) -> PortfolioOut:
    return PortfolioOut.of(portfolio.items_order(viewer_of(request), item_ids=body.ids))


@router.put("/me/portfolio/{item_id}")
@refuses(EditedMeanwhile)
def my_portfolio_change(
    request: HttpRequest, item_id: UUID, body: PortfolioItemChangeIn
) -> PortfolioItemOut:
    fields = portfolio_item_fields(body)
    item = portfolio.item_change(
        viewer_of(request), item_id=item_id, edit_version=body.edit_version, **fields
    )
    return PortfolioItemOut.of(item)


@router.delete("/me/portfolio/{item_id}")
def my_portfolio_remove(request: HttpRequest, item_id: UUID) -> None:
    """Take a piece of work away; it can be restored for an hour."""
    portfolio.item_remove(viewer_of(request), item_id=item_id)


@router.post("/me/portfolio/{item_id}/restore")
@refuses(PortfolioFull)
def my_portfolio_restore(request: HttpRequest, item_id: UUID) -> PortfolioItemOut:
    item = portfolio.item_restore(viewer_of(request), item_id=item_id)
    return PortfolioItemOut.of(item)


@router.post("/me/portfolio/{item_id}/photos")
@refuses(NoRoomForPhoto)
@limited("portfolio_photo", times=200, seconds=3600, by="person")
@idempotent
@waits_outside
def my_portfolio_photo_add(
    request: HttpRequest,
    item_id: UUID,
    file: Annotated[UploadedFile, FormFile()],
    about: Annotated[PhotoIn, Form()],
) -> Status[PhotoOut]:
    """Upload one photo, JPEG, PNG or WebP, up to 15 MB; stored without its location."""
    photo = portfolio_photos.photo_add(
        viewer_of(request),
        item_id=item_id,
        upload=file,
        stage=about.stage,
        caption=about.caption,
    )
    return Status(201, PhotoOut.of(photo))


@router.put("/me/portfolio/{item_id}/photos/order")
def my_portfolio_photo_order(
    request: HttpRequest, item_id: UUID, body: OrderIn
) -> PortfolioItemOut:
    item = portfolio_photos.photos_order(viewer_of(request), item_id=item_id, photo_ids=body.ids)
    return PortfolioItemOut.of(item)


@router.put("/me/portfolio-photos/{photo_id}")
@refuses(EditedMeanwhile)
def my_portfolio_photo_change(
    request: HttpRequest, photo_id: UUID, body: PhotoChangeIn
) -> PhotoOut:
    photo = portfolio_photos.photo_change(
        viewer_of(request), photo_id=photo_id, **body.model_dump()
    )
    return PhotoOut.of(photo)


@router.delete("/me/portfolio-photos/{photo_id}")
def my_portfolio_photo_remove(request: HttpRequest, photo_id: UUID) -> None:
    """Take a photo away; it can be restored for an hour."""
    portfolio_photos.photo_remove(viewer_of(request), photo_id=photo_id)


@router.post("/me/portfolio-photos/{photo_id}/restore")
@refuses(NoRoomForPhoto)
def my_portfolio_photo_restore(request: HttpRequest, photo_id: UUID) -> PhotoOut:
    photo = portfolio_photos.photo_restore(viewer_of(request), photo_id=photo_id)
    return PhotoOut.of(photo)
