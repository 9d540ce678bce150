"""What things cost: the first fees, their limits, and pure arithmetic on a fee schedule, in paise.

The fees in force are a row of ``FeeSchedule``, which the finance desk changes; the initial
migration writes ``FIRST_FEES``. Sources: product.md, Money (₹5 to list a project, GST included, and
no service fee); spec part 2, point 9; india.md, Tax (18 % GST).
"""

from dataclasses import dataclass
from typing import Final

from core.api.schemas import Out
from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE

WHOLE_BASIS_POINTS: Final = 10_000

LEAST_LISTING_FEE_PAISE: Final = SMALLEST_CHARGE_PAISE
MOST_LISTING_FEE_PAISE: Final = 1_000_000
MOST_GST_BASIS_POINTS: Final = 4_000
MOST_SERVICE_FEE_BASIS_POINTS: Final = 3_000
"""A larger figure is a typing error: ₹10,000, 40 % and 30 %."""


@dataclass(frozen=True, slots=True)
class FirstFees:
    """The listing fee includes its GST."""

    listing_fee_paise: int = 500
    gst_basis_points: int = 1_800
    service_fee_basis_points: int = 0


FIRST_FEES: Final = FirstFees()


class FeeQuoteOut(Out):
    """The payment dialog's figures. ``total`` is budget + fee as the spec shows it (point 9);

    checkout charges only ``charged_now``; the budget is funded after award (product.md).
    """

    base_amount_paise: int
    platform_fee_paise: int
    tax_paise: int
    total_amount_paise: int
    charged_now_paise: int


def included_tax(amount_paise: int, basis_points: int) -> int:
    """The tax included in an amount, rounded half up: 500 paise at 18 % include 76."""
    whole = WHOLE_BASIS_POINTS + basis_points
    return (2 * amount_paise * basis_points + whole) // (2 * whole)


def quote(
    *, base_amount_paise: int, listing_fee_paise: int, gst_basis_points: int, is_due: bool
) -> FeeQuoteOut:
    """The figures of one project. ``is_due`` is false once the fee has been paid."""
    return FeeQuoteOut(
        base_amount_paise=base_amount_paise,
        platform_fee_paise=listing_fee_paise,
        tax_paise=included_tax(listing_fee_paise, gst_basis_points),
        total_amount_paise=base_amount_paise + listing_fee_paise,
        charged_now_paise=listing_fee_paise if is_due else 0,
    )
