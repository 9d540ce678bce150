"""What a person enters as measures, and how forms and quantities are shown."""

from decimal import Decimal
from typing import Annotated, Any

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.schemas import Out
from estimates.measures.labels import FIELDS, option_label
from estimates.measures.rules import FieldKind, LengthUnit, MeasureField
from estimates.quantities.coefficients import METRES_IN_FOOT, SQUARE_FEET_IN_M2
from estimates.quantities.ranges import Range

Entered = Annotated[Decimal, Field(max_digits=9, decimal_places=4)]
Number = Annotated[int, Field(ge=-(10**6), le=10**6)]
Option = Annotated[str, StringConstraints(max_length=20)]


class MeasuresIn(Schema):
    """Measures of any calculation: it reads the fields of its own form and ignores the rest.

    Lengths and areas are in ``unit`` (metres or feet); what is left out has the form's default.
    """

    unit: LengthUnit = "ft"
    length: Entered | None = None
    width: Entered | None = None
    height: Entered | None = None
    depth: Entered | None = None
    area: Entered | None = None
    count: Number | None = None
    doors: Number | None = None
    windows: Number | None = None
    rooms: Number | None = None
    faces: Number | None = None
    bathrooms: Number | None = None
    kitchens: Number | None = None
    utilities: Number | None = None
    light_points: Number | None = None
    socket_points: Number | None = None
    power_points: Number | None = None
    wall: Option | None = None
    brick: Option | None = None
    mix: Option | None = None
    thickness: Option | None = None
    grade: Option | None = None
    member: Option | None = None
    tile: Option | None = None
    pattern: Option | None = None
    bed: Option | None = None
    material: Option | None = None
    coats: Option | None = None
    side: Option | None = None
    surface: Option | None = None
    system: Option | None = None
    putty: bool | None = None
    ceiling: bool | None = None
    skirting: bool | None = None

    def entered(self) -> dict[str, Any]:
        """What was entered, by the fields' names."""
        return self.model_dump(exclude={"unit"}, exclude_none=True)


class MeasureOptionOut(Out):
    value: str
    label: str


class MeasureFieldOut(Out):
    """A field of a form, with its words. Lengths are metres and feet, areas m² and sq ft."""

    name: str
    kind: FieldKind
    label: str
    options: list[MeasureOptionOut]
    default: str
    """Of a flag ``1`` or ``0``; of a length or an area in metres."""
    default_ft: str | None
    """Of a length or an area, in feet."""
    least: float
    most: float

    @classmethod
    def of(cls, field: MeasureField) -> "MeasureFieldOut":
        options = [
            MeasureOptionOut(value=one, label=option_label(field.name, one))
            for one in field.options
        ]
        return cls(
            name=field.name,
            kind=field.kind,
            label=str(FIELDS[field.name]),
            options=options,
            default=_plain(Decimal(field.default)) if _is_metric(field) else field.default,
            default_ft=_in_feet(field) if _is_metric(field) else None,
            least=float(field.least),
            most=float(field.most),
        )


class RangeOut(Out):
    low: float
    likely: float
    high: float

    @classmethod
    def of(cls, figures: Range) -> "RangeOut":
        rounded = figures.rounded()
        return cls(low=float(rounded.low), likely=float(rounded.likely), high=float(rounded.high))


def _is_metric(field: MeasureField) -> bool:
    return field.kind in (FieldKind.LENGTH, FieldKind.AREA)


def _in_feet(field: MeasureField) -> str:
    metric = Decimal(field.default)
    is_area = field.kind is FieldKind.AREA
    feet = metric * SQUARE_FEET_IN_M2 if is_area else metric / METRES_IN_FOOT
    return _plain(feet.quantize(Decimal(1) if is_area else Decimal("0.01")))


def _plain(figure: Decimal) -> str:
    text = f"{figure.quantize(Decimal('0.01')):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
