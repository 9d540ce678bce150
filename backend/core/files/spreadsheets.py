"""Tables as CSV files that spreadsheets open without asking (RFC 4180, UTF-8 with BOM)."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from core.resilience.bulkhead import slow_work
from core.resilience.external_calls import require_no_transaction

BYTE_ORDER_MARK = "\ufeff"
_formula_begins = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


@dataclass
class _LastLine:
    """The file object for csv.writer: it stores only the last line."""

    text: str = field(default="")

    def write(self, text: str) -> int:
        self.text = text
        return len(text)


def csv_lines(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The file, line by line. Pass cells that people wrote through ``safe_cell`` first."""
    out = _LastLine()
    writer = csv.writer(out)
    writer.writerow(header)
    yield BYTE_ORDER_MARK + out.text
    for row in rows:
        writer.writerow(row)
        yield out.text


def safe_cell(text: str) -> str:
    """Text that a spreadsheet will not run: a leading formula sign gets an apostrophe (OWASP, CSV
    Injection: the full-width signs too)."""
    return f"'{text}" if text.startswith(_formula_begins) else text


def encode_lines(lines: Iterable[str]) -> list[bytes]:
    """The whole file, sent once it is complete, so that a slow client's download holds no bulkhead
    slot.

    Call it outside of a transaction. Raises TooBusy.
    """
    require_no_transaction("a spreadsheet")
    with slow_work():
        return [line.encode() for line in lines]
