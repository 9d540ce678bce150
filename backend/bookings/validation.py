"""Validates a request to a worker; reports each error at its field."""

from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from accounts.names import shown_first_name
from accounts.selectors import people_cards
from bookings import availability
from bookings.models import Slot, last_moment
from core.errors import FieldError, ValidationFailed
from places.distance import distance_km
from places.models import Area
from professionals.models import WorkerProfile
from professionals.selectors import trades_of
from trades.models import Trade


@dataclass(frozen=True, slots=True)
class Wish:
    """A validated request of a homeowner. The budget is in paise."""

    on_date: date
    slot: Slot
    area: Area
    locality: str
    trade: Trade | None
    description: str
    budget_paise: int | None


def wish_of(
    worker: WorkerProfile,
    *,
    on_date: date,
    slot: Slot,
    area_id: int,
    trade: str | None,
    locality: str,
    description: str,
    budget_paise: int | None,
) -> Wish:
    """Validates the request against the worker's days, trades (slugs) and travel distance.

    Raises ValidationFailed naming every wrong field; for a taken day the answer also lists
    ``free_slots``, the next free days.
    """
    errors: list[FieldError] = []
    offered = _check_time(worker, on_date, slot, errors)
    area = _check_place(worker, area_id, errors)
    wanted = _trade(worker, trade, errors)
    if errors or area is None:
        refusal = ValidationFailed(errors=errors)
        refusal.extra["free_slots"] = offered
        raise refusal
    return Wish(
        on_date=on_date,
        slot=slot,
        area=area,
        locality=locality,
        trade=wanted,
        description=description,
        budget_paise=budget_paise,
    )


def place_of_visit(worker: WorkerProfile, area_id: int) -> Area:
    """The area of an instant booking, which the worker's travel distance reaches. Raises
    ValidationFailed at area_id."""
    errors: list[FieldError] = []
    area = _check_place(worker, area_id, errors)
    if errors or area is None:
        raise ValidationFailed(errors=errors)
    return area


def require_ahead(on: date, slot: Slot) -> None:
    """A proposed time must be in the future, and not beyond the days that can be requested.

    It may be on a weekday the worker usually doesn't work: the worker decides.
    """
    errors: list[FieldError] = []
    if not _check_date(on, slot, errors):
        raise ValidationFailed(errors=errors)


def already_agreed() -> FieldError:
    """The error for a request for the time that is already agreed."""
    return FieldError("slot", _("This is the time you have agreed on already."), "unchanged")


def _check_date(on: date, slot: Slot, errors: list[FieldError]) -> bool:
    latest = timezone.localdate() + availability.AHEAD
    if on < timezone.localdate():
        errors.append(FieldError("on_date", _("This day lies in the past."), "past"))
    elif on > latest:
        text = _("Please choose a day until %(day)s.") % {"day": _day(latest)}
        errors.append(FieldError("on_date", text, "too_far"))
    elif last_moment(on, slot) <= timezone.now():
        text = _("This part of the day is over. Please choose a later one.")
        errors.append(FieldError("slot", text, "past"))
    return not errors


def _check_time(
    worker: WorkerProfile, on: date, slot: Slot, errors: list[FieldError]
) -> list[dict[str, object]]:
    """The next free days, if this one is not free."""
    if not _check_date(on, slot, errors):
        return []
    free = availability.free_slots(worker, on, on).get(on, [])
    if slot in free:
        return []
    name = _name(worker.pk)
    if free:
        text = _("%(name)s is not free at this time of the day.") % {"name": name}
        errors.append(FieldError("slot", text, "taken"))
        return _listed({on: free})
    following = availability.next_free(worker, on + timedelta(days=1))
    if following:
        text = _("%(name)s is not free on this day. Next free: %(days)s.") % {
            "name": name,
            "days": ", ".join(_day(day) for day in following),
        }
    else:
        text = _("%(name)s is not free on this day.") % {"name": name}
    errors.append(FieldError("on_date", text, "not_free"))
    return _listed(following)


def _check_place(worker: WorkerProfile, area_id: int, errors: list[FieldError]) -> Area | None:
    area = Area.objects.select_related("city").filter(pk=area_id).first()
    if area is None:
        text = _("Please choose a place from the list.")
        errors.append(FieldError("area_id", text, "unknown"))
    else:
        _check_travel(worker, area, errors)
    return area


def _check_travel(worker: WorkerProfile, area: Area, errors: list[FieldError]) -> None:
    if worker.latitude is None or worker.longitude is None:
        return
    away = distance_km(worker.latitude, worker.longitude, area.latitude, area.longitude)
    if away > worker.travel_radius_km:
        text = _("%(name)s travels up to %(radius)s km; this place is %(distance)s km away.") % {
            "name": _name(worker.pk),
            "radius": worker.travel_radius_km,
            "distance": f"{away:.1f}",
        }
        errors.append(FieldError("area_id", text, "too_far"))


def _trade(worker: WorkerProfile, slug: str | None, errors: list[FieldError]) -> Trade | None:
    if not slug:
        return None
    found = next((trade for trade in trades_of(worker) if trade.slug == slug), None)
    if found is None:
        text = _("%(name)s does not offer this trade.") % {"name": _name(worker.pk)}
        errors.append(FieldError("trade", text, "unknown"))
    return found


def _name(worker_id: UUID) -> str:
    card = people_cards([worker_id]).get(worker_id)
    return shown_first_name(card.first_name) if card else ""


def _day(on: date) -> str:
    return date_format(on, "j F")


def _listed(free: dict[date, list[Slot]]) -> list[dict[str, object]]:
    return [
        {"on": on.isoformat(), "slots": [slot.value for slot in slots]}
        for on, slots in free.items()
    ]
