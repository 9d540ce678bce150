"""Reviews' jobs. This slice knows work and ratings, so it counts the catalogue's figures."""

from django.db.models import Avg, Count, DecimalField, F

from core.jobs.declaration import periodic_job
from professionals.services import usual_stars_copy
from projects.models import Project, Status
from reviews import publication, reminders
from reviews.models import Review, ReviewState
from trades.services import TradeFigures, trade_figures_save


@periodic_job(cron="*/10 * * * *")
def show_due_reviews() -> None:
    """Publish reviews that have waited long enough for the other side."""
    publication.show_due()


@periodic_job(cron="40 4-14 * * *")
def remind_of_reviews() -> None:
    """Between ten in the morning and eight in the evening in India."""
    reminders.remind()


@periodic_job(cron="17 * * * *")
def count_trade_figures() -> None:
    """Completed projects and the average rating of each trade, for the landing page and ranking."""
    projects = dict(
        Project.objects.filter(status=Status.COMPLETED, trade__isnull=False)
        .values_list("trade_id")
        .annotate(count=Count("pk"))
    )
    ratings = {
        trade_id: (average, count)
        for trade_id, average, count in Review.objects.filter(project__trade__isnull=False)
        .filter(reviewee=F("project__worker"), state=ReviewState.PUBLISHED)
        .values_list("project__trade_id")
        .annotate(average=Avg("rating", output_field=DecimalField()), count=Count("pk"))
    }
    trade_figures_save(
        figures={
            trade_id: TradeFigures(count, *ratings.get(trade_id, (None, 0)))
            for trade_id, count in projects.items()
        }
    )


@periodic_job(cron="30 20 * * *", in_transaction=False)
def rank_by_usual_stars() -> None:
    """At two at night in India: update each trade's usual rating in the search."""
    usual_stars_copy()
