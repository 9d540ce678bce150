"""Mail: written now, sent by a job after the commit.

A mail is one template for each language, ``templates/mail/<name>.<language>.txt``, found in any
slice. Its first line is the subject; blank lines separate paragraphs. A paragraph that begins with
``→`` is the button, whose address is ``link``, and one that begins with ``#`` a code to type. Text
and HTML come from that one source, so they cannot disagree. The paragraph after the greeting is the
preview shown beside the subject. Hindi falls back to English when a slice has no Hindi file yet.
Text that people wrote (a title, a name) never becomes a link.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from smtplib import SMTPException
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template import Context
from django.template.loader import render_to_string, select_template
from django.utils.translation import override

from core.jobs.declaration import job
from core.mail import attachments, outgoing_claims
from core.mail.attachments import Attachment
from core.models import OutgoingMail
from core.resilience.external_calls import external_call
from core.text.languages import page_address

button_sign = "→"
code_sign = "#"

# Stops mail programs from filling the preview beside the subject with later text.
_filler = "\u034f\u200c\u00a0" * 60


@dataclass(frozen=True, slots=True)
class Unsubscribe:
    """How a reader unsubscribes without signing in; both are paths of ours.

    ``page`` is for people and is at the foot of the mail. ``one_click`` is for mail programs, which
    POST to it without cookies (RFC 8058).
    """

    page: str
    one_click: str


@dataclass(frozen=True, slots=True)
class ComposedMail:
    """A mail whose text and HTML exist already (``lay_out``)."""

    to: str
    subject: str
    text: str
    html: str
    language: str
    unsubscribe: Unsubscribe | None = None


@dataclass(frozen=True, slots=True)
class Letter:
    """One mail to write: ``mail/<template>.<language>.txt`` to one address.

    ``context["link"]`` may be a path of ours (``/projects/<id>``) or a whole address. ``attached``
    are rendered when the mail is sent, in its language.
    """

    template: str
    to: str
    context: dict[str, Any]
    language: str = "en"
    unsubscribe: Unsubscribe | None = None
    attached: tuple[Attachment, ...] = ()


def send_later(
    template: str,
    to: str,
    context: dict[str, Any],
    language: str = "en",
    *,
    unsubscribe: Unsubscribe | None = None,
) -> None:
    """Send one ``Letter`` once this transaction commits.

    Raises TemplateDoesNotExist at once, since that is a bug, not a mail server's failure.
    """
    send_each_later([Letter(template, to, context, language, unsubscribe)])


def send_each_later(letters: Iterable[Letter]) -> None:
    """``send_later`` for many, in two statements in total."""
    mails = OutgoingMail.objects.bulk_create(_written(letter) for letter in letters)
    deliver_mail.defer_each({"mail_id": str(mail.pk)} for mail in mails)


def send_written_later(mails: Iterable[ComposedMail]) -> None:
    """``send_each_later`` for rendered mails."""
    rows = OutgoingMail.objects.bulk_create(
        OutgoingMail(
            recipient=mail.to,
            subject=mail.subject,
            text=mail.text,
            html=mail.html,
            language=mail.language,
            unsubscribe_url=_absolute(mail.unsubscribe.one_click) if mail.unsubscribe else "",
        )
        for mail in mails
    )
    deliver_mail.defer_each({"mail_id": str(row.pk)} for row in rows)


def _written(letter: Letter) -> OutgoingMail:
    unsubscribe = letter.unsubscribe
    subject, text, html = write(
        letter.template, letter.context, letter.language, unsubscribe=unsubscribe
    )
    return OutgoingMail(
        recipient=letter.to,
        subject=subject,
        text=text,
        html=html,
        language=letter.language,
        unsubscribe_url=_absolute(unsubscribe.one_click) if unsubscribe else "",
        attached=[asdict(attachment) for attachment in letter.attached],
    )


def opening(template: str, context: dict[str, Any], language: str) -> tuple[str, str]:
    """The preview of a mail: its subject, and the paragraph after the greeting or nothing."""
    subject, paragraphs = _read(template, {**context, "site_url": settings.PUBLIC_URL}, language)
    return subject, paragraphs[1] if len(paragraphs) > 1 else ""


def write(
    template: str,
    context: dict[str, Any],
    language: str,
    *,
    unsubscribe: Unsubscribe | None = None,
) -> tuple[str, str, str]:
    """Subject, text and HTML of a mail."""
    link = _absolute(page_address(str(context.get("link") or ""), language))
    values = {**context, "link": link, "site_url": settings.PUBLIC_URL}
    with override(language):
        subject, paragraphs = _read(template, values, language)
        frame = {
            "paragraphs": [_paragraph(text, link) for text in paragraphs],
            **_frame(subject, paragraphs[1] if len(paragraphs) > 1 else "", language, unsubscribe),
        }
        text = render_to_string("mail/frame.txt", frame).strip() + "\n"
        html = render_to_string("mail/frame.html", frame)
    return subject, text, html


def lay_out(
    template: str,
    values: dict[str, Any],
    language: str,
    *,
    subject: str,
    opening: str,
    unsubscribe: Unsubscribe | None = None,
) -> tuple[str, str]:
    """Text and HTML of a mail with its own layout inside our frame.

    ``mail/<template>.txt`` and ``.html`` extend ``mail/frame``'s block ``content``. ``opening`` is
    the preview shown beside the subject.
    """
    with override(language):
        frame = {**values, **_frame(subject, opening, language, unsubscribe)}
        text = render_to_string(f"mail/{template}.txt", frame).strip() + "\n"
        html = render_to_string(f"mail/{template}.html", frame)
    return text, html


def _frame(
    subject: str, opening: str, language: str, unsubscribe: Unsubscribe | None
) -> dict[str, Any]:
    """The frame around every mail."""
    return {
        "subject": subject,
        "language": language,
        "preheader": opening,
        "preheader_filler": _filler,
        "home_url": _absolute(page_address("/", language)),
        "contact_url": _absolute(page_address("/contact", language)),
        "site_name": settings.PUBLIC_URL.partition("://")[2],
        "postal_address": settings.POSTAL_ADDRESS,
        "unsubscribe_page": _absolute(unsubscribe.page) if unsubscribe else "",
    }


def as_paragraphs(words: str) -> str:
    """Text a person wrote, for a mail: each line a paragraph, none a button or a code."""
    signs = button_sign + code_sign
    lines = (line.strip().lstrip(signs).strip() for line in words.splitlines())
    return "\n\n".join(line for line in lines if line)


def _read(template: str, values: dict[str, Any], language: str) -> tuple[str, list[str]]:
    """The subject, and the paragraphs below it."""
    source = select_template([f"mail/{template}.{language}.txt", f"mail/{template}.en.txt"])
    # Text is not HTML: "Sharma & Sons" must not arrive as "Sharma &amp; Sons".
    written = source.template.render(Context(values, autoescape=False))
    subject, _, rest = written.strip().partition("\n")
    paragraphs = [" ".join(part.split()) for part in rest.split("\n\n") if part.strip()]
    return " ".join(subject.split())[:300], paragraphs


@job(queue="mail", in_transaction=False, name="core.mail.deliver_mail")
def deliver_mail(mail_id: str) -> None:
    """Send one queued mail and delete it. A second run finds nothing to do."""
    with outgoing_claims.claimed(OutgoingMail, mail_id) as mail:
        if mail is None:
            return
        message = _message(mail)
        with external_call("mail", OSError, SMTPException):
            message.send()
        mail.delete()


def _message(mail: OutgoingMail) -> EmailMultiAlternatives:
    message = EmailMultiAlternatives(subject=mail.subject, body=mail.text, to=[mail.recipient])
    message.attach_alternative(mail.html, "text/html")
    # Mail programs merge equal ids when the job had to run twice.
    message.extra_headers["Message-ID"] = f"<{mail.pk}@{settings.MAIL_DOMAIN}>"
    message.extra_headers["Content-Language"] = mail.language
    if mail.unsubscribe_url:
        message.extra_headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        message.extra_headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    for kept in mail.attached:
        file = attachments.make(Attachment(**kept), mail.language)
        message.attach(file.name, file.content, file.content_type)
    return message


def _absolute(link: str) -> str:
    return f"{settings.PUBLIC_URL}{link}" if link.startswith("/") else link


def _paragraph(text: str, link: str) -> dict[str, str]:
    if text.startswith(button_sign) and link:
        return {"text": text.removeprefix(button_sign).strip(), "link": link}
    if text.startswith(code_sign):
        return {"code": text.removeprefix(code_sign).strip()}
    return {"text": text}
