"""Parses a posted form into columns; reports each error at its field."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from places.models import Area
from professionals.calendar import HORIZON, weekday_bits
from professionals.chosen_trades import chosen_trades
from professionals.profile.schemas import CalendarIn, WorkerProfileIn


def worker_profile_fields(body: WorkerProfileIn) -> dict[str, Any]:
    """The fields for ``worker_profile_save``; raises ValidationFailed naming every wrong field."""
    fields = body.model_dump(exclude={"skills", "area_id", "rate_unit", "weekdays"})
    fields["weekdays"] = weekday_bits(body.weekdays)
    if body.rate_unit is not None:
        fields["rate_unit"] = body.rate_unit
    errors: list[FieldError] = []
    if body.rate_paise is not None and body.rate_unit is None:
        message = _("Please choose what the rate is for, such as an hour or a day.")
        errors.append(FieldError("rate_unit", message, "missing"))
    fields["trades"] = chosen_trades(body.skills, errors)
    areas = Area.objects.select_related("city")
    fields["area"] = areas.filter(pk=body.area_id).first() if body.area_id else None
    if body.area_id and fields["area"] is None:
        errors.append(FieldError("area_id", _("Please choose a place from the list."), "unknown"))
    if errors:
        raise ValidationFailed(errors=errors)
    return fields


def calendar_days(body: CalendarIn) -> dict[str, list[date]]:
    """The days for ``calendar.days_change``. Raises ValidationFailed for days out of range."""
    errors: list[FieldError] = []
    for field, days in (("away", body.away), ("free", body.free)):
        if not _in_calendar(days):
            message = _("Please choose days from today on, up to half a year ahead.")
            errors.append(FieldError(field, message, "out_of_range"))
    if errors:
        raise ValidationFailed(errors=errors)
    return {"away": body.away, "free": body.free}


def _in_calendar(days: Iterable[date]) -> bool:
    today = timezone.localdate()
    return all(today <= on <= today + HORIZON for on in days)
