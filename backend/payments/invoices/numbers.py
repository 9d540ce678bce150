"""Numbers of documents: consecutive and without gaps in each kind and financial year.

Rule 46(b) of the CGST Rules. A number is taken in the transaction that writes its document, so a
rollback frees it; concurrent transactions wait.
"""

from dataclasses import dataclass
from datetime import date, datetime

from django.db import connection

from core.dates import INDIA
from payments.invoices.models import DocumentKind, InvoiceSeries

_letters: dict[str, str] = {
    DocumentKind.INVOICE: "KI",
    DocumentKind.RECEIPT: "KR",
    DocumentKind.CREDIT_NOTE: "KC",
}

_next = f"""
INSERT INTO {InvoiceSeries._meta.db_table} AS series (prefix, kind, financial_year, last_serial)
VALUES (%s, %s, %s, 1)
ON CONFLICT (prefix) DO UPDATE SET last_serial = series.last_serial + 1
RETURNING last_serial
"""  # noqa: S608 — put together of constants


@dataclass(frozen=True, slots=True)
class DocumentNumber:
    """``text`` is printed, at most 16 characters: ``KI2627/000001``."""

    prefix: str
    serial: int
    issued_on: date

    @property
    def text(self) -> str:
        return f"{self.prefix}/{self.serial:06d}"


def financial_year(day: date) -> int:
    """The year in which this day's financial year began, on 1 April."""
    return day.year if day.month >= 4 else day.year - 1


def next_number(kind: DocumentKind, *, at: datetime) -> DocumentNumber:
    """Take the next number of the kind, for the day of ``at`` in India.

    Locks the series until the caller's transaction ends: take it last.
    """
    day = at.astimezone(INDIA).date()
    year = financial_year(day)
    prefix = f"{_letters[kind]}{year % 100:02d}{(year + 1) % 100:02d}"
    with connection.cursor() as cursor:
        cursor.execute(_next, [prefix, kind, year])
        row: tuple[int] | None = cursor.fetchone()
    if row is None:
        raise RuntimeError("the series gave no number")
    return DocumentNumber(prefix=prefix, serial=row[0], issued_on=day)
