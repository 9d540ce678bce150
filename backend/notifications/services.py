"""Tell people what happened: by mail or text as they chose, and by a sign to their open pages."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.conf import settings

from accounts.selectors import Contact, contacts
from core import sms
from core.events import publish
from core.mail import send_later
from notifications.models import Category, Channel
from notifications.preferences import unsubscribe_of, wanted

longest_variable = 30
"""Operators carry at most this many letters in one place of a registered text (TRAI, DLT)."""


def tell(
    recipient_ids: Iterable[UUID],
    template: str,
    context: dict[str, Any],
    link: str = "",
    *,
    category: Category,
) -> None:
    """Tell each recipient once, by the channels they chose for the category.

    ``template`` names the mail and the text, such as ``hiring/accepted``. ``context`` holds what
    they say (values that JSON takes); the reader's ``first_name`` and the ``link`` of the mail's
    button are added. ``link`` is a path of ours, such as ``/projects/<id>``. Nothing leaves when
    the transaction of the caller does not commit. Closed accounts are passed over; whoever is
    reached by neither gets the sign alone.
    """
    readers = contacts(recipient_ids)
    channels = wanted(readers, category)
    for user_id, reader in readers.items():
        if Channel.EMAIL in channels[user_id] and reader.email is not None:
            send_later(
                template,
                reader.email,
                {**context, "first_name": reader.first_name, "link": link},
                reader.language,
                unsubscribe=unsubscribe_of(user_id, category),
            )
        if Channel.SMS in channels[user_id] and reader.phone is not None:
            _text(template, reader, reader.phone, context, link)
        publish(f"user:{user_id}", "notifications")


def _text(template: str, reader: Contact, phone: str, context: dict[str, Any], link: str) -> None:
    values = {name: _short(str(value)) for name, value in context.items() if value}
    sms.send_later(
        template, phone, {**values, "link": f"{settings.PUBLIC_URL}{link}"}, reader.language
    )


def _short(value: str) -> str:
    if len(value) <= longest_variable:
        return value
    return f"{value[: longest_variable - 1].rstrip()}…"
