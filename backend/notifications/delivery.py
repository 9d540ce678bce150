"""Sends notifications by mail and text: at once, or held until their time and then combined."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.selectors import Contact, contacts
from core.jobs.declaration import job
from core.mail import mail, sms
from core.mail.attachments import Attachment
from core.text.languages import page_address
from notifications.catalogue import EVENTS
from notifications.lines import lines
from notifications.models import Channel, DeferredDelivery, Notification, Timing
from notifications.preferences import channels_of, unsubscribe_of
from notifications.quiet_hours import next_summary, quiet_until, timings

longest_variable = 30
"""Operators carry at most this many letters in one place of a registered text (TRAI, DLT)."""

CENTRE = "/notifications"
SEVERAL = "notifications/several"
LISTED = 12
"""How many lines a summary names; the centre has them all."""

QUEUE_BATCH = 500


def deliver(notices: Sequence[Notification], readers: dict[UUID, Contact]) -> None:
    """Send what is due now, hold the rest; all of one event, to people in ``readers``."""
    event = notices[0].event
    channels = channels_of(readers, [event])
    hours = timings(readers)
    now = timezone.now()
    held, leaving = [], []
    for notice in notices:
        for channel in sorted(channels[notice.user_id, event]):
            due_at = _due(notice, channel, hours[notice.user_id], now)
            if due_at is None:
                leaving.append((notice, channel))
            else:
                held.append(
                    DeferredDelivery(
                        notification=notice, user_id=notice.user_id, channel=channel, due_at=due_at
                    )
                )
    DeferredDelivery.objects.bulk_create(held)
    _send(leaving, readers)


def _due(notice: Notification, channel: str, timing: Timing, now: datetime) -> datetime | None:
    """When it may be sent; None for now."""
    entry = EVENTS[notice.event]
    if channel == Channel.SMS:
        return None if entry.is_urgent else quiet_until(timing, now)
    return next_summary(timing, now) if entry.is_digestible else None


def _send(leaving: Iterable[tuple[Notification, str]], readers: dict[UUID, Contact]) -> None:
    """Send one mail or text each."""
    letters, notes = [], []
    for notice, channel in leaving:
        reader = readers[notice.user_id]
        if channel == Channel.EMAIL and reader.email is not None:
            letters.append(
                mail.Letter(
                    notice.event,
                    reader.email,
                    {**notice.context, "first_name": reader.first_name, "link": notice.link},
                    reader.language,
                    unsubscribe_of(notice.user_id, EVENTS[notice.event].category),
                    _attached(notice),
                )
            )
        elif channel == Channel.SMS and reader.phone is not None:
            notes.append(
                sms.Note(
                    notice.event,
                    reader.phone,
                    _sms_values(notice.context, page_address(notice.link, reader.language)),
                    reader.language,
                )
            )
    mail.send_each_later(letters)
    sms.send_each_later(notes)


def _attached(notice: Notification) -> tuple[Attachment, ...]:
    kind = EVENTS[notice.event].attaches
    ids = notice.context.get("attached", []) if kind else []
    return tuple(Attachment(kind, of) for of in ids)


def _sms_values(context: dict[str, Any], link: str) -> dict[str, str]:
    """A text's values, each as short as operators require."""
    values = {
        name: _short(str(value)) for name, value in context.items() if value and name != "attached"
    }
    return {**values, "link": f"{settings.PUBLIC_URL}{link}"}


def _short(value: str) -> str:
    if len(value) <= longest_variable:
        return value
    return f"{value[: longest_variable - 1].rstrip()}…"


@job()
def defer_delivery(after: str = "") -> None:
    """Queue a sending job for everybody with something due, by id after ``after``."""
    due = DeferredDelivery.objects.filter(due_at__lte=timezone.now())
    if after:
        due = due.filter(user__gt=UUID(after))
    people = list(due.order_by("user").values_list("user", flat=True).distinct()[:QUEUE_BATCH])
    for user_id in people:
        send_held.unless_waiting(str(user_id)).defer(user_id=str(user_id))
    if len(people) == QUEUE_BATCH:
        defer_delivery.defer(after=str(people[-1]))


@job()
def send_held(user_id: str) -> None:
    """Send one person what is due: at most one mail and one text, each notification at most
    once."""
    deferred_send(user_id=UUID(user_id))


def deferred_send(*, user_id: UUID) -> None:
    """Skip notifications that were meanwhile seen in the centre or switched off."""
    due = list(
        DeferredDelivery.objects.select_for_update(of=("self",), skip_locked=True)
        .filter(user=user_id, due_at__lte=timezone.now())
        .select_related("notification")
        .order_by("notification_id")
    )
    DeferredDelivery.objects.filter(pk__in=[held.pk for held in due]).delete()
    readers = contacts([user_id])
    if user_id not in readers:
        return
    news = [held for held in due if _is_news(held.notification)]
    channels = channels_of(readers, {held.notification.event for held in news})
    for channel in Channel.values:
        notices = [
            held.notification
            for held in news
            if held.channel == channel and channel in channels[user_id, held.notification.event]
        ]
        if len(notices) > 1:
            _send_together(notices, channel, readers[user_id])
        else:
            _send([(notice, channel) for notice in notices], readers)


def _is_news(notice: Notification) -> bool:
    return notice.seen_at is None and notice.event in EVENTS


def _send_together(notices: Sequence[Notification], channel: str, reader: Contact) -> None:
    """Send one mail or text for several."""
    context: dict[str, Any] = {"count": len(notices)}
    if channel == Channel.SMS and reader.phone is not None:
        sms.send_later(SEVERAL, reader.phone, _sms_values(context, CENTRE), reader.language)
    elif channel == Channel.EMAIL and reader.email is not None:
        said = lines(notices, reader.language)
        with override(reader.language):
            rest = _("and %(count)s more") % {"count": len(said) - LISTED}
        mail.send_later(
            SEVERAL,
            reader.email,
            {
                **context,
                "lines": said[:LISTED],
                "rest": rest if len(said) > LISTED else "",
                "first_name": reader.first_name,
                "link": CENTRE,
            },
            reader.language,
            unsubscribe=unsubscribe_of(notices[0].user_id, None),
        )
