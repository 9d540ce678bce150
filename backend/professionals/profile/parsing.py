"""From a posted form to columns: what is wrong is an error at its field."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from places.models import Area
from professionals.calendar import HORIZON, weekday_bits
from professionals.profile.schemas import CalendarIn, PortfolioItemIn, WorkerProfileIn
from trades.models import Trade

EARLIEST_YEAR = 1950
"""Before this, nobody who is at work today has finished anything."""


def worker_profile_fields(body: WorkerProfileIn) -> dict[str, Any]:
    """What ``worker_profile_save`` takes; raises ValidationFailed naming every wrong field."""
    fields = body.model_dump(exclude={"skills", "area_id", "rate_unit", "weekdays"})
    fields["weekdays"] = weekday_bits(body.weekdays)
    if body.rate_unit is not None:
        fields["rate_unit"] = body.rate_unit
    errors: list[FieldError] = []
    if body.rate_paise is not None and body.rate_unit is None:
        message = _("Please choose what the rate is for, such as an hour or a day.")
        errors.append(FieldError("rate_unit", message, "missing"))
    fields["trades"] = _trades(body.skills, errors)
    areas = Area.objects.select_related("city")
    fields["area"] = areas.filter(pk=body.area_id).first() if body.area_id else None
    if body.area_id and fields["area"] is None:
        errors.append(FieldError("area_id", _("Please choose a place from the list."), "unknown"))
    if errors:
        raise ValidationFailed(errors=errors)
    return fields


def portfolio_item_fields(body: PortfolioItemIn) -> dict[str, Any]:
    """What ``portfolio.item_add`` and ``item_change`` take; raises ValidationFailed."""
    errors: list[FieldError] = []
    trades = _trades([body.trade], errors, "trade") if body.trade else []
    finished_on = _first_of(body.finished_month) if body.finished_month else None
    if body.finished_month and finished_on is None:
        message = _("Please choose a month from %(first)s until now.") % {"first": EARLIEST_YEAR}
        errors.append(FieldError("finished_month", message, "out_of_range"))
    if errors:
        raise ValidationFailed(errors=errors)
    return {
        "title": body.title,
        "description": body.description,
        "trade": trades[0] if trades else None,
        "finished_on": finished_on,
    }


def calendar_days(body: CalendarIn) -> dict[str, list[date]]:
    """What ``calendar.days_change`` takes; raises ValidationFailed for days out of the calendar."""
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


def _first_of(month: str) -> date | None:
    """The first day of a ``2026-03``, unless it lies out of a working life or in the future."""
    first = date(int(month[:4]) or 1, int(month[5:]), 1)
    return first if date(EARLIEST_YEAR, 1, 1) <= first <= timezone.localdate() else None


def _trades(slugs: list[str], errors: list[FieldError], field: str = "skills") -> list[Trade]:
    known = {trade.slug: trade for trade in Trade.objects.filter(slug__in=slugs)}
    for slug in slugs:
        if slug not in known:
            message = _("Please choose a trade from the list.")
            errors.append(FieldError(field, message, "unknown"))
            break
    return [known[slug] for slug in slugs if slug in known]
