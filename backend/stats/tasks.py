"""Stats' jobs."""

from content.landing import landing_figures_counted
from core.jobs.declaration import periodic_job
from stats import landing_figures


@periodic_job(cron="17 * * * *")
def count_landing_figures() -> None:
    """Once an hour, so that no visitor waits for a count of everything."""
    landing_figures_counted(landing_figures.count())
