"""Periodic jobs of applications."""

from careers import cvs
from careers.expiry import decided_applications_delete, undecided_applications_delete
from careers.scanning import examine_again
from core.jobs.declaration import periodic_job


@periodic_job(cron="50 3 * * *")
def delete_old_applications() -> None:
    """Delete expired applications, decided or not. A second run finds nothing."""
    decided_applications_delete()
    undecided_applications_delete()


@periodic_job(cron="47 3 * * *", in_transaction=False)
def delete_orphaned_cvs() -> None:
    """Delete CVs whose application was never written."""
    cvs.orphans_delete()


@periodic_job(cron="*/10 * * * *")
def go_on_with_cvs() -> None:
    """Scan CVs that wait because the scanner was down for long."""
    examine_again()
