"""Words of a bill: its rows, and the text that says what it rests on."""

from django.utils.translation import gettext as _

from estimates.bills.bill import Bill, Row, RowBasis
from estimates.measures.labels import measure_label
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
    """The quantity that a row is priced for."""
    return measure_label(row.unit, row.quantity.likely)


def scope_text(bill: Bill) -> str:
    """The rows as the description of a job: without prices, which are the applicants' to name."""
    lines = [
        f"- {row_label(row)}: {quantity_label(row)}" for row in bill.rows if not row.is_left_out
    ]
    return "\n".join([_("Scope of work:"), *lines])
