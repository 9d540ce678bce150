"""Schemas of job alerts. Amounts are paise, distances km, times UTC."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from job_alerts.edited_values import alert_values
from job_alerts.models import Frequency, JobAlert, JobAlertMatch
from job_alerts.reasons import why
from places.models import Area
from places.place_match import place_of
from places.schemas import PlaceOut
from projects.market.schemas import (
    DEFAULT_RADIUS_KM,
    LeastBudget,
    OpenWorkOut,
    RadiusKm,
    TradeSlug,
)
from projects.models import Kind, Project
from projects.policy import Viewer
from projects.schemas import TradeOut
from trades.models import Trade


class JobAlertIn(Schema):
    """What a job alert notifies of. A missing filter matches everything."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)] = ""
    """If empty, the alert is named after its filters."""
    trades: Annotated[list[TradeSlug], Field(max_length=30)] = []
    place: Annotated[str, Field(max_length=200)] = ""
    """Free text; ignored without ``radius_km``."""
    radius_km: RadiusKm = DEFAULT_RADIUS_KM
    min_budget_paise: LeastBudget | None = None
    kind: Kind | None = None
    frequency: Frequency = Frequency.AT_ONCE
    is_active: bool = True


class JobAlertChangeIn(JobAlertIn, Versioned):
    pass


class JobAlertOut(Out):
    id: UUID
    name: str
    trades: list[TradeOut]
    place: PlaceOut | None
    radius_km: int | None
    min_budget_paise: int | None
    kind: Kind | None
    frequency: Frequency
    is_active: bool
    last_told_at: datetime | None
    matches_count: int
    """How much work has matched it so far."""
    created_at: datetime
    edit_version: str

    @classmethod
    def of(cls, row: JobAlert, trades: Mapping[int, Trade]) -> Self:
        """``trades`` is the catalogue by id."""
        named = (trades[trade_id] for trade_id in row.trade_ids if trade_id in trades)
        return cls.from_row(
            row,
            trades=TradeOut.from_rows(named),
            place=_place(row.area),
            min_budget_paise=row.least_budget_paise,
            kind=row.kind or None,
            matches_count=getattr(row, "matches_count", 0),
            edit_version=edit_version_of(alert_values(row, trades)),
        )


class JobAlertsOut(Out):
    items: list[JobAlertOut]
    limit: int


class AlertReasonsOut(Out):
    """Why the alert matched the work. Null and false: the alert has no such filter."""

    trade: TradeOut | None
    distance_km: float | None
    place: PlaceOut | None
    min_budget_reached: bool


class JobAlertMatchOut(Out):
    id: UUID
    alert_id: UUID | None
    alert_name: str
    created_at: datetime
    why: str
    """The reasons as one line, in the reader's language."""
    reasons: AlertReasonsOut
    work: OpenWorkOut

    @classmethod
    def of(
        cls, row: JobAlertMatch, work: Project, viewer: Viewer, distances: Mapping[UUID, float]
    ) -> Self:
        """``work`` is its project as the market shows it."""
        return cls.from_row(
            row,
            alert_name=row.alert.name if row.alert else "",
            why=why(row),
            reasons=AlertReasonsOut(
                trade=TradeOut.from_row(work.trade) if work.trade and row.by_trade else None,
                distance_km=row.distance_km,
                place=_place(row.area),
                min_budget_reached=row.by_budget,
            ),
            work=OpenWorkOut.of(work, viewer, distances),
        )


def _place(area: Area | None) -> PlaceOut | None:
    return PlaceOut.from_row(place_of(area)) if area else None
