"""Names of fields, options, works, materials, units and sources, in the reader's language."""

from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from estimates.quantities.coefficients import METRES_IN_FOOT, SQUARE_FEET_IN_M2, Source
from estimates.quantities.takeoff import Material, Unit, Work

Label = Promise | str

FIELDS: dict[str, Label] = {
    "length": _("Length"),
    "width": _("Width"),
    "height": _("Height"),
    "depth": _("Thickness or depth"),
    "area": _("Area"),
    "count": _("How many of them"),
    "doors": _("Doors"),
    "windows": _("Windows"),
    "rooms": _("Rooms of this size"),
    "faces": _("Sides of the wall"),
    "bathrooms": _("Bathrooms"),
    "kitchens": _("Kitchens"),
    "utilities": _("Utility areas"),
    "light_points": _("Light and fan points"),
    "socket_points": _("Socket points"),
    "power_points": _("AC and geyser points"),
    "wall": _("Wall"),
    "brick": _("Brick"),
    "mix": _("Mortar mix"),
    "thickness": _("Thickness of plaster"),
    "grade": _("Concrete"),
    "member": _("Used for"),
    "tile": _("Tile size (mm)"),
    "pattern": _("Pattern"),
    "bed": _("Bed"),
    "material": _("Material"),
    "coats": _("Coats of paint"),
    "side": _("Inside or outside"),
    "surface": _("Surface"),
    "system": _("System"),
    "putty": _("New wall: with putty and primer"),
    "ceiling": _("Paint the ceiling too"),
    "skirting": _("With skirting"),
}

QUALITY_LABEL = _("Quality of material")
ESTIMATE_LABEL = _("Estimate")

OPTIONS: dict[str, Label] = {
    "half_brick": _("4.5 inch (half brick)"),
    "one_brick": _("9 inch (one brick)"),
    "modular": _("Modular, 190 × 90 × 90 mm"),
    "traditional": _("Traditional, 9 × 4.5 × 3 in"),
    "12": _("12 mm"),
    "15": _("15 mm"),
    "20": _("20 mm"),
    "25": _("25 mm"),
    "40": _("40 mm"),
    "3mm": _("3 mm of adhesive"),
    "6mm": _("6 mm of adhesive"),
    "1:5:10": _("Plain 1:5:10 (levelling)"),
    "1:4:8": _("Plain 1:4:8 (under floors)"),
    "1:2:4": "1:2:4 (M15)",
    "m20": "1:1.5:3 (M20)",
    "plain": _("No steel"),
    "foundation": _("Foundation"),
    "slab": _("Slab"),
    "beam": _("Beam"),
    "column": _("Column"),
    "stair": _("Stairs"),
    "straight": _("Straight"),
    "diagonal": _("Diagonal"),
    "vitrified": _("Vitrified tiles"),
    "kota": _("Kota stone"),
    "marble": _("Marble"),
    "granite": _("Granite"),
    "laminate": _("Laminate wood"),
    "inside": _("Inside"),
    "outside": _("Outside"),
    "floor": _("Floor"),
    "cementitious": _("Cement coating, 2 coats"),
    "acrylic": _("Acrylic or PU coating, 2 coats"),
    "brick_bat_coba": _("Brick bat coba"),
}
_OPTIONS_OF: dict[tuple[str, str], Label] = {
    ("member", "wall"): _("Wall"),
    ("surface", "wall"): _("Wall"),
    ("pattern", "pattern"): _("With a design"),
}

WORKS: dict[Work, Label] = {
    Work.BRICKWORK: _("Brickwork"),
    Work.HALF_BRICKWORK: _("Half brick wall"),
    Work.PLASTER: _("Plaster"),
    Work.CONCRETE: _("Concrete"),
    Work.TILING: _("Tiling"),
    Work.PAINTED_WALLS: _("Painting of walls"),
    Work.PAINTED_CEILING: _("Painting of the ceiling"),
    Work.FLOORING: _("Flooring"),
    Work.WATERPROOFING: _("Waterproofing"),
    Work.FALSE_CEILING: _("False ceiling"),
    Work.WIRING_POINTS: _("Electrical points"),
    Work.PLUMBING_POINTS: _("Plumbing points"),
}

