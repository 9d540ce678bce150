"""Text messages: written now, sent by a job after the commit.

A text is one template for each language, ``templates/sms/<name>.<language>.txt``, found in any
slice. India's operators deliver only texts registered beforehand (DLT), word for word, with the
positions of the variables. So a template is short and has only plain ``{{ names }}``, and its
registered id is stored under its name with the language (``phone_codes/code.hi``). Blank lines
separate the lines of the text.

``settings.SMS_GATEWAY`` chooses the gateway; ``integrations.sms`` has them.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Protocol, cast
from urllib.parse import urlsplit

import structlog
from django.conf import settings
from django.template import Context
from django.template.loader import select_template
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.translation import override

from core.jobs.declaration import job, quick
from core.mail import outgoing_claims
from core.models import OutgoingSms
from core.resilience.external_calls import ServiceAway

log = structlog.get_logger(__name__)

_variable = re.compile(r"\{\{\s*(\w+)\s*\}\}")


class SmsRefused(Exception):
    """The gateway refused the request: retrying would not help."""


class SmsUnavailable(ServiceAway):
    """No usable answer from the gateway. The text may or may not have been sent; it may be
    retried."""


@dataclass(frozen=True, slots=True)
class Sms:
    """One text to send.

    ``template`` is its name with the language, ``variables`` the values put into it. ``seconds`` is
    how long it is worth delivering, None for ever.
    """

    to: str
    text: str
    template: str
    variables: dict[str, str]
    seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """One text to write: ``sms/<template>.<language>.txt`` to one number.

    ``host`` (of the public address) is added to the context. It is not sent after ``expires_at``.
    """

    template: str
    to: str
    context: dict[str, str]
    language: str = "en"
    expires_at: datetime | None = None


class SmsGateway(Protocol):
    def send(self, sms: Sms) -> str:
        """Send one text (``to`` in E.164); returns the gateway's id for it.

        Raises SmsRefused or SmsUnavailable, neither of which quotes the text.
        """
        ...


def send_later(
    template: str,
    to: str,
    context: dict[str, str],
    language: str = "en",
    *,
    expires_at: datetime | None = None,
) -> None:
    """Send one ``Note``, once this transaction commits.

    Raises TemplateDoesNotExist at once, since that is a bug.
    """
    send_each_later([Note(template, to, context, language, expires_at)])


def send_each_later(notes: Iterable[Note]) -> None:
    """``send_later`` for many, in two statements in total."""
    rows = OutgoingSms.objects.bulk_create(_written(note) for note in notes)
    deliver_sms.defer_each({"sms_id": str(row.pk)} for row in rows)


def _written(note: Note) -> OutgoingSms:
    name, text, variables = write(note.template, note.context, note.language)
    return OutgoingSms(
        recipient=note.to,
        template=name,
        text=text,
        variables=variables,
        expires_at=note.expires_at,
    )


def write(template: str, context: dict[str, str], language: str) -> tuple[str, str, dict[str, str]]:
    """The registered name of a text, the text itself, and the context values it uses.

    The rest of the context is for the mail; no gateway gets it.
    """
    values = {**context, "host": urlsplit(settings.PUBLIC_URL).hostname or ""}
    with override(language):
        source = select_template([f"sms/{template}.{language}.txt", f"sms/{template}.en.txt"])
        written = source.template.render(Context(values, autoescape=False))
    name = str(source.template.name).removeprefix("sms/").removesuffix(".txt")
    said = set(_variable.findall(source.template.source))
    variables = {key: value for key, value in context.items() if key in said}
    return (
        name,
        "\n".join(" ".join(part.split()) for part in written.strip().split("\n\n")),
        variables,
    )


@job(queue="sms", retry=quick, in_transaction=False, name="core.sms.deliver_sms")
def deliver_sms(sms_id: str) -> None:
    """Send one queued text and delete it. A second run finds nothing to do."""
    with outgoing_claims.claimed(OutgoingSms, sms_id) as row:
        if row is None:
            return
        seconds = _seconds_left(row.expires_at)
        if seconds is None or seconds > 0:
            sms = Sms(row.recipient, row.text, row.template, row.variables, seconds)
            try:
                gateway().send(sms)
            except SmsRefused as refusal:
                log.error("text refused", template=row.template, reason=str(refusal))
        row.delete()


def _seconds_left(expires_at: datetime | None) -> int | None:
    return None if expires_at is None else int((expires_at - timezone.now()).total_seconds())


def gateway() -> SmsGateway:
    """The configured gateway."""
    return _gateway(settings.SMS_GATEWAY)


@cache
def _gateway(path: str) -> SmsGateway:
    return cast(SmsGateway, import_string(path)())
