"""Periodic jobs: fees to refund, and old webhooks."""

from core.jobs.declaration import periodic_job
from payments.refunds.listing_fees import cancelled_listings_refund


@periodic_job(cron="* * * * *", in_transaction=False)
def refund_cancelled_listings() -> None:
    """Refund listing fees of work cancelled in time, once that cannot be undone."""
    cancelled_listings_refund()
