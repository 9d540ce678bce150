"""The calculators: the fields of each, and the calculation. Defaults are those of a small house."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from enum import StrEnum

from estimates.measures.rules import MeasureField, Values, area, choice, count, flag, length
from estimates.models import WorkKind
from estimates.quantities import coefficients as c
from estimates.quantities import finishes, masonry, points
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Needed, Takeoff, Unit


class Calculator(StrEnum):
    BRICKWORK = "brickwork"
    PLASTER = "plaster"
    CONCRETE = "concrete"
    TILES = "tiles"
    FLOORING = "flooring"
    PAINT = "paint"
    WATERPROOFING = "waterproofing"
    FALSE_CEILING = "false-ceiling"
    WIRING = "wiring"
    PLUMBING = "plumbing"


@dataclass(frozen=True, slots=True)
class Calculation:
    """``work`` has the same fields, so that an estimate begins with the measures."""

    fields: tuple[MeasureField, ...]
    run: Callable[[Values], Takeoff]
    work: WorkKind


LONGEST_WALL = "300"
"""Metres: the wall around a large plot."""
LONGEST_ROOM = "100"
HIGHEST = "30"

WALL = (
    length("length", "3.6576", LONGEST_WALL),
    length("height", "3.048", HIGHEST),
    count("doors", 0, 40),
    count("windows", 0, 40),
)
ROOM = (
    length("length", "3.6576", LONGEST_ROOM),
    length("width", "3.048", LONGEST_ROOM),
)
MORTARS = choice("mix", *c.MORTAR, default="1:6")
PAINTED_ROOM = (
    *ROOM,
    length("height", "3.048", HIGHEST),
    count("rooms", 1, 50, least=1),
    count("doors", 1, 100),
    count("windows", 1, 100),
    choice("side", "inside", "outside"),
    choice("coats", "2", "3"),
    flag("putty", default=True),
    flag("ceiling", default=True),
)
WIRED_HOME = (
    count("light_points", 30, 500),
    count("socket_points", 20, 500),
    count("power_points", 5, 100),
)
PLUMBED_HOME = (
    count("bathrooms", 2, 50),
    count("kitchens", 1, 20),
    count("utilities", 1, 20),
)
BRICK_WALL = (
    *WALL,
    choice("wall", *c.WALL_THICKNESS_M, default="one_brick"),
    choice("brick", *c.BRICKS_PER_M3),
    MORTARS,
)
TILED_AREA = (
    area("area", "11.1484", "5000"),
    choice("tile", *c.TILE_SIDES_M, default="600x600"),
    choice("pattern", *c.TILE_WASTE),
    choice("bed", "3", "6"),
)
SEALED_AREA = (*ROOM, choice("system", "cementitious", "acrylic", "brick_bat_coba"))
PLASTERED_WALL = (
    *WALL,
    count("faces", 1, 2, least=1),
    choice("thickness", *c.PLASTER_MORTAR_M3_PER_M2),
    MORTARS,
)
CONCRETE_BLOCK = (
    length("length", "3.6576", LONGEST_WALL),
    length("width", "3.048", LONGEST_ROOM),
    length("depth", "0.127", "5", least="0.02"),
    count("count", 1, 1000, least=1),
    choice("grade", *c.CONCRETE, default="m20"),
    choice("member", *c.STEEL_KG_PER_M3, default="slab"),
)
FLOOR = (
    *ROOM,
    choice("material", *c.FLOOR_WASTE),
    choice("bed", *c.FLOOR_BED_M),
    flag("skirting", default=True),
)


def painted(values: Values) -> Takeoff:
    return finishes.paint(
        length_m=values["length"],
        width_m=values["width"],
        height_m=values["height"],
        has_ceiling=values["ceiling"],
        is_outside=values["side"] == "outside",
        has_putty=values["putty"],
        coats=values["coats"],
        openings=values["openings"],
        rooms=values["rooms"],
    )


def walled(values: Values) -> Takeoff:
    return masonry.brickwork(
        length_m=values["length"],
        height_m=values["height"],
        wall=values["wall"],
        mix=values["mix"],
        brick=values["brick"],
        openings=values["openings"],
    )


def tiled(values: Values) -> Takeoff:
    return finishes.tiles(
        area_m2=values["area"], tile=values["tile"], pattern=values["pattern"], bed=values["bed"]
    )


def sealed(values: Values) -> Takeoff:
    return finishes.waterproofing(
        length_m=values["length"], width_m=values["width"], system=values["system"]
    )


def ceiled(values: Values) -> Takeoff:
    return finishes.false_ceiling(length_m=values["length"], width_m=values["width"])


def wired(values: Values) -> Takeoff:
    return points.wiring(
        light_points=values["light_points"],
        socket_points=values["socket_points"],
        power_points=values["power_points"],
    )


def plumbed(values: Values) -> Takeoff:
    return points.plumbing(
        bathrooms=values["bathrooms"],
        kitchens=values["kitchens"],
        utilities=values["utilities"],
    )


def plastered(values: Values) -> Takeoff:
    return masonry.plaster(
        length_m=values["length"],
        height_m=values["height"],
        faces=values["faces"],
        thickness=values["thickness"],
        mix=values["mix"],
        openings=values["openings"],
    )


def concreted(values: Values) -> Takeoff:
    return masonry.concrete(
        length_m=values["length"],
        width_m=values["width"],
        depth_m=values["depth"],
        count=values["count"],
        grade=values["grade"],
        member=values["member"],
    )


def floored(values: Values) -> Takeoff:
    return finishes.flooring(
        length_m=values["length"],
        width_m=values["width"],
        material=values["material"],
        bed=values["bed"],
        has_skirting=values["skirting"],
    )


CALCULATIONS: dict[Calculator, Calculation] = {
    Calculator.BRICKWORK: Calculation(BRICK_WALL, walled, WorkKind.BRICK_WALL),
    Calculator.PLASTER: Calculation(PLASTERED_WALL, plastered, WorkKind.PLASTER),
    Calculator.CONCRETE: Calculation(CONCRETE_BLOCK, concreted, WorkKind.CONCRETE),
    Calculator.TILES: Calculation(TILED_AREA, tiled, WorkKind.TILING),
    Calculator.FLOORING: Calculation(FLOOR, floored, WorkKind.FLOORING),
    Calculator.PAINT: Calculation(PAINTED_ROOM, painted, WorkKind.ROOM_PAINT),
    Calculator.WATERPROOFING: Calculation(SEALED_AREA, sealed, WorkKind.WATERPROOFING),
    Calculator.FALSE_CEILING: Calculation(ROOM, ceiled, WorkKind.FALSE_CEILING),
    Calculator.WIRING: Calculation(WIRED_HOME, wired, WorkKind.WIRING),
    Calculator.PLUMBING: Calculation(PLUMBED_HOME, plumbed, WorkKind.PLUMBING),
}

PACKS: dict[str, Decimal] = {
    "cement": Decimal(50),
    "tile_adhesive": Decimal(20),
    "putty": Decimal(20),
    "grout": Decimal(1),
    "cement_coating": Decimal(15),
}
"""Kilograms in the usual bag; the list says how many to buy."""


def to_buy(row: Needed) -> Range:
    """How much of a material is bought: nobody sells a part of a brick."""
    if row.unit is not Unit.NUMBER:
        return row.quantity
    figures = (row.quantity.low, row.quantity.likely, row.quantity.high)
    return Range(*(one.quantize(Decimal(1), ROUND_CEILING) for one in figures))
