"""Words of a bill: its rows, and the text that says what it rests on."""

from django.utils.translation import gettext as _

from estimates.bills.bill import Bill, Row, RowBasis
from estimates.measures.labels import unit_label
from estimates.quantities.coefficients import SQUARE_FEET_IN_M2
from estimates.quantities.takeoff import Unit
from estimates.rates.labels import ITEMS, SOURCES
from estimates.rates.seeds import RateItem


def row_label(row: Row) -> str:
    return row.label or str(ITEMS[RateItem(row.key)])


def basis_label(row: Row) -> str:
    """Where the rate of a row comes from."""
    if row.basis is RowBasis.OWN or (row.source is None and not row.offers):
        return _("Your own figure")
    if row.basis is RowBasis.MARKET:
        return _("%(count)d agreed prices on Karigar") % {"count": row.offers}
    return str(SOURCES[row.source]) if row.source else ""


def quantity_label(row: Row) -> str:
    """``39.2 m² (422 sq ft)``: by IS 1200, and as tradespeople say it."""
    figure = f"{row.quantity.likely:.2f}".rstrip("0").rstrip(".")
    text = f"{figure} {unit_label(row.unit, row.quantity.likely)}"
    if row.unit is Unit.SQUARE_METRE:
        feet = f"{row.quantity.likely * SQUARE_FEET_IN_M2:.0f}"
        return _("%(metric)s (%(feet)s sq ft)") % {"metric": text, "feet": feet}
    return text


def scope_text(bill: Bill) -> str:
    """The rows as the description of a job: without prices, which are the applicants' to name."""
    lines = [
        f"- {row_label(row)}: {quantity_label(row)}" for row in bill.rows if not row.is_left_out
    ]
    return "\n".join([_("Scope of work:"), *lines])
