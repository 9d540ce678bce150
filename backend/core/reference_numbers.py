"""Reference numbers that people quote to support; they give no access."""

from dataclasses import dataclass
from datetime import datetime

from django.db import connection
from django.utils import timezone


@dataclass(frozen=True, slots=True)
class SpokenNumbers:
    """Numbers of one kind, counted by a database ``sequence``."""

    prefix: str
    sequence: str

    def next(self, now: datetime) -> str:
        """``KG-2026-000123``, by the year in India. Gaps are normal: a refused request leaves
        one."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT nextval(%s)", [self.sequence])
            row: tuple[int] = cursor.fetchone()
        return f"{self.prefix}-{timezone.localtime(now).year}-{row[0]:06d}"
