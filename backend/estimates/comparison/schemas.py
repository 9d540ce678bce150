"""Offers beside an estimate. Amounts are paise."""

from typing import Self
from uuid import UUID

from applications.models import Included
from core.api.schemas import Out
from estimates.bills.labels import row_label
from estimates.bills.schemas import PaiseRangeOut
from estimates.comparison.rules import (
    TOLERANCE_PERCENT,
    Position,
    compared_amount,
    compared_rows,
    position,
)
from estimates.comparison.selectors import ComparedOffer, Comparison
from trades.rates import RateUnit


class ComparedRowOut(Out):
    """A row of the estimate beside the offer's rate, both for one unit of the offer."""

    key: str
    label: str
    expected: PaiseRangeOut
    position: Position


class ComparedOfferOut(Out):
    """An offer. ``total_paise`` and its position are null where its total is unknown."""

    application_id: UUID
    applicant_name: str
    rate_paise: int
    rate_unit: RateUnit
    has_material: bool
    total_paise: int | None
    expected: PaiseRangeOut
    """Of the whole work; of labour alone for an offer without material."""
    position: Position | None
    difference_paise: int | None
    """From the likely figure."""
    rows: list[ComparedRowOut]

    @classmethod
    def of(cls, offer: ComparedOffer, found: Comparison) -> Self:
        row, unit = offer.application, RateUnit(offer.application.rate_unit)
        has_material = Included.MATERIALS in row.includes
        expected, paise = compared_amount(found.bill, has_material=has_material), offer.total.paise
        pairs = compared_rows(found.bill, unit, has_material=has_material)
        card = offer.card
        return cls(
            application_id=row.pk,
            applicant_name=card.business_name or f"{card.first_name} {card.last_name}".strip(),
            rate_paise=row.rate_paise,
            rate_unit=unit,
            has_material=has_material,
            total_paise=paise,
            expected=PaiseRangeOut.of(expected),
            position=None if paise is None else position(paise, expected),
            difference_paise=None if paise is None else paise - int(expected.likely),
            rows=[
                ComparedRowOut(
                    key=one.key,
                    label=row_label(one),
                    expected=PaiseRangeOut.of(rate),
                    position=position(row.rate_paise, rate),
                )
                for one, rate in pairs
            ],
        )


class EstimateComparisonOut(Out):
    estimate_id: UUID
    title: str
    total: PaiseRangeOut
    labour: PaiseRangeOut
    tolerance_percent: int
    """How far beyond its range an offer still counts as within."""
    offers: list[ComparedOfferOut]

    @classmethod
    def of(cls, found: Comparison) -> Self:
        return cls(
            estimate_id=found.estimate.pk,
            title=found.estimate.title,
            total=PaiseRangeOut.of(found.bill.amount),
            labour=PaiseRangeOut.of(found.bill.labour),
            tolerance_percent=TOLERANCE_PERCENT,
            offers=[ComparedOfferOut.of(offer, found) for offer in found.offers],
        )
