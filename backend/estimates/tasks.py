"""Background tasks of estimates."""

from core.jobs.declaration import periodic_job
from estimates.rates import services


@periodic_job(cron="40 20 * * *")
def count_market_prices() -> None:
    """Runs at ten past two at night, India time."""
    services.market_prices_count()
