"""From a posted form to columns: an unknown trade or place is an error at its field."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from hiring.market import Circle, WorkFilters
from hiring.market_schemas import WorkListIn
from hiring.open_work import OwnGround
from hiring.schemas import JobIn, WorkIn
from places.found import Place
from places.models import Area
from places.selectors import locate
from trades.models import Trade


def work_fields(body: WorkIn) -> dict[str, Any]:
    """Columns of Project for ``body``; raises ValidationFailed naming every wrong field at once."""
    fields = body.model_dump(exclude={"trade", "area_id"})
    errors: list[FieldError] = []
    fields["trade"] = _trade(body.trade, errors)
    fields["area"] = _area(body.area_id, errors)
    if body.starts_on and body.starts_on < _today():
        errors.append(FieldError("starts_on", _("The start date lies in the past."), "past"))
    if isinstance(body, JobIn):
        _budget(body, errors)
    if errors:
        raise ValidationFailed(errors=errors)
    return fields


@dataclass(frozen=True, slots=True)
class AskedFor:
    """What a request for the list means; ``place`` is its place as it was understood."""

    filters: WorkFilters
    place: Place | None


def list_asked_for(query: WorkListIn, ground: OwnGround | None) -> AskedFor:
    """The filters of a request. ``ground`` is the viewer's own, used where ``mine`` is asked for.

    A trade nobody knows finds nothing. Raises UnknownPlace.
    """
    own = ground if query.mine else None
    place = locate(query.place) if query.place.strip() else None
    centre, radius_km = place, query.radius_km
    if centre is None and own is not None:
        centre, radius_km = own.place, own.radius_km
    if query.trade:
        known = Trade.objects.filter(slug__in=query.trade)
        trade_ids = tuple(known.values_list("pk", flat=True)) or NO_TRADE
    else:
        trade_ids = tuple(trade.pk for trade in own.trades) if own else ()
    return AskedFor(
        WorkFilters(
            trade_ids=trade_ids,
            circle=Circle(centre.latitude, centre.longitude, radius_km) if centre else None,
            least_budget_paise=query.min_budget_paise,
            posted=query.posted,
            kind=query.kind,
        ),
        place,
    )


NO_TRADE = (-1,)


def _trade(slug: str | None, errors: list[FieldError]) -> Trade | None:
    trade = Trade.objects.filter(slug=slug).first() if slug else None
    if slug and trade is None:
        errors.append(FieldError("trade", _("Please choose a trade from the list."), "unknown"))
    return trade


def _area(area_id: int | None, errors: list[FieldError]) -> Area | None:
    area = Area.objects.select_related("city").filter(pk=area_id).first() if area_id else None
    if area_id and area is None:
        errors.append(FieldError("area_id", _("Please choose a place from the list."), "unknown"))
    return area


def _budget(body: JobIn, errors: list[FieldError]) -> None:
    low, high = body.budget_min_paise, body.budget_max_paise
    if low is not None and high is not None and low > high:
        message = _("The minimum budget is above the maximum.")
        errors.append(FieldError("budget_min_paise", message, "above_maximum"))


def _today() -> date:
    return timezone.localdate()
