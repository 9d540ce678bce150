"""Writes of professional profiles. They also update the search rows (``WorkerTrade``)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import F, OuterRef, Subquery

from accounts.models import Profile, User
from core.api.record_versions import ANY_VERSION, merge, record_key
from core.events import publish
from places.models import Area, City
from professionals.calendar import days_off_copy
from professionals.edited_values import LABELS, TOGETHER, as_sent, worker_profile_values
from professionals.models import BADGES, RateCardItem, WorkerProfile, WorkerTrade
from professionals.policy import require_offers_work
from professionals.ports import held_badges
from professionals.selectors import trades_of
from trades.models import Trade
from trades.rates import RateUnit


def worker_profile_save(
    actor: User,
    *,
    trades: Sequence[Trade],
    area: Area | None = None,
    city: City | None = None,
    edit_version: str = ANY_VERSION,
    **fields: Any,
) -> WorkerProfile:
    """Save the actor's own profile; the first save creates it.

    ``fields`` are checked columns (rate in paise). The position is the centre of the area, never
    nearer; if only the ``city`` is known, that of the whole town. The profile is listed once it has
    a place and a trade, unless its owner opted out of search. Raises NotAllowed for roles that do
    not offer work, EditedMeanwhile.
    """
    require_offers_work(actor)
    row = worker_profile_locked(actor)
    area = area or (_whole_town(city) if city else None)
    if area and area.pincode and "locality" in fields:
        # The area's own name already says it; nothing more precise than the area is shown.
        fields["locality"] = ""
    changes = merge(
        actor,
        record_key(row),
        edit_version=edit_version,
        theirs=worker_profile_values(row),
        yours=as_sent(fields, trades, area),
        together=TOGETHER,
        labels=LABELS,
    )
    for name in fields.keys() & changes.keys():
        setattr(row, name, fields[name])
    if "area_id" in changes:
        _set_place(row, area)
    if "skills" not in changes:
        trades = trades_of(row)
    row.is_listed = row.area_id is not None and bool(trades) and _may_be_listed(actor)
    row.save(update_fields=[*(fields.keys() & changes.keys()), *_PLACE, "is_listed", "updated_at"])
    _set_trades(row, trades)
    publish(f"user:{actor.pk}", "worker_profile")
    return row


def worker_profile_locked(actor: User) -> WorkerProfile:
    """The actor's own profile, locked; created if there is none yet."""
    badges = dict.fromkeys(held_badges.filled(actor.pk), True)
    rows = WorkerProfile.objects.select_for_update()
    row, _is_new = rows.get_or_create(user=actor, defaults=badges)
    return row


_PLACE = ("area", "city", "latitude", "longitude", "locality")


def _whole_town(city: City) -> Area:
    # The area of a whole town has the town's id.
    return Area.objects.select_related("city").get(pk=city.pk)


def _set_place(row: WorkerProfile, area: Area | None) -> None:
    row.area, row.city = area, area.city if area else None
    row.latitude = area.latitude if area else None
    row.longitude = area.longitude if area else None
    if area and area.pincode:
        # The area's own name already says it; nothing more precise than the area is shown.
        row.locality = ""


def listing_refresh(*, worker_id: UUID) -> None:
    """Set the listing by the owner's choice and the state of the account."""
    row = WorkerProfile.objects.select_related("user").filter(pk=worker_id).first()
    if row is None:
        return
    is_whole = row.area_id is not None and row.worker_trades.exists()
    _update(worker_id, is_listed=is_whole and _may_be_listed(row.user))


def _may_be_listed(user: User) -> bool:
    return user.is_open and not Profile.objects.filter(pk=user.pk, shows_in_search=False).exists()


@dataclass(frozen=True, slots=True)
class TradeRating:
    """The sum of the stars and the number of the reviews of work in one trade."""

    stars: int
    count: int


def rating_changed(
    *,
    worker_id: UUID,
    average: Decimal | None,
    count: int,
    trades: Mapping[int, TradeRating] | None = None,
) -> None:
    """Save the aggregate that reviews computed: average of 1 to 5 stars, None without reviews; and
    the aggregate by trade id.

    A reviewed person without a professional profile (a homeowner) has nothing to update.
    """
    rounded = (average or Decimal(0)).quantize(Decimal("0.01"))
    by_trade = {str(trade): [of.stars, of.count] for trade, of in sorted((trades or {}).items())}
    _update(worker_id, rating_average=rounded, rating_count=count, ratings_by_trade=by_trade)


def completed_project_counted(*, worker_id: UUID) -> None:
    """Count one more completed project of the worker. ``projects`` calls it once for each."""
    # The database increments it, since two projects may be completed concurrently.
    counted = WorkerProfile.objects.filter(pk=worker_id)
    counted.update(completed_projects=F("completed_projects") + 1)
    _update(worker_id)


