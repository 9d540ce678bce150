"""A worker's portfolio items, in the worker's own order.

A removed item is hidden for a while, so that it can be restored; then a job deletes it with its
files. Writes lock the profile, so that concurrent writes don't exceed the limits.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Max, Prefetch, QuerySet
from django.utils import timezone
from django.utils.formats import date_format

from accounts.models import User
from core.api.record_versions import ANY_VERSION, Labels, merge
from core.database.compiled_queries import compiled
from core.errors import NotFound, require
from core.events import publish
from professionals.edited_values import trade_names
from professionals.errors import PortfolioFull
from professionals.models import PortfolioItem, PortfolioPhoto
from professionals.policy import require_offers_work
from professionals.services import worker_profile_locked
from trades.models import Trade

MOST_ITEMS = 12
RESTORABLE_FOR = timedelta(hours=1)


def portfolio_of(worker_id: UUID) -> list[PortfolioItem]:
    """All items of a worker with their photos, for the worker's own editor."""
    return _pieces(worker_id)


@compiled
def _pieces(worker_id: UUID) -> QuerySet[PortfolioItem]:
    return with_photos(shown().filter(worker_id=worker_id))


def public_portfolio(worker_id: UUID) -> list[PortfolioItem]:
    """The items that have a photo."""
    return [item for item in portfolio_of(worker_id) if item.photos.all()]


def item_add(
    actor: User, *, title: str, description: str, trade: Trade | None, finished_on: date | None
) -> PortfolioItem:
    """Add an item after the others. Raises NotAllowed, PortfolioFull."""
    lock_portfolio(actor)
    others = shown().filter(worker_id=actor.pk)
    if others.count() >= MOST_ITEMS:
        raise PortfolioFull
    last: int | None = others.aggregate(last=Max("position"))["last"]
    item = PortfolioItem.objects.create(
        worker_id=actor.pk,
        title=title,
        description=description,
        trade=trade,
        finished_on=finished_on,
        position=0 if last is None else last + 1,
    )
    portfolio_changed(actor)
    return access_item(actor, item.pk)


def item_change(
    actor: User,
    *,
    item_id: UUID,
    title: str,
    description: str,
    trade: Trade | None,
    finished_on: date | None,
    edit_version: str = ANY_VERSION,
) -> PortfolioItem:
    """Edit the text of one's own item. Raises NotFound, EditedMeanwhile."""
    lock_portfolio(actor)
    item = access_item(actor, item_id)
    wanted = PortfolioItem(
        title=title, description=description, trade=trade, finished_on=finished_on
    )
    changes = merge(
        actor,
        item.pk,
        edit_version=edit_version,
        theirs=item_values(item),
        yours=item_values(wanted),
        labels=_LABELS,
    )
    columns = [_COLUMNS.get(name, name) for name in changes]
    for column in columns:
        setattr(item, column, getattr(wanted, column))
    item.save(update_fields=[*columns, "updated_at"])
    portfolio_changed(actor)
    return item


def item_values(item: PortfolioItem) -> dict[str, Any]:
    """The editable values of an item, named as in ``PortfolioItemIn``."""
    return {
        "title": item.title,
        "description": item.description,
        "trade": item.trade.slug if item.trade else None,
        "finished_month": f"{item.finished_on:%Y-%m}" if item.finished_on else None,
    }


_COLUMNS = {"finished_month": "finished_on"}

_LABELS: Labels = {
    "trade": lambda slug: trade_names([slug]) if slug else "",
    "finished_month": lambda month: (
        date_format(date.fromisoformat(f"{month}-01"), "F Y") if month else ""
    ),
}


def item_remove(actor: User, *, item_id: UUID) -> None:
    """Remove an item; it can be restored for an hour. Raises NotFound."""
    lock_portfolio(actor)
    item = access_item(actor, item_id)
    item.removed_at = timezone.now()
    item.save(update_fields=["removed_at", "updated_at"])
    portfolio_changed(actor)


def item_restore(actor: User, *, item_id: UUID) -> PortfolioItem:
    """Restore a removed item to its former place. Raises NotFound, PortfolioFull."""
    lock_portfolio(actor)
    rows = PortfolioItem.objects.filter(pk=item_id, worker_id=actor.pk, removed_at__isnull=False)
    if not rows.exists():
        raise NotFound
    if shown().filter(worker_id=actor.pk).count() >= MOST_ITEMS:
        raise PortfolioFull
    rows.update(removed_at=None, updated_at=timezone.now())
    portfolio_changed(actor)
    return access_item(actor, item_id)


def items_order(actor: User, *, item_ids: Sequence[UUID]) -> list[PortfolioItem]:
    """Reorder one's own items; items not named follow. Raises NotFound."""
    lock_portfolio(actor)
    put_in_order(shown().filter(worker_id=actor.pk), item_ids)
    portfolio_changed(actor)
    return portfolio_of(actor.pk)


def access_item(actor: User, item_id: UUID) -> PortfolioItem:
    """One's own item, with its photos. Raises NotAllowed, and NotFound for others' items."""
    require_offers_work(actor)
    return require(with_photos(shown().filter(pk=item_id, worker_id=actor.pk)).first())


def shown() -> QuerySet[PortfolioItem]:
    return PortfolioItem.objects.filter(removed_at__isnull=True)


def with_photos(rows: QuerySet[PortfolioItem]) -> QuerySet[PortfolioItem]:
    photos = PortfolioPhoto.objects.filter(removed_at__isnull=True)
    return rows.select_related("trade").prefetch_related(Prefetch("photos", photos))


def lock_portfolio(actor: User) -> None:
    """Locks the profile, so that writes run one after another. Creates a missing profile."""
    require_offers_work(actor)
    worker_profile_locked(actor)


def put_in_order(
    rows: QuerySet[PortfolioItem] | QuerySet[PortfolioPhoto], ids: Sequence[UUID]
) -> None:
    """Number the rows as named, then the others. Raises NotFound for unknown ids."""
    before = list(rows.order_by("position", "id").values_list("pk", "position"))
    known = [pk for pk, _position in before]
    if not set(ids) <= set(known):
        raise NotFound
    wanted = list(dict.fromkeys([*ids, *known]))
    numbers = dict(before)
    for position, pk in enumerate(wanted):
        if numbers[pk] != position:
            rows.filter(pk=pk).update(position=position)


def portfolio_changed(actor: User) -> None:
    publish(f"user:{actor.pk}", "worker_profile")
