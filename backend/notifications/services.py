"""Notifies people: a line in their centre, and a mail or a text by their settings."""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.selectors import contacts
from core.events import publish_to_each
from core.jobs.declaration import job
from notifications.catalogue import EVENTS
from notifications.delivery import deliver
from notifications.models import Notification

CROWD = 100
"""More recipients than this are told by jobs, so many in each: nobody's request waits for them."""


def notify(
    recipient_ids: Iterable[UUID],
    event: str,
    context: dict[str, Any],
    link: str,
    *,
    people: Iterable[UUID] = (),
) -> None:
    """Notify each recipient once, as ``notifications.catalogue`` says and by their chosen channels.

    ``event`` names its entry there, such as ``bookings/booking_accepted``. ``context`` has the
    values of mail, text and line (JSON values); the recipient's ``first_name`` and the ``link`` of
    the mail's button are added. ``link`` is a path of ours, such as ``/projects/<id>``. ``people``
    are those named in the context, so that an erasure finds them; the first one's picture is beside
    the line. Everything is part of the caller's transaction. Closed accounts are skipped. Raises
    KeyError for an unknown event or a context without a value of its line, ValueError for a link
    that the event does not allow.
    """
    entry = EVENTS[event]
    if not entry.leads_to(link):
        raise ValueError(f"{event} does not lead to {link!r}")
    entry.line_of_many(2, context)
    recipients, named = list(dict.fromkeys(recipient_ids)), list(people)
    if len(recipients) <= CROWD:
        _notify(recipients, event, context, link, named)
        return
    notify_many.defer_each(
        {
            "recipient_ids": [str(pk) for pk in recipients[start : start + CROWD]],
            "event": event,
            "said": context,
            "link": link,
            "people": [str(pk) for pk in named],
        }
        for start in range(0, len(recipients), CROWD)
    )


@job()
def notify_many(
    recipient_ids: list[str], event: str, said: dict[str, Any], link: str, people: list[str]
) -> None:
    """Notify some of a crowd; ``said`` is the context of ``notify``."""
    _notify([UUID(pk) for pk in recipient_ids], event, said, link, [UUID(pk) for pk in people])


def _notify(
    recipients: Sequence[UUID], event: str, context: dict[str, Any], link: str, people: list[UUID]
) -> None:
    readers = contacts(recipients)
    told = [user_id for user_id in recipients if user_id in readers]
    if not told:
        return
    pile = EVENTS[event].pile(event, link)
    notices = Notification.objects.bulk_create(
        Notification(
            user_id=user_id,
            event=event,
            context=context,
            people=people,
            link=link,
            pile=f"{pile} {timezone.localdate()}" if pile else "",
        )
        for user_id in told
    )
    deliver(notices, readers)
    publish_to_each((f"user:{user_id}" for user_id in told), "notifications")
