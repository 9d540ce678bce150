"""The fields of a form of measures, and how what a person entered becomes metres.

Limits are those of a house and its plot; beyond them a figure is a slip of the finger or the wrong
unit, and the message says so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any, Literal, NotRequired, TypedDict

from django.utils.translation import gettext as _

from core.errors import FieldError, ValidationFailed
from estimates.quantities.coefficients import METRES_IN_FOOT, SQUARE_FEET_IN_M2
from estimates.quantities.openings import Opening, openings_area

LengthUnit = Literal["m", "ft"]

DOOR = (Decimal("0.9"), Decimal("2.1"))
"""The usual door, width and height in metres (3 × 7 ft)."""
WINDOW = (Decimal("1.2"), Decimal("1.2"))
"""The usual window (4 × 4 ft)."""


class FieldKind(StrEnum):
    LENGTH = "length"
    """In the form's unit: metres or feet."""
    AREA = "area"
    """In square metres or square feet."""
    COUNT = "count"
    CHOICE = "choice"
    FLAG = "flag"


@dataclass(frozen=True, slots=True)
class MeasureField:
    """A field of a form. ``least``, ``most`` and ``default`` of a length are metres, of an area m²;
    a choice's ``default`` is one of ``options``, a flag's 1 or 0."""

    name: str
    kind: FieldKind
    default: str
    least: Decimal = Decimal(0)
    most: Decimal = Decimal(0)
    options: tuple[str, ...] = ()


def length(name: str, default: str, most: str, least: str = "0.1") -> MeasureField:
    return MeasureField(name, FieldKind.LENGTH, default, Decimal(least), Decimal(most))


def area(name: str, default: str, most: str) -> MeasureField:
    return MeasureField(name, FieldKind.AREA, default, Decimal("0.1"), Decimal(most))


def count(name: str, default: int, most: int, least: int = 0) -> MeasureField:
    return MeasureField(name, FieldKind.COUNT, str(default), Decimal(least), Decimal(most))


def choice(name: str, *options: str, default: str = "") -> MeasureField:
    return MeasureField(name, FieldKind.CHOICE, default or options[0], options=options)


def flag(name: str, *, default: bool) -> MeasureField:
    return MeasureField(name, FieldKind.FLAG, str(int(default)))


class Values(TypedDict, total=False):
    """Parsed measures: lengths in metres, areas in m²."""

    length: Decimal
    width: Decimal
    height: Decimal
    depth: Decimal
    area: Decimal
    count: int
    doors: int
    windows: int
    rooms: int
    faces: int
    bathrooms: int
    kitchens: int
    utilities: int
    light_points: int
    socket_points: int
    power_points: int
    wall: str
    brick: str
    mix: str
    thickness: str
    grade: str
    member: str
    tile: str
    pattern: str
    bed: str
    material: str
    coats: str
    side: str
    surface: str
    system: str
    putty: bool
    ceiling: bool
    skirting: bool
    openings: NotRequired[list[Opening]]


def parse(
    entered: Mapping[str, Any], fields: Sequence[MeasureField], unit: LengthUnit, prefix: str = ""
) -> Values:
    """The fields' values; what was left out has its default. Other entries are ignored.

    Openings may not be larger than the wall they are in. Raises ValidationFailed with every field
    that is wrong, named ``prefix`` and the field's name.
    """
    values: dict[str, Any] = {}
    errors: list[FieldError] = []
    for field in fields:
        given = entered.get(field.name)
        try:
            values[field.name] = _value(field, given, unit)
        except _Refused as refused:
            errors.append(FieldError(prefix + field.name, refused.message, refused.code))
    if not errors:
        errors += _openings(values, prefix)
    if errors:
        raise ValidationFailed(errors=errors)
    return values  # type: ignore[return-value]  # its keys are the fields' names


class _Refused(Exception):
    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.message = message
        self.code = code


def _value(field: MeasureField, given: Any, unit: LengthUnit) -> Any:
    match field.kind:
        case FieldKind.CHOICE:
            chosen = field.default if given is None else given
            if chosen not in field.options:
                raise _Refused(_("Please choose one of the options."), "unknown")
            return chosen
        case FieldKind.FLAG:
            return field.default == "1" if given is None else bool(given)
        case FieldKind.COUNT:
            number = int(field.default) if given is None else int(given)
            if not field.least <= number <= field.most:
                text = _("Please enter a number from %(least)s to %(most)s.")
                raise _Refused(text % {"least": field.least, "most": field.most}, "out_of_range")
            return number
        case FieldKind.LENGTH | FieldKind.AREA:
            if given is None:
                return Decimal(field.default)
            return _metric(field, Decimal(given), unit)


def _metric(field: MeasureField, given: Decimal, unit: LengthUnit) -> Decimal:
    """In metres or m², to 0.1 mm."""
    is_area = field.kind is FieldKind.AREA
    in_foot = 1 / SQUARE_FEET_IN_M2 if is_area else METRES_IN_FOOT
    metric = (given * in_foot if unit == "ft" else given).quantize(Decimal("0.0001"))
    if given <= 0:
        raise _Refused(_("Please enter more than 0."), "too_small")
    if metric < field.least:
        raise _Refused(
            _("This is too small: at least %(least)s.") % {"least": _shown(field, field.least)},
            "too_small",
        )
    if metric > field.most:
        text = _("This is too large: at most %(most)s. Please check the number and the unit.")
        raise _Refused(text % {"most": _shown(field, field.most)}, "too_large")
    return metric


def _shown(field: MeasureField, metric: Decimal) -> str:
    if field.kind is FieldKind.AREA:
        return _("%(metric)s m² (%(feet)s sq ft)") % {
            "metric": f"{metric:f}",
            "feet": f"{metric * SQUARE_FEET_IN_M2:.0f}",
        }
    feet = metric / METRES_IN_FOOT
    return _("%(metric)s m (%(feet)s ft)") % {
        "metric": f"{metric:f}",
        "feet": f"{feet:.{1 if feet < 10 else 0}f}",
    }


def _openings(values: dict[str, Any], prefix: str) -> Iterator[FieldError]:
    """Adds the doors and windows as ``openings``; checks that the walls have room for them."""
    if "doors" not in values:
        return
    openings = [Opening(*DOOR, values["doors"]), Opening(*WINDOW, values["windows"])]
    values["openings"] = [one for one in openings if one.count]
    around = 2 * (values["length"] + values["width"]) if "width" in values else values["length"]
    if openings_area(openings) >= around * values["height"]:
        field = "doors" if values["doors"] else "windows"
        yield FieldError(
            prefix + field,
            _("The doors and windows are larger than the wall."),
            "openings_too_large",
        )
