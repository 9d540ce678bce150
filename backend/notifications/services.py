"""Tell people what happened: a mail each, in their language, and a sign to their open pages."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from accounts.selectors import contacts
from core.events import publish
from core.mail import send_later


def tell(
    recipient_ids: Iterable[UUID],
    template: str,
    context: dict[str, Any],
    link: str = "",
) -> None:
    """Tell each recipient once. ``template`` names the mail, such as ``hiring/accepted``.

    ``context`` holds what the mail says (values that JSON takes); the reader's ``first_name`` and
    the ``link`` of the mail's button are added. ``link`` is a path of ours, such as
    ``/projects/<id>``. Nothing leaves when the transaction of the caller does not commit. Closed
    accounts are passed over; whoever has no e-mail gets no mail, only the sign.
    """
    for user_id, reader in contacts(recipient_ids).items():
        if reader.email is not None:
            send_later(
                template,
                reader.email,
                {**context, "first_name": reader.first_name, "link": link},
                reader.language,
            )
        publish(f"user:{user_id}", "notifications")
