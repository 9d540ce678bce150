"""Reads of the viewer's own job alerts and their matches."""

from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.models import User
from job_alerts.models import JobAlert, JobAlertMatch
from projects import policy


def alerts_of(user: User) -> QuerySet[JobAlert]:
    """The person's alerts, newest first, each with its number of matches."""
    found = (
        JobAlertMatch.objects.filter(alert=OuterRef("pk"))
        .order_by()
        .values("alert")
        .annotate(count=Count("pk"))
        .values("count")
    )
    return (
        JobAlert.objects.filter(user=user)
        .select_related("area__city")
        .annotate(matches_count=Coalesce(Subquery(found), 0))
        .order_by("-id")
    )


def matches_of(user: User) -> QuerySet[JobAlertMatch]:
    """Work that matched the person's alerts and is still on the market."""
    return with_reasons(
        JobAlertMatch.objects.filter(user=user, project__in=policy.open_work().values("pk"))
    )


def with_reasons(rows: QuerySet[JobAlertMatch]) -> QuerySet[JobAlertMatch]:
    """Loads what ``reasons.why`` reads."""
    return rows.select_related("alert", "area__city", "project__trade", "project__city")
