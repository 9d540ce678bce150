"""Numbers of applications: for talking about them, never for opening them."""

from datetime import datetime

from django.db import connection
from django.utils import timezone


def next_number(now: datetime) -> str:
    """``KJ-2026-000123``, by the year in India. Gaps are normal: a refused request leaves one."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('careers_application_number')")
        row: tuple[int] = cursor.fetchone()
    return f"KJ-{timezone.localtime(now).year}-{row[0]:06d}"
