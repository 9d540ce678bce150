"""Notifies a suspended person: by mail, or by text message without an address.

These are account mails that nobody may switch off (Consumer Protection (E-Commerce) Rules 2020, 5:
a complaint is acknowledged within 48 hours, which an appeal is at once, and redressed within a
month).
"""

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import override

from accounts.selectors import contacts
from accounts.suspensions.keys import page_of
from accounts.suspensions.models import AppealOutcome, Suspension
from core.mail.mail import send_later
from core.mail.sms import send_later as text_later


def notify_suspended(suspension: Suspension) -> None:
    _notify("accounts/suspended", suspension)


def notify_end_moved(suspension: Suspension) -> None:
    _notify("accounts/suspension_end_moved", suspension)


def notify_lifted(suspension: Suspension) -> None:
    """The button links to the sign-in: there is nothing left to appeal."""
    _notify("accounts/suspension_lifted", suspension, link="/auth?tab=signin")


def notify_appeal_received(suspension: Suspension) -> None:
    _notify("accounts/appeal_received", suspension)


def notify_upheld(suspension: Suspension) -> None:
    _notify("accounts/appeal_upheld", suspension)


def _notify(template: str, suspension: Suspension, link: str | None = None) -> None:
    reader = contacts([suspension.user_id]).get(suspension.user_id)
    if reader is None:
        return
    with override(reader.language):
        reason = str(suspension.get_reason_display())
        until = suspension.until
        day = date_format(localtime(until), "j F Y") if until else ""
    if reader.email:
        context = {
            "first_name": reader.first_name,
            "reason": reason,
            "words": suspension.words,
            "day": day,
            "answer": suspension.outcome_words,
            "is_by_appeal": suspension.outcome == AppealOutcome.LIFTED,
            "link": link or page_of(suspension),
        }
        send_later(template, reader.email, context, reader.language)
    elif reader.phone:
        text_later(template, reader.phone, {}, reader.language)
