"""Dates in India's time zone, formatted for mails and messages."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

MONTHS = (
    *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
    *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
)
"""Django's own Hindi has misspelt ones; what our catalogue has replaces them."""
INDIA = ZoneInfo("Asia/Kolkata")


def week_of(moment: datetime) -> date:
    """The Monday of the week that a moment falls into, in India."""
    day = timezone.localdate(moment)
    return day - timedelta(days=day.weekday())


def in_figures(day: date) -> str:
    """``5/12/2026``: India's order, the same in both languages."""
    return f"{day.day}/{day.month}/{day.year}"


def in_words(day: date) -> str:
    """``5 Mar 2027`` in the active language; in Hindi with the whole month, never shortened."""
    if (get_language() or "").startswith("hi"):
        return f"{day.day} {MONTHS[day.month - 1]} {day.year}"
    return date_format(day, "j M Y")
