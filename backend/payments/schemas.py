"""Shapes of the fees in force. Amounts are paise, times UTC."""

from datetime import datetime

from core.api.schemas import Out


class FeesOut(Out):
    """The fees in force; the listing fee includes its GST."""

    listing_fee_paise: int
    listing_fee_tax_paise: int
    gst_basis_points: int
    service_fee_basis_points: int
    currency: str
    valid_from: datetime


class FeeQuoteOut(Out):
    """``total_amount_paise`` is budget + fee; ``charged_now_paise`` is all that checkout takes."""

    base_amount_paise: int
    platform_fee_paise: int
    tax_paise: int
    total_amount_paise: int
    charged_now_paise: int
