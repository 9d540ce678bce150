"""Reviews' jobs: the slice that knows work and ratings counts the catalogue's figures."""

from django.db.models import Avg, Count, DecimalField, F

from core.jobs import periodic_job
from hiring.models import Project, Status
from reviews.models import Review
from trades.services import TradeFigures, trade_figures_save


@periodic_job(cron="17 * * * *")
def count_trade_figures() -> None:
    """Completed projects and the average rating of each trade, for the landing page."""
    projects = dict(
        Project.objects.filter(status=Status.COMPLETED, trade__isnull=False)
        .values_list("trade_id")
        .annotate(count=Count("pk"))
    )
    ratings = dict(
        Review.objects.filter(project__trade__isnull=False)
        .filter(reviewee=F("project__worker"))
        .values_list("project__trade_id")
        .annotate(average=Avg("rating", output_field=DecimalField()))
    )
    trade_figures_save(
        figures={
            trade_id: TradeFigures(count, ratings.get(trade_id))
            for trade_id, count in projects.items()
        }
    )
