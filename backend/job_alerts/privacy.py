"""Job alerts, matches and bookmarked work as one person's data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F

from core.privacy.data_holders import DataHolder, Exported, Identity, Records
from job_alerts.models import JobAlert, JobAlertMatch
from projects.bookmarks.models import SavedWork


def export(user_id: UUID) -> Iterator[Exported]:
    alerts = JobAlert.objects.filter(user=user_id)
    filters = "trade_keys radius_km least_budget_paise kind frequency is_active"
    yield Records.of(
        "job_alerts", alerts, f"name {filters} created_at last_told_at", area_name=F("area__name")
    )
    matches = JobAlertMatch.objects.filter(user=user_id)
    yield Records.of(
        "job_alert_matches",
        matches,
        "project_id created_at told_at",
        project_title=F("project__title"),
    )
    kept = SavedWork.objects.filter(user=user_id)
    yield Records.of("saved_work", kept, "project_id created_at", project_title=F("project__title"))


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
