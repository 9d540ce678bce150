"""The editable values of a professional profile, named as in ``WorkerProfileIn``."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.utils.formats import date_format

from core.api.record_versions import Labels
from places.models import Area
from professionals.calendar import weekdays_of
from professionals.models import Availability, WorkerProfile
from professionals.selectors import trades_of
from trades.models import Trade
from trades.rates import RateUnit

TOGETHER = (("rate_paise", "rate_unit"), ("area_id", "locality"))
"""Fields that are only valid together."""

_TEXTS = (
    "business_name",
    "description",
    "experience_years",
    "rate_paise",
    "locality",
    "travel_radius_km",
    "availability",
)


def worker_profile_values(row: WorkerProfile) -> dict[str, Any]:
    """The present values. Weekdays and languages are sets; the first trade is the main one."""
    return {
        **{name: getattr(row, name) for name in _TEXTS},
        "skills": [trade.slug for trade in trades_of(row)],
        "area_id": row.area_id,
        "rate_unit": row.rate_unit if row.rate_paise else None,
        "weekdays": frozenset(weekdays_of(row.weekdays)),
        "languages": frozenset(row.languages),
    }


def as_sent(fields: dict[str, Any], trades: Sequence[Trade], area: Area | None) -> dict[str, Any]:
    """The columns of a save, named and shaped as in the editor's form."""
    sent = {**fields, "skills": [trade.slug for trade in trades], "area_id": area and area.pk}
    if "rate_paise" in fields:
        sent["rate_unit"] = fields.get("rate_unit") if fields["rate_paise"] else None
    if "weekdays" in fields:
        sent["weekdays"] = weekdays_of(fields["weekdays"])
    return sent


def trade_names(slugs: Sequence[str]) -> str:
    """The trades in their order, in the active language."""
    names = {trade.slug: trade.shown_name for trade in Trade.objects.filter(slug__in=slugs)}
    return ", ".join(names[slug] for slug in slugs if slug in names)


def _area_name(area_id: int | None) -> str:
    area = Area.objects.filter(pk=area_id).first() if area_id else None
    return area.shown_name if area else ""


def _weekday_names(weekdays: Sequence[int]) -> str:
    # 1 January 2024 was a Monday.
    return ", ".join(date_format(date(2024, 1, day), "l") for day in sorted(map(int, weekdays)))


LABELS: Labels = {
    "skills": trade_names,
    "area_id": _area_name,
    "rate_unit": lambda unit: str(RateUnit(unit).label) if unit else "",
    "availability": lambda value: str(Availability(value).label),
    "weekdays": _weekday_names,
}
"""How a conflict shows values that are not text; the browser has the names of languages."""
