"""Mails to applicants, in the language of the page that they applied on.

They go to an address that nobody has confirmed. So those that leave by themselves repeat nothing of
what was typed: otherwise the form could be used to send words of one's own to anybody.
"""

from careers.keys import key_issue
from careers.models import CareerApplication
from careers.terms import REPLY_WITHIN, kept_months, undecided_months
from core.mail.mail import as_paragraphs, send_later

PAGE = "/career-application"


def send_received(application: CareerApplication) -> None:
    """Confirm that it arrived, with its number, the promise, and the link that withdraws it."""
    _send(application, "received")


def send_received_before(application: CareerApplication, number: str) -> None:
    """Somebody applied again for a position that the first application is still open for."""
    _send(application, "received_before", new_number=number)


def send_cv_refused(application: CareerApplication) -> None:
    """The scanner found something in the CV: it is deleted, and another one is welcome."""
    _send(application, "cv_refused")


def send_moved(application: CareerApplication, words: str) -> None:
    """The application has come to another stage; ``words`` are what staff add to it."""
    _send(application, str(application.stage), words=as_paragraphs(words))


def send_withdrawn(application: CareerApplication) -> None:
    """It was withdrawn, and what was sent is deleted."""
    _send(application, "withdrawn")


def send_lapsed(application: CareerApplication) -> None:
    """Nobody decided for so long that it is deleted. Its own page goes with it."""
    _send(application, "lapsed", link=f"/careers/{application.position}")


def _send(application: CareerApplication, template: str, **said: str) -> None:
    if not application.email:
        return
    context = {
        "number": application.number,
        "position": application.position_title,
        "reply_hours": int(REPLY_WITHIN.total_seconds() // 3600),
        "kept_months": kept_months(),
        "undecided_months": undecided_months(),
        **said,
    }
    if "link" not in context:
        context["link"] = f"{PAGE}#key={key_issue(application)}"
    send_later(f"careers/{template}", application.email, context, application.language)
