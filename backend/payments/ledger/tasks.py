"""Jobs of the ledger."""

from core.jobs.declaration import periodic_job
from payments.ledger.audit import audit_and_report


@periodic_job(cron="30 * * * *")
def audit_books() -> None:
    """Every hour: log each discrepancy as an error, and show the result as a metric."""
    audit_and_report()
