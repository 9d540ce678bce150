"""Job alerts, matches and bookmarked work as one person's data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, rows_of
from job_alerts.models import JobAlert, JobAlertMatch
from projects.bookmarks.models import SavedWork


def export(user_id: UUID) -> Iterator[Exported]:
    alerts = JobAlert.objects.filter(user=user_id)
    filters = ("trade_keys", "radius_km", "least_budget_paise", "kind", "frequency", "is_active")
    yield Records(
        "job_alerts",
        rows_of(alerts, "name", *filters, "created_at", "last_told_at", area_name=F("area__name")),
    )
    matches = JobAlertMatch.objects.filter(user=user_id)
    yield Records(
        "job_alert_matches",
        rows_of(matches, "project_id", "created_at", "told_at", project_title=F("project__title")),
    )
    kept = SavedWork.objects.filter(user=user_id)
    yield Records(
        "saved_work", rows_of(kept, "project_id", "created_at", project_title=F("project__title"))
    )


def erase(identity: Identity) -> list[str]:
    for model in (JobAlertMatch, JobAlert, SavedWork):
        model.objects.filter(user=identity.user_id).delete()
    return []


DATA_HOLDER = DataHolder(
    name="job_alerts",
    models=("job_alerts.JobAlert", "job_alerts.JobAlertMatch", "projects.SavedWork"),
    export=export,
    erase=erase,
)
