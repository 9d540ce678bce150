"""The clock's work of accounts."""

from accounts import audit, unconfirmed
from core.jobs import periodic_job


@periodic_job(cron="37 3 * * *")
def forget_old_security_events() -> None:
    """Events live for a year."""
    audit.forget_old_events()


@periodic_job(cron="17 2 * * *")
def release_unconfirmed_sign_ups() -> None:
    """An address that nobody confirmed within seven days is free again."""
    unconfirmed.release_old()
