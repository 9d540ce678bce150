"""What each kind of work consists of: its fields, and its items with their quantities.

Quantities are measured by IS 1200 and net; waste is in the rates with material and in the list of
materials. Areas of rates by the square foot become m² when the bill is made.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from estimates.calculators import rules as calculators
from estimates.measures.rules import MeasureField, Values, area, count, length
from estimates.models import Quality, WorkKind
from estimates.quantities import coefficients as c
from estimates.quantities import finishes, masonry
from estimates.quantities.openings import Opening, booked, brickwork_area, finished_area
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Takeoff, Unit
from estimates.rates.seeds import RateItem


@dataclass(frozen=True, slots=True)
class Line:
    """An item of work of a bill."""

    item: RateItem
    quantity: Range
    unit: Unit


@dataclass(frozen=True, slots=True)
class Scope:
    """The items of a bill, and the materials they take where we can compute them."""

    lines: list[Line]
    takeoffs: tuple[Takeoff, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkRule:
    """``trade`` is the slug of whoever leads the work."""

    trade: str
    fields: tuple[MeasureField, ...]
    scope: Callable[[Values], Scope]


MATERIAL_SHARE = {
    Quality.BASIC: (Decimal(0), Decimal("0.25"), Decimal("0.5")),
    Quality.STANDARD: (Decimal("0.25"), Decimal("0.5"), Decimal("0.75")),
    Quality.PREMIUM: (Decimal("0.5"), Decimal("0.75"), Decimal(1)),
}
"""Where in a range of material prices each quality lies: our own convention."""

_SQUARE, _POINT = Unit.SQUARE_METRE, Unit.POINT


def material_of(quality: Quality, rate: Range) -> Range:
    """The part of a material's price range that a quality takes."""
    span = rate.high - rate.low
    return Range(*(rate.low + span * share for share in MATERIAL_SHARE[quality]))


def _exact(item: RateItem, quantity: Decimal, unit: Unit = _SQUARE) -> Line:
    return Line(item, Range.exactly(quantity), unit)


def _paint(values: Values) -> Scope:
    takeoff = calculators.painted(values)
    square_metres = sum((row.quantity.likely for row in takeoff.measured), Decimal(0))
    if values["side"] == "outside":
        item = RateItem.OUTSIDE_PAINT
    else:
        item = RateItem.NEW_PAINT if values["putty"] else RateItem.REPAINT
    return Scope([_exact(item, square_metres)], (takeoff,))


def _wall(values: Values) -> Scope:
    takeoff = calculators.walled(values)
    face = values["length"] * values["height"]
    plastered = booked(finished_area(face, values["openings"], faces=2))
    item = {
        "half_brick": RateItem.HALF_BRICK_WALL,
        "one_brick": RateItem.ONE_BRICK_WALL,
    }[values["wall"]]
    plaster = masonry.plaster(
        length_m=values["length"],
        height_m=values["height"],
        faces=2,
        thickness="12",
        mix="1:6",
        openings=values["openings"],
    )
    # Bricklayers are paid by the face of a wall, of whichever thickness.
    built = booked(brickwork_area(face, values["openings"]))
    return Scope([_exact(item, built), _exact(RateItem.PLASTER, plastered)], (takeoff, plaster))


def _bathroom(values: Values) -> Scope:
    number = values["count"]
    floor = values["length"] * values["width"]
    door = [Opening(Decimal("0.75"), Decimal("2.1"))]
    walls = finished_area(2 * (values["length"] + values["width"]) * values["height"], door)
    tiled = booked((floor + walls) * number)
    sealed = finishes.waterproofing(
        length_m=values["length"], width_m=values["width"], system="cementitious"
    )
    tiles = finishes.tiles(area_m2=tiled, tile="300x600", pattern="straight", bed="6")
    rooms = Decimal(number)
    return Scope(
        [
            _exact(RateItem.TILE_REMOVAL, tiled),
            Line(RateItem.PLUMBING_POINT, c.BATH_POINTS.times(rooms), _POINT),
            Line(RateItem.WATERPROOFING, sealed.measured[0].quantity.times(rooms), _SQUARE),
            _exact(RateItem.TILING, tiled),
            _exact(RateItem.LIGHT_POINT, 3 * rooms, _POINT),
            _exact(RateItem.POWER_POINT, rooms, _POINT),
            _exact(RateItem.BATH_FITTINGS, rooms, Unit.NUMBER),
        ],
        (tiles,),
    )


