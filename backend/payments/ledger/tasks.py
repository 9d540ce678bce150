"""Jobs of the ledger."""

from core.jobs.declaration import periodic_job
from payments.ledger.audit import audit_and_report


@periodic_job(cron="30 20 * * *")
def audit_books() -> None:
    """Every night at two in India: log each discrepancy as an error."""
    audit_and_report()
