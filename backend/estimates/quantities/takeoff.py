"""What a calculation gives: the measured work and the materials it takes."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from estimates.quantities.coefficients import Source
from estimates.quantities.ranges import Range


class Unit(StrEnum):
    """Units of work (IS 1200) and of materials."""

    SQUARE_METRE = "m2"
    CUBIC_METRE = "m3"
    METRE = "m"
    KILOGRAM = "kg"
    LITRE = "l"
    NUMBER = "number"
    POINT = "point"


class Material(StrEnum):
    BRICKS = "bricks"
    CEMENT = "cement"
    SAND = "sand"
    AGGREGATE = "aggregate"
    STEEL = "steel"
    TILES = "tiles"
    TILE_ADHESIVE = "tile_adhesive"
    GROUT = "grout"
    PUTTY = "putty"
    PRIMER = "primer"
    EMULSION = "emulsion"
    EXTERIOR_PAINT = "exterior_paint"
    FLOORING = "flooring"
    SKIRTING = "skirting"
    CEMENT_COATING = "cement_coating"
    ACRYLIC_COATING = "acrylic_coating"
    BRICK_BATS = "brick_bats"
    GYPSUM_BOARD = "gypsum_board"
    CEILING_SECTION = "ceiling_section"
    INTERMEDIATE_CHANNEL = "intermediate_channel"
    PERIMETER_CHANNEL = "perimeter_channel"
    HANGER = "hanger"
    SCREWS = "screws"
    CONDUIT = "conduit"
    WIRE_1_5 = "wire_1_5"
    WIRE_2_5 = "wire_2_5"
    WIRE_4 = "wire_4"
    PIPE = "pipe"


class Work(StrEnum):
    """A measured item of work."""

    BRICKWORK = "brickwork"
    HALF_BRICKWORK = "half_brickwork"
    PLASTER = "plaster"
    CONCRETE = "concrete"
    TILING = "tiling"
    PAINTED_WALLS = "painted_walls"
    PAINTED_CEILING = "painted_ceiling"
    FLOORING = "flooring"
    WATERPROOFING = "waterproofing"
    FALSE_CEILING = "false_ceiling"
    WIRING_POINTS = "wiring_points"
    PLUMBING_POINTS = "plumbing_points"


@dataclass(frozen=True, slots=True)
class Measured:
    """An item of work with its quantity, without waste."""

    work: Work
    quantity: Range
    unit: Unit


@dataclass(frozen=True, slots=True)
class Needed:
    """A material to buy: ``quantity`` includes ``waste`` (a share, 0.05 = 5 %)."""

    material: Material
    quantity: Range
    unit: Unit
    waste: Decimal
    source: Source


@dataclass(frozen=True, slots=True)
class Takeoff:
    measured: tuple[Measured, ...]
    materials: tuple[Needed, ...]


def needed(
    material: Material,
    net: Range,
    unit: Unit,
    source: Source,
    waste: Decimal = Decimal(0),
) -> Needed:
    """A material with its waste added."""
    return Needed(material, net.times(1 + waste), unit, waste, source)
