"""What an estimate is made from, and how a bill is shown. Amounts are paise."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Self
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, Field, StringConstraints

from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.text.clean_text import OneLine
from estimates.bills.bill import BILL, Bill, ExtraRow, Row, RowBasis, RowChange
from estimates.bills.labels import basis_label, quantity_label, row_label
from estimates.bills.rules import WORKS
from estimates.calculators.schemas import MaterialOut
from estimates.measures.labels import UNITS
from estimates.measures.schemas import MeasureFieldOut, MeasuresIn, RangeOut
from estimates.models import Estimate, Quality, WorkKind
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Unit
from estimates.rates.seeds import RateItem
from places.place_match import place_of
from places.schemas import PlaceOut
from projects.models import Status
from projects.questions.schemas import ScopeIn
from projects.questions.scope import sent_scope

RatePaise = Annotated[int, Field(ge=0, le=10**9)]
"""Up to ₹1 crore for one unit."""
ExtraQuantity = Annotated[Decimal, Field(gt=0, le=10**6, max_digits=9, decimal_places=2)]
RowQuantity = Annotated[Decimal, Field(ge=0, le=10**6, max_digits=9, decimal_places=2)]


class RowChangeIn(Schema):
    """A changed row: what is null keeps the computed figure."""

    item: RateItem
    quantity: RowQuantity | None = None
    labour_paise: RatePaise | None = None
    material_paise: RatePaise | None = None
    is_left_out: bool = False


class ExtraRowIn(Schema):
    label: Annotated[OneLine, StringConstraints(min_length=1, max_length=120)]
    unit: Unit
    quantity: ExtraQuantity
    rate_paise: RatePaise


def _each_once(changes: list[RowChangeIn]) -> list[RowChangeIn]:
    return list({change.item: change for change in changes}.values())


class BillIn(Schema):
    """A piece of work. Without a place the range is that of all of India."""

    work: WorkKind
    quality: Quality = Quality.STANDARD
    area_id: Annotated[int, Field(ge=1, lt=2**31)] | None = None
    measures: MeasuresIn = MeasuresIn()
    changes: Annotated[list[RowChangeIn], Field(max_length=40), AfterValidator(_each_once)] = []
    extras: Annotated[list[ExtraRowIn], Field(max_length=20)] = []

    def row_changes(self) -> list[RowChange]:
        return [RowChange(**change.model_dump()) for change in self.changes]

    def extra_rows(self) -> list[ExtraRow]:
        return [ExtraRow(**extra.model_dump()) for extra in self.extras]


class EstimateIn(BillIn):
    title: Annotated[OneLine, StringConstraints(max_length=120)] = ""
    """If empty, the estimate is named after its work and place."""


class NewEstimateIn(EstimateIn):
    """``scope``: the answers that it began with. ``project_id``: the owner's own work, not awarded
    yet, that it is made for."""

    scope: ScopeIn | None = None
    project_id: UUID | None = None


class EstimateChangeIn(Versioned, EstimateIn):
    """An estimate as it shall be; its kind of work stays."""


class WorkKindOut(Out):
    """A kind of work and the fields of its form."""

    slug: WorkKind
    label: str
    trade: str
    fields: list[MeasureFieldOut]

    @classmethod
    def of(cls, work: WorkKind) -> Self:
        rule = WORKS[work]
        return cls(
            slug=work,
            label=str(work.label),
            trade=rule.trade,
            fields=[MeasureFieldOut.of(one) for one in rule.fields],
        )


class WorkKindsOut(Out):
    items: list[WorkKindOut]


class PaiseRangeOut(Out):
    low_paise: int
    likely_paise: int
    high_paise: int

    @classmethod
    def of(cls, figures: Range) -> Self:
        return cls(
            low_paise=int(figures.low),
            likely_paise=int(figures.likely),
            high_paise=int(figures.high),
        )


class BillRowOut(Out):
    key: str
    label: str
    unit: Unit
    unit_label: str
    quantity: RangeOut
    quantity_label: str
    """With square feet beside square metres."""
    labour: PaiseRangeOut
    """For one unit."""
    material: PaiseRangeOut
    amount: PaiseRangeOut
    basis: RowBasis
    basis_label: str
    dated: date
    offers: int
    is_edited: bool
    is_left_out: bool

    @classmethod
    def of(cls, row: Row) -> Self:
        return cls.from_row(
            row,
            label=row_label(row),
            unit_label=str(UNITS[row.unit]),
            quantity=RangeOut.of(row.quantity),
            quantity_label=quantity_label(row),
            labour=PaiseRangeOut.of(row.labour),
            material=PaiseRangeOut.of(row.material),
            amount=PaiseRangeOut.of(row.amount),
            basis_label=basis_label(row),
        )


class BillOut(Out):
    """A bill of quantities: a typical range, not a quote."""

    work: WorkKind
    work_label: str
    quality: Quality
    rows: list[BillRowOut]
    materials: list[MaterialOut]
    labour: PaiseRangeOut
    total: PaiseRangeOut
    priced_on: date
    coefficients_version: str
    rates_version: str

    @classmethod
    def of(cls, bill: Bill) -> Self:
        return cls.from_row(
            bill,
            work_label=str(bill.work.label),
            rows=[BillRowOut.of(row) for row in bill.rows],
            materials=[MaterialOut.of(row) for row in bill.materials],
            labour=PaiseRangeOut.of(bill.labour),
            total=PaiseRangeOut.of(bill.amount),
        )


class EstimateRowOut(Out):
    """A saved estimate in a list."""

    id: UUID
    title: str
    work: WorkKind
    work_label: str
    total: PaiseRangeOut
    project_id: UUID | None
    updated_at: datetime

    @classmethod
    def of(cls, row: Estimate) -> Self:
        return cls.from_row(row, **_shared(row))


class SavedEstimateOut(EstimateRowOut):
    quality: Quality
    place: PlaceOut | None
    measures: MeasuresIn
    changes: list[RowChangeIn]
    extras: list[ExtraRowIn]
    bill: BillOut
    is_project_draft: bool
    scope: ScopeIn | None
    """The answers that it began with."""
    edit_version: str

    @classmethod
    def of(cls, row: Estimate) -> Self:
        return cls.from_row(
            row,
            **_shared(row),
            place=PlaceOut.from_row(place_of(row.area)) if row.area else None,
            measures=MeasuresIn(**row.inputs),
            changes=[RowChangeIn(**change) for change in row.adjustments],
            extras=[ExtraRowIn(**extra) for extra in row.extras],
            is_project_draft=row.project is not None and row.project.status == Status.DRAFT,
            scope=ScopeIn(**sent) if (sent := sent_scope(row.scope)) else None,
            bill=BillOut.of(BILL.validate_python(row.bill)),
            edit_version=edit_version_of(estimate_values(row)),
        )


def _shared(row: Estimate) -> dict[str, Any]:
    return {
        "work_label": str(WorkKind(row.work).label),
        "total": PaiseRangeOut.from_row(row),
        "project_id": row.project_id,
    }


def estimate_values(row: Estimate) -> dict[str, Any]:
    """What an edit of an estimate changes, as ``EstimateChangeIn`` names it."""
    return {
        "title": row.title,
        "quality": row.quality,
        "area_id": row.area_id,
        "measures": row.inputs,
        "changes": row.adjustments,
        "extras": row.extras,
    }