def _concrete(values: Values) -> Scope:
    takeoff = calculators.concreted(values)
    is_plain = values["member"] == "plain"
    item = RateItem.PLAIN_CONCRETE if is_plain else RateItem.REINFORCED_CONCRETE
    return Scope([Line(item, takeoff.measured[0].quantity, Unit.CUBIC_METRE)], (takeoff,))


FLOORS = {
    "vitrified": RateItem.TILING,
    "kota": RateItem.KOTA_FLOOR,
    "marble": RateItem.MARBLE_FLOOR,
    "granite": RateItem.GRANITE_FLOOR,
    "laminate": RateItem.LAMINATE_FLOOR,
}


def _floor(values: Values) -> Scope:
    takeoff = calculators.floored(values)
    lines = [Line(FLOORS[values["material"]], takeoff.measured[0].quantity, _SQUARE)]
    if values["skirting"]:
        around = booked(2 * (values["length"] + values["width"]))
        lines.append(_exact(RateItem.SKIRTING, around, Unit.METRE))
    return Scope(lines, (takeoff,))


def _tiling(values: Values) -> Scope:
    return Scope([_exact(RateItem.TILING, booked(values["area"]))], (calculators.tiled(values),))


def _wiring(values: Values) -> Scope:
    counted = {
        RateItem.LIGHT_POINT: values["light_points"],
        RateItem.SOCKET_POINT: values["socket_points"],
        RateItem.POWER_POINT: values["power_points"],
    }
    return Scope(
        [_exact(item, Decimal(number), _POINT) for item, number in counted.items() if number],
        (calculators.wired(values),),
    )


def _plumbing(values: Values) -> Scope:
    takeoff = calculators.plumbed(values)
    return Scope([Line(RateItem.PLUMBING_POINT, takeoff.measured[0].quantity, _POINT)], (takeoff,))


def _measured_as(item: RateItem, run: Callable[[Values], Takeoff]) -> Callable[[Values], Scope]:
    def scope(values: Values) -> Scope:
        takeoff = run(values)
        return Scope([Line(item, takeoff.measured[0].quantity, _SQUARE)], (takeoff,))

    return scope


def _house(values: Values) -> Scope:
    built = booked(values["area"])
    parts = (
        *(RateItem.HOUSE_STRUCTURE, RateItem.HOUSE_WALLS, RateItem.HOUSE_FLOORS),
        *(RateItem.HOUSE_DOORS, RateItem.HOUSE_WIRING, RateItem.HOUSE_PLUMBING),
        RateItem.HOUSE_PAINT,
    )
    return Scope([_exact(item, built) for item in parts])


WORKS: dict[WorkKind, WorkRule] = {
    WorkKind.ROOM_PAINT: WorkRule("painter", calculators.PAINTED_ROOM, _paint),
    WorkKind.BATHROOM: WorkRule(
        "plumber",
        (
            length("length", "2.4384", "20"),
            length("width", "1.524", "20"),
            length("height", "2.1336", "6"),
            count("count", 1, 20, least=1),
        ),
        _bathroom,
    ),
    WorkKind.BRICK_WALL: WorkRule("mason", calculators.BRICK_WALL, _wall),
    WorkKind.PLASTER: WorkRule(
        "mason",
        calculators.PLASTERED_WALL,
        _measured_as(RateItem.PLASTER, calculators.plastered),
    ),
    WorkKind.CONCRETE: WorkRule("mason", calculators.CONCRETE_BLOCK, _concrete),
    WorkKind.TILING: WorkRule("tiler", calculators.TILED_AREA, _tiling),
    WorkKind.FLOORING: WorkRule("tiler", calculators.FLOOR, _floor),
    WorkKind.WIRING: WorkRule("electrician", calculators.WIRED_HOME, _wiring),
    WorkKind.PLUMBING: WorkRule("plumber", calculators.PLUMBED_HOME, _plumbing),
    WorkKind.WATERPROOFING: WorkRule(
        "waterproofing",
        calculators.SEALED_AREA,
        _measured_as(RateItem.WATERPROOFING, calculators.sealed),
    ),
    WorkKind.FALSE_CEILING: WorkRule(
        "false-ceiling",
        calculators.ROOM,
        _measured_as(RateItem.FALSE_CEILING, calculators.ceiled),
    ),
    WorkKind.WHOLE_HOUSE: WorkRule("civil-contractor", (area("area", "92.9031", "10000"),), _house),
}
