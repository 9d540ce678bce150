"""An estimate as a CSV table and as a PDF (``core.files.typeset``)."""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from core.dates import in_words
from core.files.spreadsheets import csv_lines, safe_cell
from core.files.typeset import typeset
from core.money import format_rupees
from estimates.bills.bill import BILL, Bill, Row
from estimates.bills.labels import basis_label, quantity_label, row_label
from estimates.calculators.rules import to_buy
from estimates.measures.labels import MATERIALS, UNITS, unit_label
from estimates.models import Estimate
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Needed

_template = Path(__file__).parent / "bill.typ"


def as_csv(estimate: Estimate) -> Iterator[str]:
    """The file, line by line. Amounts are rupees with two decimals."""
    header = [
        *(_("Item"), _("Unit"), _("Quantity"), _("Labour (₹)"), _("Material (₹)")),
        *(_("Low (₹)"), _("Likely (₹)"), _("High (₹)"), _("Rate from"), _("Date")),
    ]
    return csv_lines(header, _csv_rows(_bill(estimate)))


def _csv_rows(bill: Bill) -> Iterator[list[str]]:
    for row in _counted_rows(bill):
        yield [
            safe_cell(row_label(row)),
            str(UNITS[row.unit]),
            f"{row.quantity.likely:.2f}",
            _rupees(row.labour.likely),
            _rupees(row.material.likely),
            *_three(row.amount),
            safe_cell(basis_label(row)),
            f"{row.dated:%Y-%m-%d}",
        ]
    yield [_("Total"), *[""] * 4, *_three(bill.amount), "", f"{bill.priced_on:%Y-%m-%d}"]
    for needed in bill.materials:
        quantity = f"{to_buy(needed).likely:.2f}"
        yield [str(MATERIALS[needed.material]), str(UNITS[needed.unit]), quantity, *[""] * 7]


def as_pdf(estimate: Estimate) -> bytes:
    """One or more sheets of A4. Call it outside of a transaction. Raises TooBusy."""
    bill = _bill(estimate)
    words = {
        "language": get_language() or "en",
        "title": estimate.title,
        "lead": _("Typical range, not a quote. Prices of %(day)s.")
        % {"day": in_words(bill.priced_on)},
        "place": estimate.area.shown_name if estimate.area else _("All of India"),
        "columns": [_("Item"), _("Quantity"), _("Labour"), _("Material"), _("Amount")],
        "rows": [
            {
                "label": row_label(row),
                "note": f"{basis_label(row)}, {in_words(row.dated)}",
                "cells": [
                    quantity_label(row),
                    _money(row.labour.likely),
                    _money(row.material.likely),
                    _span(row.amount),
                ],
            }
            for row in _counted_rows(bill)
        ],
        "total": {
            "label": _("Total"),
            "value": _span(bill.amount),
            "likely": _("Likely %(amount)s") % {"amount": _money(bill.amount.likely)},
        },
        "materials_heading": _("Materials, with waste"),
        "materials": [
            {
                "label": str(MATERIALS[row.material]),
                "value": _to_buy(row),
            }
            for row in bill.materials
        ],
        "foot": _("Quantities by IS 1200. Coefficients %(one)s, rates %(other)s.")
        % {"one": bill.coefficients_version, "other": bill.rates_version},
    }
    return typeset(_template, words, estimate.updated_at)


def _bill(estimate: Estimate) -> Bill:
    return BILL.validate_python(estimate.bill)


def _counted_rows(bill: Bill) -> list[Row]:
    return [row for row in bill.rows if not row.is_left_out]


def _to_buy(row: Needed) -> str:
    quantity = to_buy(row).likely
    return f"{_plain(quantity)} {unit_label(row.unit, quantity)}"


def _plain(figure: Decimal) -> str:
    return f"{figure:.2f}".removesuffix(".00")


def _money(paise: Decimal) -> str:
    return format_rupees(int(paise))


def _span(amount: Range) -> str:
    if amount.low == amount.high:
        return _money(amount.low)
    return f"{_money(amount.low)} – {_money(amount.high)}"


def _three(amount: Range) -> list[str]:
    return [_rupees(one) for one in (amount.low, amount.likely, amount.high)]


def _rupees(paise: Decimal) -> str:
    return f"{paise / 100:.2f}"
