"""The line of a notification, in the reader's current language."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import get_language, override

from core.mail.mail import opening
from notifications.catalogue import EVENTS
from notifications.models import Notification


def line(event: str, context: Mapping[str, Any], link: str, language: str) -> tuple[str, str]:
    """The line in the centre: the subject of the event's mail, and its first paragraph."""
    return opening(event, {**context, "first_name": "", "link": link}, language)


def line_of_pile(notice: Notification, count: int, language: str) -> tuple[str, str]:
    """The same for the newest of ``count`` grouped ones, whose own line is then below."""
    title, body = line(notice.event, notice.context, notice.link, language)
    if count == 1:
        return title, body
    with override(language):
        return EVENTS[notice.event].line_of_many(count, notice.context), title


def lines(notices: Sequence[Notification], language: str) -> list[str]:
    """The lines of a digest, newest first, grouped ones as one."""
    piles: dict[str, list[Notification]] = {}
    for notice in reversed(notices):
        piles.setdefault(notice.pile or str(notice.pk), []).append(notice)
    return [line_of_pile(pile[0], len(pile), language)[0] for pile in piles.values()]


def active_language() -> str:
    return (get_language() or "en")[:2]
