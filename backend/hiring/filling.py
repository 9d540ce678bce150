"""From a posted form to columns: an unknown trade or place is an error at its field."""

from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from hiring.schemas import JobIn, WorkIn
from places.models import City
from trades.models import Trade


def work_fields(body: WorkIn) -> dict[str, Any]:
    """Columns of Project for ``body``; raises ValidationFailed naming every wrong field at once."""
    fields = body.model_dump(exclude={"trade", "city_id"})
    errors: list[FieldError] = []
    fields["trade"] = _trade(body.trade, errors)
    fields["city"] = _city(body.city_id, errors)
    if body.starts_on and body.starts_on < _today():
        errors.append(FieldError("starts_on", _("The start date lies in the past."), "past"))
    if isinstance(body, JobIn):
        _budget(body, errors)
    if errors:
        raise ValidationFailed(errors=errors)
    return fields


def _trade(slug: str | None, errors: list[FieldError]) -> Trade | None:
    trade = Trade.objects.filter(slug=slug).first() if slug else None
    if slug and trade is None:
        errors.append(FieldError("trade", _("Please choose a trade from the list."), "unknown"))
    return trade


def _city(city_id: int | None, errors: list[FieldError]) -> City | None:
    city = City.objects.filter(pk=city_id).first() if city_id else None
    if city_id and city is None:
        errors.append(FieldError("city_id", _("Please choose a place from the list."), "unknown"))
    return city


def _budget(body: JobIn, errors: list[FieldError]) -> None:
    low, high = body.budget_min_paise, body.budget_max_paise
    if low is not None and high is not None and low > high:
        message = _("The minimum budget is above the maximum.")
        errors.append(FieldError("budget_min_paise", message, "above_maximum"))


def _today() -> date:
    return timezone.localdate()
