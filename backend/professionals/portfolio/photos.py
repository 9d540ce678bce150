"""Photos of finished work: upload, storage, deletion.

The files are stored first and the rows second, so that every row has its picture;
``professionals.tasks`` deletes what a crash leaves behind. The camera's metadata is discarded,
above all the location: the photos show a customer's home.
"""

from collections.abc import Sequence
from dataclasses import asdict
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import require
from core.photos import files_delete, files_delete_after_commit, storage
from core.photos.background_formats import defer_drawing
from core.resilience.bulkhead import slow_work
from professionals.errors import NoRoomForPhoto
from professionals.models import PhotoStage, PortfolioItem, PortfolioPhoto
from professionals.policy import require_offers_work
from professionals.portfolio.services import (
    RESTORABLE_FOR,
    access_item,
    lock_portfolio,
    portfolio_changed,
    put_in_order,
)

MOST_PHOTOS = 8
FOLDER = "portfolio"


def photo_add(
    actor: User, *, item_id: UUID, upload: "UploadedFile[bytes]", stage: PhotoStage, caption: str
) -> PortfolioPhoto:
    """Add the upload after the others (JPEG, PNG or WebP by its content, up to 15 MB).

    Call it outside of a transaction. Raises NotFound, NoRoomForPhoto, ValidationFailed at ``file``,
    TooBusy.
    """
    _check_room(access_item(actor, item_id))
    with slow_work():
        stored = storage.store_photo(storage.open_photo(upload), folder=FOLDER)
    row = PortfolioPhoto(item_id=item_id, stage=stage, caption=caption, **asdict(stored))
    try:
        with transaction.atomic():
            lock_portfolio(actor)
            _check_room(access_item(actor, item_id))
            last: int | None = _shown_of(item_id).aggregate(last=Max("position"))["last"]
            row.position = 0 if last is None else last + 1
            row.save()
            defer_drawing(row)
            portfolio_changed(actor)
    except BaseException:
        files_delete([row.key])
        raise
    return row


def photo_change(
    actor: User,
    *,
    photo_id: UUID,
    stage: PhotoStage,
    caption: str,
    edit_version: str = ANY_VERSION,
) -> PortfolioPhoto:
    """Change the caption of one's own photo. Raises NotFound, EditedMeanwhile."""
    lock_portfolio(actor)
    row = _access_photo(actor, photo_id)
    changes = merge(
        actor,
        row.pk,
        edit_version=edit_version,
        theirs=photo_values(row),
        yours={"stage": stage, "caption": caption},
        labels={"stage": lambda value: str(PhotoStage(value).label)},
    )
    for name, value in changes.items():
        setattr(row, name, value)
    row.save(update_fields=[*changes, "updated_at"])
    portfolio_changed(actor)
    return row


def photo_values(row: PortfolioPhoto) -> dict[str, str]:
    """The editable values of a photo, named as in ``PhotoIn``."""
    return {"stage": row.stage, "caption": row.caption}


def photo_remove(actor: User, *, photo_id: UUID) -> None:
    """Remove a photo; it can be restored for an hour. Raises NotFound."""
    lock_portfolio(actor)
    row = _access_photo(actor, photo_id)
    row.removed_at = timezone.now()
    row.save(update_fields=["removed_at", "updated_at"])
    portfolio_changed(actor)


def photo_restore(actor: User, *, photo_id: UUID) -> PortfolioPhoto:
    """Restore a removed photo to its former place. Raises NotFound, NoRoomForPhoto."""
    lock_portfolio(actor)
    row = _access_photo(actor, photo_id, is_removed=True)
    _check_room(row.item)
    row.removed_at = None
    row.save(update_fields=["removed_at", "updated_at"])
    portfolio_changed(actor)
    return row


def photos_order(actor: User, *, item_id: UUID, photo_ids: Sequence[UUID]) -> PortfolioItem:
    """Reorder an item's photos; photos not named follow. Raises NotFound."""
    lock_portfolio(actor)
    access_item(actor, item_id)
    put_in_order(_shown_of(item_id), photo_ids)
    portfolio_changed(actor)
    return access_item(actor, item_id)


def removed_delete() -> int:
    """Delete photos removed more than an hour ago, with their files; returns how many."""
    limit = timezone.now() - RESTORABLE_FOR
    photos = PortfolioPhoto.objects.filter(Q(removed_at__lt=limit) | Q(item__removed_at__lt=limit))
    keys = list(photos.values_list("key", flat=True))
    deleted, _by_model = photos.delete()
    PortfolioItem.objects.filter(removed_at__lt=limit).delete()
    files_delete_after_commit(keys)
    return deleted


def orphans_delete() -> int:
    """Delete stored photos without a row; returns how many files."""
    return storage.orphans_delete(FOLDER, PortfolioPhoto.objects.all())


def _access_photo(actor: User, photo_id: UUID, *, is_removed: bool = False) -> PortfolioPhoto:
    require_offers_work(actor)
    return require(
        PortfolioPhoto.objects.select_related("item")
        .filter(pk=photo_id, removed_at__isnull=not is_removed)
        .filter(item__worker_id=actor.pk, item__removed_at__isnull=True)
        .first()
    )


def _check_room(item: PortfolioItem) -> None:
    if _shown_of(item.pk).count() >= MOST_PHOTOS:
        raise NoRoomForPhoto


def _shown_of(item_id: UUID) -> QuerySet[PortfolioPhoto]:
    return PortfolioPhoto.objects.filter(item_id=item_id, removed_at__isnull=True)
