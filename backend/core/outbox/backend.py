"""Stores mails and texts when no provider is configured: the table behind /dev/inbox."""

from collections.abc import Iterator, Sequence

from django.core.mail import EmailAttachment, EmailMessage, EmailMultiAlternatives
from django.core.mail.backends.base import BaseEmailBackend

from core.outbox.models import DevAttachment, DevMessage


class OutboxEmailBackend(BaseEmailBackend):
    """Django e-mail backend: one row for each recipient."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Store the messages; returns how many there were."""
        rows = [
            (
                message,
                DevMessage(
                    channel=DevMessage.Channel.MAIL,
                    to=recipient,
                    subject=str(message.subject)[:300],
                    text=str(message.body),
                    html=_html_of(message),
                ),
            )
            for message in email_messages
            for recipient in message.recipients()
        ]
        DevMessage.objects.bulk_create(row for _message, row in rows)
        DevAttachment.objects.bulk_create(
            attachment for message, row in rows for attachment in _attachments_of(message, row)
        )
        return len(email_messages)


def store_sms(*, to: str, text: str) -> None:
    """Store a text message (``to`` in E.164) where the developer can read it."""
    DevMessage.objects.create(channel=DevMessage.Channel.SMS, to=to, text=text)


def _html_of(message: EmailMessage) -> str:
    if isinstance(message, EmailMultiAlternatives):
        for content, mimetype in message.alternatives:
            if mimetype == "text/html":
                return str(content)
    return ""


def _attachments_of(message: EmailMessage, row: DevMessage) -> Iterator[DevAttachment]:
    for part in message.attachments:
        if isinstance(part, EmailAttachment):
            content = part.content
            yield DevAttachment(
                message=row,
                name=part.filename or "",
                content_type=part.mimetype or "",
                content=content if isinstance(content, bytes) else str(content).encode(),
            )
