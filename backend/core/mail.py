"""Mail: written now, sent by a job after the commit.

A mail is one template for each language, ``templates/mail/<name>.<language>.txt``, found in any
slice. Its first line is the subject; blank lines part the paragraphs; a paragraph that begins with
``→`` is the button, whose address is ``link``, and one that begins with ``#`` a code to type. Text
and HTML come from that one source, so they cannot disagree. The paragraph after the greeting is
what a list of mails shows beside the subject. Hindi falls back to English when a slice has no Hindi
file yet. What people wrote themselves (a title, a name) never becomes a link.
"""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template import Context
from django.template.loader import render_to_string, select_template
from django.utils.translation import override

from core.jobs import job
from core.models import OutgoingMail

button_sign = "→"
code_sign = "#"

# Keeps mail programs from filling the line beside the subject with what stands further down.
_filler = "\u034f\u200c\u00a0" * 60


@dataclass(frozen=True, slots=True)
class Unsubscribe:
    """How a reader stops such mails without signing in; both are paths of ours.

    ``page`` is for people and stands at the foot of the mail. ``one_click`` is for mail programs,
    which POST to it without cookies (RFC 8058).
    """

    page: str
    one_click: str


def send_later(
    template: str,
    to: str,
    context: dict[str, Any],
    language: str = "en",
    *,
    unsubscribe: Unsubscribe | None = None,
) -> None:
    """Send ``mail/<template>.<language>.txt`` to one address, once this transaction commits.

    ``context["link"]`` may be a path of ours (``/projects/<id>``) or a whole address. Raises
    TemplateDoesNotExist at once, since that is a fault of ours and not of the mail server.
    """
    subject, text, html = write(template, context, language, unsubscribe=unsubscribe)
    mail = OutgoingMail.objects.create(
        recipient=to,
        subject=subject,
        text=text,
        html=html,
        language=language,
        unsubscribe_url=_absolute(unsubscribe.one_click) if unsubscribe else "",
    )
    deliver_mail.defer(mail_id=str(mail.pk))


def write(
    template: str,
    context: dict[str, Any],
    language: str,
    *,
    unsubscribe: Unsubscribe | None = None,
) -> tuple[str, str, str]:
    """Subject, text and HTML of a mail."""
    link = _absolute(str(context.get("link") or ""))
    values = {**context, "link": link, "site_url": settings.PUBLIC_URL}
    with override(language):
        source = select_template([f"mail/{template}.{language}.txt", f"mail/{template}.en.txt"])
        # Text is not HTML: "Sharma & Sons" must not arrive as "Sharma &amp; Sons".
        written = source.template.render(Context(values, autoescape=False))
        subject, _, rest = written.strip().partition("\n")
        paragraphs = [" ".join(part.split()) for part in rest.split("\n\n") if part.strip()]
        frame = {
            "subject": " ".join(subject.split())[:300],
            "paragraphs": [_paragraph(text, link) for text in paragraphs],
            "language": language,
            "preheader": paragraphs[1] if len(paragraphs) > 1 else "",
            "preheader_filler": _filler,
            "site_url": settings.PUBLIC_URL,
            "site_name": settings.PUBLIC_URL.partition("://")[2],
            "postal_address": settings.POSTAL_ADDRESS,
            "unsubscribe_page": _absolute(unsubscribe.page) if unsubscribe else "",
        }
        text = render_to_string("mail/frame.txt", frame).strip() + "\n"
        html = render_to_string("mail/frame.html", frame)
    return str(frame["subject"]), text, html


@job(queue="mail")
def deliver_mail(mail_id: str) -> None:
    """Send one written mail and forget it. A second run finds nothing to do."""
    mail = OutgoingMail.objects.select_for_update(skip_locked=True).filter(pk=mail_id).first()
    if mail is None:
        return
    message = EmailMultiAlternatives(subject=mail.subject, body=mail.text, to=[mail.recipient])
    message.attach_alternative(mail.html, "text/html")
    # Mail programs fold equal ids into one when the job had to run twice.
    message.extra_headers["Message-ID"] = f"<{mail.pk}@{settings.MAIL_DOMAIN}>"
    message.extra_headers["Content-Language"] = mail.language
    if mail.unsubscribe_url:
        message.extra_headers["List-Unsubscribe"] = f"<{mail.unsubscribe_url}>"
        message.extra_headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.send()
    mail.delete()


def _absolute(link: str) -> str:
    return f"{settings.PUBLIC_URL}{link}" if link.startswith("/") else link


def _paragraph(text: str, link: str) -> dict[str, str]:
    if text.startswith(button_sign) and link:
        return {"text": text.removeprefix(button_sign).strip(), "link": link}
    if text.startswith(code_sign):
        return {"code": text.removeprefix(code_sign).strip()}
    return {"text": text}
