"""From a posted form to columns: what is wrong is an error at its field."""

from typing import Any

from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from places.models import City
from professionals.schemas import WorkerProfileIn
from trades.models import Trade


def worker_profile_fields(body: WorkerProfileIn) -> dict[str, Any]:
    """What ``worker_profile_save`` takes; raises ValidationFailed naming every wrong field."""
    fields = body.model_dump(exclude={"skills", "city_id", "rate_unit"})
    if body.rate_unit is not None:
        fields["rate_unit"] = body.rate_unit
    errors: list[FieldError] = []
    if body.rate_paise is not None and body.rate_unit is None:
        message = _("Please choose what the rate is for, such as an hour or a day.")
        errors.append(FieldError("rate_unit", message, "missing"))
    fields["trades"] = _trades(body.skills, errors)
    fields["city"] = City.objects.filter(pk=body.city_id).first() if body.city_id else None
    if body.city_id and fields["city"] is None:
        errors.append(FieldError("city_id", _("Please choose a place from the list."), "unknown"))
    if errors:
        raise ValidationFailed(errors=errors)
    return fields


def _trades(slugs: list[str], errors: list[FieldError]) -> list[Trade]:
    known = {trade.slug: trade for trade in Trade.objects.filter(slug__in=slugs)}
    for slug in slugs:
        if slug not in known:
            message = _("Please choose a trade from the list.")
            errors.append(FieldError("skills", message, "unknown"))
            break
    return [known[slug] for slug in slugs if slug in known]
