"""The jobs of accounts: after a response, and periodic."""

from accounts.email import mailed_links
from accounts.profile import picture
from accounts.security import audit
from accounts.sessions import services as sessions
from accounts.sign_up import unconfirmed_sign_ups
from core.jobs.declaration import job, periodic_job


@job(queue="mail")
def send_reset_mail(email: str) -> None:
    """Mail the reset link, if somebody has this address."""
    mailed_links.reset_mail_send(email=email)


@job(queue="mail")
def send_confirmation_mail(email: str) -> None:
    """Mail the confirmation link again, if the address is unconfirmed."""
    mailed_links.confirmation_mail_send(email=email)


@periodic_job(cron="37 3 * * *")
def delete_old_security_events() -> None:
    """Delete security events after a year."""
    audit.delete_old_events()


@periodic_job(cron="17 2 * * *")
def release_unconfirmed_sign_ups() -> None:
    """Free addresses that nobody confirmed within seven days."""
    unconfirmed_sign_ups.release_old()


@periodic_job(cron="7 4 * * *", in_transaction=False)
def delete_orphaned_pictures() -> None:
    """Delete pictures whose row was never written."""
    picture.orphaned_pictures_delete()


@periodic_job(cron="47 3 * * *")
def delete_ended_sessions() -> None:
    """Delete device rows whose session has ended (core.tasks deletes the sessions)."""
    sessions.delete_ended()
