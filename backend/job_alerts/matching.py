"""Finds the alerts that new work matches: by index keys, a bounded number at a time.

New work has a trade and a cell; alerts store the trades they name and the cells their circle
touches, in one inverted index. So a plumber's job in Pune reads only the plumbers' alerts near
Pune, however many others there are. The exact distance is checked for those few.
"""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User, open_account
from applications.models import Application
from core.events import publish
from core.jobs.declaration import job
from job_alerts import notifications
from job_alerts.models import ANY, Frequency, JobAlert, JobAlertMatch
from job_alerts.selectors import with_reasons
from places.distance import distance_km
from projects import policy
from projects.models import Project

BATCH = 100
"""How many alerts one job checks before it queues the next one."""


def notify_alerts_later(project: Project) -> None:
    """Queue the search for alerts that match work which was just opened."""
    match_new_work.defer(project_id=str(project.pk))


@job()
def match_new_work(project_id: str, after: list[str] | None = None) -> None:
    """Save matches and notify their owners, starting after the alert ``after`` (frequency, id)."""
    following = work_matched(UUID(project_id), after=(after[0], UUID(after[1])) if after else None)
    if following is not None:
        match_new_work.defer(project_id=project_id, after=[following[0], str(following[1])])


def work_matched(
    project_id: UUID, *, after: tuple[str, UUID] | None = None
) -> tuple[str, UUID] | None:
    """Processes one batch; returns the last alert's place in the order, or None at the end.

    Nobody is notified of work that is off the market by now. A repeat notifies nobody twice: a
    person has one match per work, however many of their alerts match.
    """
    project = policy.open_work().filter(pk=project_id).first()
    if project is None:
        return None
    batch = list(_candidates(project, after)[:BATCH])
    _write(project, batch)
    return (batch[-1].frequency, batch[-1].pk) if len(batch) == BATCH else None


def _candidates(project: Project, after: tuple[str, UUID] | None) -> QuerySet[JobAlert]:
    """Active alerts that may match: immediate ones first, then those of the daily summary.

    So a person with both kinds is notified at once. Left out: the person's own work, accounts that
    are closed, closing or suspended, and people who already applied.
    """
    trade_keys = [ANY, *([project.trade_id] if project.trade_id else [])]
    place_keys = [ANY, *([project.cell] if project.cell is not None else [])]
    applied = Application.objects.filter(project=project, applicant=OuterRef("user"))
    reach = project.budget_reach_paise
    rows = (
        JobAlert.objects.filter(
            Q(least_budget_paise__isnull=True) | Q(least_budget_paise__lte=reach),
            open_account("user__"),
            is_active=True,
            trade_keys__overlap=trade_keys,
            place_keys__overlap=place_keys,
            kind__in=["", project.kind],
        )
        .exclude(user=project.homeowner_id)
        .filter(~Exists(applied))
    )
    if after is not None:
        frequency, alert_id = after
        rows = rows.filter(Q(frequency__gt=frequency) | Q(frequency=frequency, pk__gt=alert_id))
    return rows.select_related("area").order_by("frequency", "pk")


def _write(project: Project, batch: Iterable[JobAlert]) -> None:
    fitting: dict[UUID, JobAlertMatch] = {}
    for alert in batch:
        found = _match(project, alert)
        if found is not None:
            fitting.setdefault(alert.user_id, found)
    if not fitting:
        return
    at_once = {
        match.pk
        for match in fitting.values()
        if match.alert is not None and match.alert.frequency == Frequency.AT_ONCE
    }
    # Another match for the same person waits here, so that the daily limit holds.
    owners = User.objects.select_for_update(no_key=True).filter(pk__in=fitting).order_by("pk")
    list(owners.values_list("pk", flat=True))
    JobAlertMatch.objects.bulk_create(fitting.values(), ignore_conflicts=True)
    written = with_reasons(
        JobAlertMatch.objects.filter(pk__in=[match.pk for match in fitting.values()])
    )
    for match in written:
        publish(f"user:{match.user_id}", "job_alerts")
    notifications.notify_at_once([match for match in written if match.pk in at_once])


def _match(project: Project, alert: JobAlert) -> JobAlertMatch | None:
    """How the work matches the alert; None when it lies outside the exact circle."""
    distance = None
    if alert.area is not None and alert.radius_km is not None:
        if project.latitude is None or project.longitude is None:
            return None
        distance = distance_km(
            alert.area.latitude, alert.area.longitude, project.latitude, project.longitude
        )
        if distance > alert.radius_km:
            return None
    return JobAlertMatch(
        user_id=alert.user_id,
        project=project,
        alert=alert,
        by_trade=project.trade_id in alert.trade_keys,
        area=alert.area,
        distance_km=distance,
        by_budget=alert.least_budget_paise is not None,
    )
