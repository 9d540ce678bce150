"""Operations of job alerts: manage alerts and list their matches."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from accounts.models import User
from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging, page_newest_first
from core.api.record_versions import EditedMeanwhile
from job_alerts import selectors, services
from job_alerts.errors import AlertExists, OnlyWorkersHaveAlerts, TooManyAlerts
from job_alerts.models import LIMIT, JobAlert
from job_alerts.schemas import (
    JobAlertChangeIn,
    JobAlertIn,
    JobAlertMatchOut,
    JobAlertOut,
    JobAlertsOut,
)
from places.errors import UnknownPlace
from projects.market import selectors as market_selectors
from trades.models import Trade

router = Router()


def _shown(viewer: User, alert: JobAlert) -> JobAlertOut:
    row = selectors.alerts_of(viewer).get(pk=alert.pk)
    return JobAlertOut.of(row, Trade.objects.in_bulk(row.trade_ids))


@router.get("/me/job-alerts")
def job_alerts_list(request: HttpRequest) -> JobAlertsOut:
    """The viewer's alerts, newest first: 20 at most, so there are no pages."""
    trades = Trade.objects.in_bulk()
    rows = selectors.alerts_of(viewer_of(request))
    return JobAlertsOut(items=[JobAlertOut.of(row, trades) for row in rows], limit=LIMIT)


@router.post("/me/job-alerts")
@refuses(OnlyWorkersHaveAlerts, TooManyAlerts, AlertExists, UnknownPlace)
@idempotent
def job_alerts_create(request: HttpRequest, body: JobAlertIn) -> Status[JobAlertOut]:
    """Tell the viewer of such work from now on."""
    viewer = viewer_of(request)
    return Status(201, _shown(viewer, services.alert_create(viewer, wish=body)))


@router.put("/me/job-alerts/{alert_id}")
@refuses(AlertExists, UnknownPlace, EditedMeanwhile)
def job_alerts_edit(request: HttpRequest, alert_id: UUID, body: JobAlertChangeIn) -> JobAlertOut:
    """Change an alert; ``is_active`` pauses it and takes it up again."""
    viewer = viewer_of(request)
    alert = services.alert_edit(
        viewer, alert_id=alert_id, wish=body, edit_version=body.edit_version
    )
    return _shown(viewer, alert)


@router.delete("/me/job-alerts/{alert_id}")
def job_alerts_delete(request: HttpRequest, alert_id: UUID) -> None:
    services.alert_delete(viewer_of(request), alert_id=alert_id)


@router.get("/me/job-alert-matches")
def job_alert_matches_list(request: HttpRequest, paging: Query[Paging]) -> Page[JobAlertMatchOut]:
    """Open work that fitted the viewer's alerts, newest first, each with the reason."""
    viewer = viewer_of(request)
    page = page_newest_first(selectors.matches_of(viewer), paging)
    works = market_selectors.rows_by_id(viewer, [row.project_id for row in page.items])
    ground = market_selectors.own_ground(viewer)
    away = market_selectors.distances(works.values(), ground.point if ground else None)
    items = [JobAlertMatchOut.of(row, works[row.project_id], viewer, away) for row in page.items]
    return page.showing(items)
