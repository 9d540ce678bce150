"""Consumption coefficients, with their sources. One set has one version.

A change of any figure is a new ``VERSION``; a saved estimate keeps the version it was made with.
A material carries a source's name only where that source gives its figure; all else is ``OWN``, and
the page says so. Ranges around one published figure, and waste, are our estimates too.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from estimates.quantities.ranges import Range

VERSION = "2026-11"
READ_ON = date(2026, 11, 23)


class Source(StrEnum):
    """What a coefficient rests on. A published source gives exactly the figures named here."""

    CPWD_CEMENT = "cpwd_cement"
    """CPWD cement consumption statement, DSR 2018 (scribd.com/document/894406660): the likely
    cement of a mix."""
    WALL_MORTAR = "wall_mortar"
    """That statement, for the likely mortar of brickwork (civilplanets.com/brickwork-rate-analysis
    for modular bricks; infralens.in for traditional ones)."""
    BRICK_ANALYSIS = "brick_analysis"
    """The same two analyses: 500 modular bricks for 1 m³, 5 % breakage."""
    STEEL_RULES = "steel_rules"
    """Likely steel in 1 m³ of concrete (scribd.com/document/325206213;
    engineeringdiscoveries.com)."""
    ADHESIVE_GUIDE = "adhesive_guide"
    """The likely tile adhesive (trybuildcalc.com/tile-adhesive-coverage-guide)."""
    PAINT_GUIDE = "paint_guide"
    """Ranges of putty, primer and emulsion in two coats (lceted.com, Feb 2020; civilsir.com)."""
    EXTERIOR_PRIMER = "exterior_primer"
    """The likely exterior primer: DSR wording (tenderdetail.com/53636805)."""
    OWN = "own"
    """Our estimate: no published source."""


SQUARE_FEET_IN_M2 = Decimal("10.7639")
METRES_IN_FOOT = Decimal("0.3048")


@dataclass(frozen=True, slots=True)
class Mix:
    """Cement in kg and sand and aggregate in m³, for 1 m³ of wet mortar or concrete."""

    cement_kg: Range
    sand_m3: Range
    aggregate_m3: Range | None
    cement_source: Source
    """Sand and aggregate are our estimates."""


def _mortar(cement_kg: int) -> Mix:
    """-5 to +10 % for cement is our estimate."""
    cement = Range.exactly(Decimal(cement_kg)).times(Range.of("0.95", "1", "1.10"))
    return Mix(cement, Range.of("1.00", "1.07", "1.15"), None, Source.CPWD_CEMENT)


MORTAR = {"1:3": _mortar(510), "1:4": _mortar(380), "1:5": _mortar(310), "1:6": _mortar(250)}

CONCRETE = {
    "1:5:10": Mix(
        Range.of("125", "130", "140"),
        Range.of("0.45", "0.47", "0.50"),
        Range.of("0.90", "0.94", "0.98"),
        Source.OWN,
    ),
    "1:4:8": Mix(
        Range.of("160", "170", "180"),
        Range.of("0.45", "0.47", "0.50"),
        Range.of("0.90", "0.94", "0.98"),
        Source.OWN,
    ),
    "1:2:4": Mix(
        Range.of("310", "320", "335"),
        Range.of("0.42", "0.445", "0.47"),
        Range.of("0.84", "0.89", "0.94"),
        Source.CPWD_CEMENT,
    ),
    "m20": Mix(
        Range.of("390", "400", "420"),
        Range.of("0.40", "0.42", "0.45"),
        Range.of("0.80", "0.84", "0.90"),
        Source.CPWD_CEMENT,
    ),
}

STEEL_KG_PER_M3 = {
    "plain": Range.of("0", "0", "0"),
    "foundation": Range.of("50", "60", "80"),
    "slab": Range.of("55", "80", "90"),
    "beam": Range.of("80", "110", "157"),
    "column": Range.of("120", "160", "240"),
    "wall": Range.of("60", "80", "100"),
    "stair": Range.of("80", "100", "120"),
}
STEEL_OF_OWN = frozenset({"foundation"})
"""Only its range is published."""
STEEL_WASTE = Decimal("0.03")

# Bricks and mortar for 1 m³ of brickwork.
BRICKS_PER_M3 = {"modular": Decimal(500), "traditional": Decimal(494)}
BRICK_SOURCES = {"modular": Source.BRICK_ANALYSIS, "traditional": Source.OWN}
BRICK_MORTAR_M3 = {
    "modular": Range.of("0.225", "0.2305", "0.25"),
    "traditional": Range.of("0.23", "0.25", "0.27"),
}
BRICK_WASTE = Decimal("0.05")
WALL_THICKNESS_M = {"half_brick": Decimal("0.115"), "one_brick": Decimal("0.23")}

PLASTER_MORTAR_M3_PER_M2 = {
    "12": Range.of("0.0140", "0.0144", "0.0160"),
    "15": Range.of("0.0165", "0.0172", "0.0190"),
    "20": Range.of("0.0220", "0.0224", "0.0260"),
}
"""Mortar for 1 m² of plaster by its thickness in mm."""

ADHESIVE_KG_PER_M2_PER_MM = Range.of("1.4", "1.5", "1.6")
GROUT_KG_PER_M2 = Range.of("0.2", "0.3", "0.5")
TILE_WASTE = {"straight": Decimal("0.05"), "diagonal": Decimal("0.10"), "pattern": Decimal("0.15")}
TILE_SIDES_M = {
    "300x300": (Decimal("0.3"), Decimal("0.3")),
    "300x450": (Decimal("0.3"), Decimal("0.45")),
    "300x600": (Decimal("0.3"), Decimal("0.6")),
    "600x600": (Decimal("0.6"), Decimal("0.6")),
    "800x800": (Decimal("0.8"), Decimal("0.8")),
    "600x1200": (Decimal("0.6"), Decimal("1.2")),
}
LARGE_TILE_M2 = Decimal("0.6")
"""From this size on a tile counts as large: 12-15 % is cut away."""

PUTTY_FT2_PER_KG = {"2": Range.of("14", "15", "16"), "3": Range.of("8", "10", "12")}
PRIMER_FT2_PER_LITRE = Range.of("120", "130", "140")
"""One coat."""
EMULSION_FT2_PER_LITRE = Range.of("80", "90", "100")
"""Interior emulsion, two coats."""
EXTERIOR_LITRES_PER_M2 = Range.of("0.167", "0.20", "0.27")
"""Exterior acrylic paint, two coats."""
EXTERIOR_PRIMER_LITRES_PER_M2 = Range.of("0.08", "0.09", "0.10")
PAINT_WASTE = Decimal("0.05")

UPSTAND_M = Decimal("0.3")
"""How far waterproofing is taken up the walls."""
COATING_KG_PER_M2 = {
    "cementitious": Range.of("1.5", "1.75", "2.0"),
    "acrylic": Range.of("1.0", "1.25", "1.5"),
}
"""Two coats: kg of cementitious slurry, litres of acrylic or polyurethane."""
COBA_THICKNESS_M = Range.of("0.075", "0.10", "0.115")
COATING_WASTE = Decimal("0.05")

CEILING_PER_M2 = {
    "gypsum_board": Range.of("1.03", "1.05", "1.10"),
    "ceiling_section": Range.of("2.1", "2.2", "2.4"),
    "intermediate_channel": Range.of("0.85", "0.9", "1.0"),
    "hanger": Range.of("0.7", "0.75", "0.9"),
    "screws": Range.of("12", "13", "15"),
}
"""Board in m², sections and channels in m, hangers and screws by number."""

CONDUIT_M_PER_POINT = Range.of("7", "8", "9")
WIRES_PER_POINT = 3
"""Phase, neutral and earth run in each conduit."""
WIRE_WASTE = Decimal("0.05")

BATH_POINTS = Range.of("8", "9", "11")
KITCHEN_POINTS = Range.of("3", "3", "4")
UTILITY_POINTS = Range.of("2", "2", "3")
PIPE_M_PER_POINT = Range.of("3", "4", "6")

FLOOR_BED_M = {"20": Decimal("0.020"), "25": Decimal("0.025"), "40": Decimal("0.040")}
FLOOR_WASTE = {
    "vitrified": Decimal("0.05"),
    "kota": Decimal("0.05"),
    "marble": Decimal("0.10"),
    "granite": Decimal("0.10"),
    "laminate": Decimal("0.08"),
}
