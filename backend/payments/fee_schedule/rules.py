"""What things cost: pure arithmetic on a fee schedule, in paise."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FeeQuote:
    """The payment dialog's figures. ``total`` is budget + fee as the spec shows it (point 9);

    only ``charged_now`` is asked for at checkout, the budget is funded after award (product.md).
    """

    base_amount_paise: int
    platform_fee_paise: int
    tax_paise: int
    total_amount_paise: int
    charged_now_paise: int


def included_tax(amount_paise: int, basis_points: int) -> int:
    """The tax inside an amount that includes it, rounded half up: 500 paise at 18 % hold 76."""
    whole = 10_000 + basis_points
    return (2 * amount_paise * basis_points + whole) // (2 * whole)


def quote(
    *, base_amount_paise: int, listing_fee_paise: int, gst_basis_points: int, is_due: bool
) -> FeeQuote:
    """The figures of one project. ``is_due`` is false once the fee has been paid."""
    return FeeQuote(
        base_amount_paise=base_amount_paise,
        platform_fee_paise=listing_fee_paise,
        tax_paise=included_tax(listing_fee_paise, gst_basis_points),
        total_amount_paise=base_amount_paise + listing_fee_paise,
        charged_now_paise=listing_fee_paise if is_due else 0,
    )
