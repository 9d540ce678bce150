"""Mails to applicants, in the language of the page that they applied on.

They go to an unconfirmed address. So automatic ones repeat nothing that was typed: otherwise the
form could send anybody's text to anybody.
"""

from careers.keys import key_issue
from careers.models import CareerApplication
from careers.terms import REPLY_WITHIN, retention_months, undecided_months
from core.mail.mail import as_paragraphs, send_later

PAGE = "/career-application"


def send_received(application: CareerApplication) -> None:
    """Confirm the application, with its number, the promised time, and the withdrawal link."""
    _send(application, "received")


def send_received_before(application: CareerApplication, number: str) -> None:
    """A repeated application for a position while the first one is open."""
    _send(application, "received_before", new_number=number)


def send_cv_refused(application: CareerApplication) -> None:
    """The scanner found something in the CV: it is deleted, and the applicant may send another."""
    _send(application, "cv_refused")


def send_moved(application: CareerApplication, words: str) -> None:
    """The application has a new stage; ``words`` are the staff's addition."""
    _send(application, str(application.stage), words=as_paragraphs(words))


def send_withdrawn(application: CareerApplication) -> None:
    """It was withdrawn, and its data is deleted."""
    _send(application, "withdrawn")


def send_lapsed(application: CareerApplication) -> None:
    """It is deleted because nobody decided for too long. Its page is deleted too."""
    _send(application, "lapsed", link=f"/careers/{application.position}")


def _send(application: CareerApplication, template: str, **said: str) -> None:
    if not application.email:
        return
    context = {
        "number": application.number,
        "position": application.position_title,
        "reply_hours": int(REPLY_WITHIN.total_seconds() // 3600),
        "retention_months": retention_months(),
        "undecided_months": undecided_months(),
        **said,
    }
    if "link" not in context:
        context["link"] = f"{PAGE}#key={key_issue(application)}"
    send_later(f"careers/{template}", application.email, context, application.language)
