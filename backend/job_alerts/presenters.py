"""From rows of job alerts to the API's shapes."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from core.record_versions import edit_version_of
from job_alerts.edited_values import alert_values
from job_alerts.models import JobAlert, JobAlertMatch
from job_alerts.reasons import why
from places.place_match import place_of
from projects import presenters
from projects.models import Project
from projects.policy import Viewer
from trades.models import Trade


def alert(row: JobAlert, trades: Mapping[int, Trade]) -> dict[str, Any]:
    """An alert (``JobAlertOut``); ``trades`` is the catalogue by id."""
    return {
        "id": row.pk,
        "name": row.name,
        "trades": [trades[trade_id] for trade_id in row.trade_ids if trade_id in trades],
        "place": place_of(row.area) if row.area else None,
        "radius_km": row.radius_km,
        "min_budget_paise": row.least_budget_paise,
        "kind": row.kind or None,
        "frequency": row.frequency,
        "is_active": row.is_active,
        "last_told_at": row.last_told_at,
        "matches_count": getattr(row, "matches_count", 0),
        "created_at": row.created_at,
        "edit_version": edit_version_of(alert_values(row, trades)),
    }


def match(
    row: JobAlertMatch, work: Project, viewer: Viewer, distances: Mapping[UUID, float]
) -> dict[str, Any]:
    """A find (``JobAlertMatchOut``); ``work`` is its project as the market shows it."""
    return {
        "id": row.pk,
        "alert_id": row.alert_id,
        "alert_name": row.alert.name if row.alert else "",
        "created_at": row.created_at,
        "why": why(row),
        "reasons": {
            "trade": work.trade if row.by_trade else None,
            "distance_km": row.distance_km,
            "place": place_of(row.area) if row.area else None,
            "min_budget_reached": row.by_budget,
        },
        "work": presenters.open_work(work, viewer, distances),
    }
