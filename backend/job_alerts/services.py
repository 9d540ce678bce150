"""Writes of job alerts by their owners."""

from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import ValidationFailed, require
from core.events import publish
from job_alerts.edited_values import LABELS, TOGETHER, alert_values
from job_alerts.errors import AlertExists, OnlyWorkersHaveAlerts, TooManyAlerts
from job_alerts.models import ANY, LIMIT, JobAlert
from job_alerts.schemas import JobAlertIn
from places.models import Area
from places.selectors import locate
from projects.geo_grid import cells_around
from trades.models import Trade


def alert_create(actor: User, *, wish: JobAlertIn) -> JobAlert:
    """Create an alert for the actor.

    Raises OnlyWorkersHaveAlerts, TooManyAlerts, AlertExists, UnknownPlace, ValidationFailed.
    """
    if not actor.offers_work:
        raise OnlyWorkersHaveAlerts
    columns = _columns(wish)
    # One at a time for each person, so that the limit holds.
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    taken = set(JobAlert.objects.filter(user=actor).values_list("slot", flat=True))
    slot = require(
        next((slot for slot in range(1, LIMIT + 1) if slot not in taken), None), TooManyAlerts
    )
    return _write(JobAlert(user=actor, slot=slot, **columns))


def alert_edit(
    actor: User, *, alert_id: UUID, wish: JobAlertIn, edit_version: str = ANY_VERSION
) -> JobAlert:
    """Change an alert. Raises as ``alert_create``, NotFound, EditedMeanwhile."""
    named = _columns(wish)
    alert = _own(actor, alert_id)
    theirs = alert_values(alert, Trade.objects.in_bulk(alert.trade_ids))
    changes = merge(
        actor,
        alert.pk,
        edit_version=edit_version,
        theirs=theirs,
        yours={
            **{name: getattr(wish, name) for name in theirs},
            "name": named["name"],
            "place": named["area"].label if named["area"] else "",
        },
        together=TOGETHER,
        labels=LABELS,
    )
    if not changes:
        return alert
    merged = {**theirs, "trades": sorted(theirs["trades"]), **changes}
    for name, value in _columns(JobAlertIn(**merged)).items():
        setattr(alert, name, value)
    return _write(alert)


def alert_delete(actor: User, *, alert_id: UUID) -> None:
    """Delete an alert. Its matches stay in the list."""
    _own(actor, alert_id).delete()
    publish(f"user:{actor.pk}", "job_alerts")


def _own(actor: User, alert_id: UUID) -> JobAlert:
    return require(JobAlert.objects.select_for_update().filter(pk=alert_id, user=actor).first())


def _write(alert: JobAlert) -> JobAlert:
    try:
        with transaction.atomic():
            alert.save()
    except IntegrityError as error:
        if "job_alert_once" not in str(error):
            raise
        raise AlertExists from error
    publish(f"user:{alert.user_id}", "job_alerts")
    return alert


def _columns(wish: JobAlertIn) -> dict[str, Any]:
    trades = list(Trade.objects.filter(slug__in=wish.trades).order_by("id"))
    if len(trades) != len(set(wish.trades)):
        raise ValidationFailed.at("trades", _("Please choose a trade from the list."), "unknown")
    area = None
    if wish.place.strip():
        area = Area.objects.get(pk=locate(wish.place, field="place").area_id)
    return {
        "name": wish.name or _named_after(trades, area),
        "trade_keys": [trade.pk for trade in trades] or [ANY],
        "place_keys": (
            cells_around(area.latitude, area.longitude, wish.radius_km) if area else [ANY]
        ),
        "area": area,
        "radius_km": wish.radius_km if area else None,
        "least_budget_paise": wish.min_budget_paise,
        "kind": wish.kind or "",
        "frequency": wish.frequency,
        "is_active": wish.is_active,
    }


def _named_after(trades: list[Trade], area: Area | None) -> str:
    """A name in the active language: "Electrician, Plumber · Pune"."""
    names = [trade.shown_name for trade in trades[:3]]
    what = ", ".join(names) + ("…" if len(trades) > 3 else "") if names else _("All work")
    where = area.shown_name if area else _("All of India")
    return f"{what} · {where}"[:120]
