"""The GST included in our charges, divided between the Union and the state. Amounts are paise,
rates basis points.

The ledger (``payments.ledger``) and the invoices both use these figures, so that they cannot
disagree. Within one state half of the tax is the Union's and half the state's (CGST and SGST);
across states it is one integrated tax (IGST Act 2017, sections 7 and 8).
"""

from dataclasses import dataclass

from payments.fee_schedule.rules import WHOLE_BASIS_POINTS, included_tax


@dataclass(frozen=True, slots=True)
class TaxSplit:
    """The parts of an amount that includes tax; ``cgst_paise`` and ``sgst_paise`` are equal."""

    taxable_paise: int
    cgst_paise: int
    sgst_paise: int
    igst_paise: int

    @property
    def tax_paise(self) -> int:
        return self.cgst_paise + self.sgst_paise + self.igst_paise

    @property
    def total_paise(self) -> int:
        return self.taxable_paise + self.tax_paise


def split_tax(amount_paise: int, basis_points: int, *, is_same_state: bool) -> TaxSplit:
    """500 paise at 18 % include 76: 38 + 38 in one state, else 76 of integrated tax.

    Each tax is rounded half up to the paisa on its own (CGST Act, section 170), so the two halves
    are always equal; the rounding difference belongs to the taxable value.
    """
    if is_same_state:
        whole = WHOLE_BASIS_POINTS + basis_points
        half = (amount_paise * basis_points + whole) // (2 * whole)
        return TaxSplit(amount_paise - 2 * half, half, half, 0)
    tax = included_tax(amount_paise, basis_points)
    return TaxSplit(amount_paise - tax, 0, 0, tax)


def part_of(whole: TaxSplit, part_paise: int, *, before_paise: int = 0) -> TaxSplit:
    """The tax in ``part_paise`` of a taxed amount, of which ``before_paise`` was refunded earlier.

    The parts of a whole sum up to it exactly, tax by tax. A part is at least ₹1, the gateway's
    minimum refund.
    """
    until = before_paise + part_paise

    def share(tax: int) -> int:
        return _rounded(tax * until, whole.total_paise) - _rounded(
            tax * before_paise, whole.total_paise
        )

    cgst, igst = share(whole.cgst_paise), share(whole.igst_paise)
    return TaxSplit(part_paise - 2 * cgst - igst, cgst, cgst, igst)


def _rounded(numerator: int, denominator: int) -> int:
    return (2 * numerator + denominator) // (2 * denominator)
