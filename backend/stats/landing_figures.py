"""The landing page's live figures, counted from the rows of every slice."""

from datetime import timedelta

from django.db import connection
from django.utils import timezone

from content.landing import Counted
from professionals.models import WorkerProfile
from projects.models import Project, Status

RECENT = timedelta(days=90)

_median_response = """
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered - published_at))
FROM (
    SELECT project.published_at, min(application.created_at) AS answered
    FROM projects_project project
    JOIN applications_application application ON application.project_id = project.id
    WHERE project.published_at >= %s AND application.created_at >= project.published_at
    GROUP BY project.id
) first_answers
"""


def count() -> Counted:
    """Completed work, listed professionals whose identity
    was checked, towns with a listed professional, minutes to the first application."""
    listed = WorkerProfile.objects.filter(is_listed=True)
    with connection.cursor() as cursor:
        cursor.execute(_median_response, [timezone.now() - RECENT])
        (seconds,) = cursor.fetchone() or (None,)
    return Counted(
        projects_completed=Project.objects.filter(status=Status.COMPLETED).count(),
        professionals_verified=listed.filter(id_verified=True).count(),
        cities_served=listed.values("city").distinct().count(),
        response_minutes=None if seconds is None else max(1, round(float(seconds) / 60)),
    )