def answers_counted(
    *,
    worker_id: UUID,
    response_minutes: int | None,
    acceptance_percent: int | None,
    agreed: int,
    cancelled: int,
) -> None:
    """Save how the worker answers requests, None with too few requests; and how many bookings were
    agreed and of these called off by the worker. ``bookings`` counted them.
    """
    _update(
        worker_id,
        response_minutes=response_minutes,
        acceptance_percent=acceptance_percent,
        agreed_bookings=agreed,
        cancelled_bookings=cancelled,
    )


def badges_changed(*, worker_id: UUID, **flags: bool) -> None:
    """Grant or withdraw badges: ``id_verified``, ``reference_verified``, ``skill_verified``,
    ``top_rated``. Only staff and the rating rule decide them.
    """
    _update(worker_id, **flags)


def _update(worker_id: UUID, **fields: Any) -> None:
    row = WorkerProfile.objects.select_for_update().filter(pk=worker_id).first()
    if row is None:
        return
    for name, value in fields.items():
        setattr(row, name, value)
    row.save(update_fields=[*fields, "updated_at"])
    offered = WorkerTrade.objects.filter(worker=row)
    offered.update(**search_copies(row))
    if "ratings_by_trade" in fields:
        for trade_id in offered.values_list("trade_id", flat=True):
            offered.filter(trade=trade_id).update(**trade_copies(row, trade_id))
    publish(f"user:{worker_id}", "worker_profile")


def _set_trades(row: WorkerProfile, trades: Sequence[Trade]) -> None:
    WorkerTrade.objects.filter(worker=row).exclude(trade__in=trades).delete()
    RateCardItem.objects.filter(worker=row).exclude(template__trade__in=trades).delete()
    copies = {**search_copies(row), "days_off": days_off_copy(row.pk)}
    WorkerTrade.objects.bulk_create(
        [
            WorkerTrade(
                worker=row,
                trade=trade,
                position=position,
                usual_stars=trade.usual_stars,
                **trade_copies(row, trade.pk),
                **copies,
            )
            for position, trade in enumerate(trades)
        ],
        update_conflicts=True,
        unique_fields=["worker", "trade"],
        update_fields=["position", *(name.removesuffix("_id") for name in copies)],
    )


def trade_copies(row: WorkerProfile, trade_id: int) -> dict[str, int]:
    """The columns in which the search rows of one profile differ."""
    stars, count = row.ratings_by_trade.get(str(trade_id), (0, 0))
    return {"trade_stars": stars, "trade_reviews": count}


def usual_stars_copy() -> None:
    """Copy the trades' usual stars to the search rows, some thousand at a time.

    Runs outside of a transaction, so that a trade with a hundred thousand workers is not locked
    meanwhile.
    """
    stale = WorkerTrade.objects.exclude(usual_stars=F("trade__usual_stars")).order_by("pk")
    usual = Subquery(Trade.objects.filter(pk=OuterRef("trade")).values("usual_stars"))
    while some := list(stale.values_list("pk", flat=True)[:COPIED_AT_ONCE]):
        WorkerTrade.objects.filter(pk__in=some).update(usual_stars=usual)


COPIED_AT_ONCE = 5_000


def search_copies(row: WorkerProfile) -> dict[str, Any]:
    """The columns that a search row copies from its profile, the same for all its trades; also for
    bulk loads. The calendar copies the days off.
    """
    return {
        "latitude": row.latitude,
        "longitude": row.longitude,
        "area_id": row.area_id,
        "is_listed": row.is_listed,
        "rating_average": row.rating_average,
        "rating_count": row.rating_count,
        "day_rate_paise": day_rate_paise(row.rate_paise, row.rate_unit),
        "badges": sum(1 << place for place, badge in enumerate(BADGES) if getattr(row, badge)),
        "experience_years": row.experience_years,
        "languages": row.languages,
        "weekdays": row.weekdays,
        "availability": row.availability,
        "completed_projects": row.completed_projects,
        "response_minutes": row.response_minutes,
        "acceptance_percent": row.acceptance_percent or 0,
        "agreed_bookings": row.agreed_bookings,
        "cancelled_bookings": row.cancelled_bookings,
        "wholeness": wholeness(row),
    }


TELLING_LETTERS = 60
"""The minimum number of letters of a complete description."""


def wholeness(row: WorkerProfile) -> int:
    """How many of five parts of a profile are complete: description, rate, languages, experience,
    and an area more precise than the whole town.
    """
    return sum(
        (
            len(row.description) >= TELLING_LETTERS,
            bool(row.rate_paise),
            bool(row.languages),
            row.experience_years > 0,
            row.area_id != row.city_id,
        )
    )


HOURS_A_DAY = 8


def day_rate_paise(rate_paise: int | None, unit: str) -> int | None:
    """A rate by time converted to a day rate, for comparison; None for work priced by quantity."""
    if rate_paise is None or unit not in (RateUnit.HOUR, RateUnit.DAY):
        return None
    return rate_paise * (HOURS_A_DAY if unit == RateUnit.HOUR else 1)
