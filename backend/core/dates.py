"""Dates in India's time zone, formatted for mails and messages."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language

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
    is_hindi = (get_language() or "").startswith("hi")
    return date_format(day, "j F Y" if is_hindi else "j M Y")