MATERIALS: dict[Material, Label] = {
    Material.BRICKS: _("Bricks"),
    Material.CEMENT: _("Cement"),
    Material.SAND: _("Sand"),
    Material.AGGREGATE: _("Aggregate (stone chips)"),
    Material.STEEL: _("Steel bars"),
    Material.TILES: _("Tiles"),
    Material.TILE_ADHESIVE: _("Tile adhesive"),
    Material.GROUT: _("Tile grout"),
    Material.PUTTY: _("Wall putty"),
    Material.PRIMER: _("Primer"),
    Material.EMULSION: _("Emulsion paint"),
    Material.EXTERIOR_PAINT: _("Exterior paint"),
    Material.FLOORING: _("Flooring material"),
    Material.SKIRTING: _("Skirting"),
    Material.CEMENT_COATING: _("Waterproof cement coating"),
    Material.ACRYLIC_COATING: _("Waterproof acrylic or PU coating"),
    Material.BRICK_BATS: _("Brick bats"),
    Material.GYPSUM_BOARD: _("Gypsum board"),
    Material.CEILING_SECTION: _("Ceiling section"),
    Material.INTERMEDIATE_CHANNEL: _("Intermediate channel"),
    Material.PERIMETER_CHANNEL: _("Perimeter channel"),
    Material.HANGER: _("Hangers"),
    Material.SCREWS: _("Screws"),
    Material.CONDUIT: _("Conduit pipe"),
    Material.WIRE_1_5: _("Wire 1.5 mm²"),
    Material.WIRE_2_5: _("Wire 2.5 mm²"),
    Material.WIRE_4: _("Wire 4 mm²"),
    Material.PIPE: _("Water and drain pipe"),
}

UNITS: dict[Unit, Label] = {
    Unit.SQUARE_METRE: _("m²"),
    Unit.CUBIC_METRE: _("m³"),
    Unit.METRE: _("m"),
    Unit.KILOGRAM: _("kg"),
    Unit.LITRE: _("litres"),
    Unit.NUMBER: _("pieces"),
    Unit.POINT: _("points"),
}


def unit_label(unit: Unit, figure: Decimal) -> str:
    """The unit as it stands after the figure: "1 point", "2 points"."""
    if unit not in (Unit.NUMBER, Unit.POINT, Unit.LITRE):
        return str(UNITS[unit])
    # A part of one takes the form of many, as in "1.5 points".
    count = int(figure) if figure == int(figure) else 2
    match unit:
        case Unit.NUMBER:
            return ngettext("piece", "pieces", count)
        case Unit.POINT:
            return ngettext("point", "points", count)
        case _:
            return ngettext("litre", "litres", count)


def measure_label(unit: Unit, figure: Decimal) -> str:
    """``39.2 m² (422 sq ft)``: by IS 1200, and as tradespeople say it."""
    plain = f"{figure:.2f}".rstrip("0").rstrip(".")
    text = f"{plain} {unit_label(unit, figure)}"
    match unit:
        case Unit.SQUARE_METRE:
            feet = f"{figure * SQUARE_FEET_IN_M2:.0f}"
            return str(_("%(metric)s (%(feet)s sq ft)") % {"metric": text, "feet": feet})
        case Unit.CUBIC_METRE:
            feet = f"{figure / METRES_IN_FOOT**3:.0f}"
            return str(_("%(metric)s (%(feet)s cu ft)") % {"metric": text, "feet": feet})
        case Unit.METRE:
            feet = f"{figure / METRES_IN_FOOT:.0f}"
            return str(_("%(metric)s m (%(feet)s ft)") % {"metric": plain, "feet": feet})
        case _:
            return text


SOURCES: dict[Source, Label] = {
    Source.CPWD_CEMENT: _("CPWD cement consumption statement, DSR 2018; range: our estimate"),
    Source.WALL_MORTAR: _(
        "CPWD cement consumption statement, DSR 2018, mortar by civilplanets.com and infralens.in; "
        "range: our estimate"
    ),
    Source.BRICK_ANALYSIS: _("Rate analyses of brickwork (civilplanets.com, infralens.in)"),
    Source.STEEL_RULES: _(
        "Rules for steel in concrete (engineeringdiscoveries.com); range and waste: our estimate"
    ),
    Source.ADHESIVE_GUIDE: _(
        "Coverage guide of tile adhesives (trybuildcalc.com); range: our estimate"
    ),
    Source.PAINT_GUIDE: _(
        "Coverage guides of paints (lceted.com, civilsir.com); waste: our estimate"
    ),
    Source.EXTERIOR_PRIMER: _(
        "CPWD schedule of rates (tenderdetail.com); range and waste: our estimate"
    ),
    Source.OWN: _("Our estimate; no published source"),
}


def option_label(field: str, option: str) -> str:
    """The option as it reads under its field: the same word can differ."""
    if field == "thickness":
        return str(OPTIONS[option])
    if field == "bed" and option in ("3", "6"):
        return str(OPTIONS[f"{option}mm"])
    return str(_OPTIONS_OF.get((field, option)) or OPTIONS.get(option, option))
