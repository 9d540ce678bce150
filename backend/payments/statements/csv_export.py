"""A statement as a CSV file (``core.files.spreadsheets``)."""

from collections.abc import Iterable, Iterator

from django.utils import timezone
from django.utils.translation import gettext as _

from core.files.spreadsheets import csv_lines, safe_cell
from payments.statements.labels import Words, words
from payments.statements.schemas import StatementLineOut


def as_csv(lines: Iterable[StatementLineOut]) -> Iterator[str]:
    """The file, line by line, in the current language: it is read after the request.

    Amounts are rupees with two decimals, days are India's.
    """
    header = [
        *(_("Date"), _("Time"), _("What happened"), _("Project"), _("Milestone")),
        *(_("In (₹)"), _("Out (₹)"), _("Moved (₹)"), _("Service fee (₹)"), _("Balance (₹)")),
    ]
    return csv_lines(header, _rows(lines, words()))


def _rows(lines: Iterable[StatementLineOut], called: Words) -> Iterator[list[str]]:
    for line in lines:
        moment = timezone.localtime(line.happened_at)
        yield [
            f"{moment:%Y-%m-%d}",
            f"{moment:%H:%M}",
            called[line.kind, line.direction == "in"],
            safe_cell(line.project_title),
            safe_cell(line.milestone_title or ""),
            *(
                _rupees(line.amount_paise if line.direction == way else None)
                for way in ("in", "out", "within")
            ),
            _rupees(line.service_fee_paise or None),
            _rupees(line.balance_paise),
        ]


def _rupees(paise: int | None) -> str:
    return "" if paise is None else f"{paise // 100}.{paise % 100:02d}"
