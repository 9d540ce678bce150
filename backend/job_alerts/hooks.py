"""What job alerts do along with the steps of projects (``projects.ports``)."""

from job_alerts.matching import notify_alerts_later
from projects.models import Project
from projects.ports import ProjectHooks


class JobAlertHooks(ProjectHooks):
    """Whoever asked for such work hears of it when it comes on the market; nobody is told twice."""

    def after_listing(self, project: Project) -> None:
        notify_alerts_later(project)
