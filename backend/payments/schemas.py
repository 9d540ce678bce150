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
