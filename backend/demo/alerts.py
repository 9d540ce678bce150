"""Job alerts of the demo's worker, and the open work that fits them."""

from django.utils import timezone

from demo.people import Person
from job_alerts.matching import work_matched
from job_alerts.models import Frequency, JobAlert, JobAlertMatch
from job_alerts.schemas import JobAlertIn
from job_alerts.services import alert_create
from projects.models import Project, Status


def make_alerts(worker: Person, projects: list[Project]) -> int:
    """One alert for work near by and one for larger work further off; returns how much fits them.

    Both begin as daily ones, so that loading the demo sends no mail.
    """
    town = worker.city.slug
    near = JobAlertIn(trades=["electrician"], place=town, radius_km=25, frequency=Frequency.DAILY)
    larger = JobAlertIn(
        name="Larger work in the region",
        trades=["electrician", "plumber", "painter"],
        place=town,
        radius_km=100,
        min_budget_paise=500_000,
        frequency=Frequency.DAILY,
    )
    first, _second = (alert_create(worker.user, wish=wish) for wish in (near, larger))
    for project in projects:
        if project.status == Status.OPEN:
            work_matched(project.pk)
    JobAlertMatch.objects.update(told_at=timezone.now())
    JobAlert.objects.filter(pk=first.pk).update(frequency=Frequency.AT_ONCE)
    return JobAlertMatch.objects.count()
