"""Shapes of job alerts. Amounts are paise, distances km, times UTC."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.record_versions import Versioned
from job_alerts.models import Frequency
from places.schemas import PlaceOut
from projects.market.schemas import (
    DEFAULT_RADIUS_KM,
    LeastBudget,
    OpenWorkOut,
    RadiusKm,
    TradeSlug,
)
from projects.models import Kind
from projects.schemas import TradeOut


class JobAlertIn(Schema):
    """What somebody wants to hear of. A filter left out narrows nothing."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)] = ""
    """Left empty, it is named after its filters."""
    trades: Annotated[list[TradeSlug], Field(max_length=30)] = []
    place: Annotated[str, Field(max_length=200)] = ""
    """Words as typed; of no account without ``radius_km`` around it."""
    radius_km: RadiusKm = DEFAULT_RADIUS_KM
    min_budget_paise: LeastBudget | None = None
    kind: Kind | None = None
    frequency: Frequency = Frequency.AT_ONCE
    is_active: bool = True


class JobAlertChangeIn(JobAlertIn, Versioned):
    pass


class JobAlertOut(Schema):
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
    """How much work has fitted it so far."""
    created_at: datetime
    edit_version: str


class JobAlertsOut(Schema):
    items: list[JobAlertOut]
    limit: int


class AlertReasonsOut(Schema):
    """Why work was told of: what of the alert it fits. Null and false: the alert names none."""

    trade: TradeOut | None
    distance_km: float | None
    place: PlaceOut | None
    min_budget_reached: bool


class JobAlertMatchOut(Schema):
    id: UUID
    alert_id: UUID | None
    alert_name: str
    created_at: datetime
    why: str
    """The reasons as one line, in the reader's language."""
    reasons: AlertReasonsOut
    work: OpenWorkOut
