"""What the clock looks for on its own account: fees that go back, and old webhooks."""

from core.jobs.declaration import periodic_job
from payments.refunds.listing_fees import cancelled_listings_refund


@periodic_job(cron="* * * * *", in_transaction=False)
def refund_cancelled_listings() -> None:
    """Give listing fees back of what was cancelled in time, once that can't be undone."""
    cancelled_listings_refund()
