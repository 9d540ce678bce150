"""Numbers of tickets: for talking about them, never for opening them."""

from datetime import datetime

from django.db import connection

from support.hours import INDIA


def next_number(now: datetime) -> str:
    """``KG-2026-000123``, by the year in India. Gaps are normal: a refused request leaves one."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval('support_ticket_number')")
        row: tuple[int] = cursor.fetchone()
    return f"KG-{now.astimezone(INDIA).year}-{row[0]:06d}"
