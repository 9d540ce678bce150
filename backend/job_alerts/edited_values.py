"""The editable values of a job alert, named as in ``JobAlertIn``."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.api.record_versions import Labels
from job_alerts.models import Frequency, JobAlert
from projects.market.schemas import DEFAULT_RADIUS_KM
from projects.models import Kind
from trades.models import Trade

TOGETHER = (("place", "radius_km"),)
"""Fields that are only valid together."""


def alert_values(alert: JobAlert, trades: Mapping[int, Trade]) -> dict[str, Any]:
    """The present values; ``trades`` is the catalogue by id. The trades are a set."""
    return {
        "name": alert.name,
        "trades": frozenset(trades[key].slug for key in alert.trade_ids if key in trades),
        "place": alert.area.label if alert.area else "",
        "radius_km": alert.radius_km or DEFAULT_RADIUS_KM,
        "min_budget_paise": alert.least_budget_paise,
        "kind": alert.kind or None,
        "frequency": alert.frequency,
        "is_active": alert.is_active,
    }


def _trade_names(slugs: Iterable[str]) -> str:
    rows = Trade.objects.filter(slug__in=slugs).order_by("id")
    return ", ".join(trade.shown_name for trade in rows)


LABELS: Labels = {
    "trades": _trade_names,
    "kind": lambda kind: str(Kind(kind).label) if kind else "",
    "frequency": lambda value: str(Frequency(value).label),
}
"""How a conflict shows values that are not text."""
