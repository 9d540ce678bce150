"""Tiles, floors, paint, waterproofing and false ceilings. Lengths in metres."""

from collections.abc import Sequence
from decimal import Decimal

from estimates.quantities import coefficients as c
from estimates.quantities.masonry import mortar_materials
from estimates.quantities.openings import Opening, booked, finished_area
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import (
    Material,
    Measured,
    Needed,
    Takeoff,
    Unit,
    Work,
    needed,
)

_mm_of_adhesive = {"3": Decimal(3), "6": Decimal(6)}


def tiles(*, area_m2: Decimal, tile: str, pattern: str, bed: str) -> Takeoff:
    """Tiles laid on ``bed`` mm of adhesive. Tiles are counted whole, with cutting waste."""
    area = booked(area_m2)
    waste = c.TILE_WASTE[pattern]
    width, height = c.TILE_SIDES_M[tile]
    if width * height >= c.LARGE_TILE_M2:
        waste = max(waste, Decimal("0.12"))
    pieces = Range.exactly(area / (width * height))
    adhesive = c.ADHESIVE_KG_PER_M2_PER_MM.times(area * _mm_of_adhesive[bed])
    return Takeoff(
        (_square(Work.TILING, area),),
        (
            needed(Material.TILES, pieces, Unit.NUMBER, c.Source.OWN, waste),
            needed(Material.TILE_ADHESIVE, adhesive, Unit.KILOGRAM, c.Source.ADHESIVE_GUIDE),
            needed(Material.GROUT, c.GROUT_KG_PER_M2.times(area), Unit.KILOGRAM, c.Source.OWN),
        ),
    )


def flooring(
    *, length_m: Decimal, width_m: Decimal, material: str, bed: str, has_skirting: bool
) -> Takeoff:
    """A floor on ``bed`` mm of 1:4 mortar (laminate lies without), skirting in running metres."""
    area = booked(length_m * width_m)
    waste = c.FLOOR_WASTE[material]
    materials = [
        needed(
            Material.FLOORING,
            Range.exactly(area),
            Unit.SQUARE_METRE,
            c.Source.OWN,
            waste,
        )
    ]
    if material != "laminate":
        mortar = Range.exactly(area * c.FLOOR_BED_M[bed])
        materials += mortar_materials(mortar, "1:4", c.Source.CPWD_CEMENT)
    if has_skirting:
        around = Range.exactly(booked(2 * (length_m + width_m)))
        materials.append(needed(Material.SKIRTING, around, Unit.METRE, c.Source.OWN, waste))
    return Takeoff((_square(Work.FLOORING, area),), tuple(materials))


def paint(
    *,
    length_m: Decimal,
    width_m: Decimal,
    height_m: Decimal,
    has_ceiling: bool,
    is_outside: bool,
    has_putty: bool,
    coats: str,
    openings: Sequence[Opening] = (),
    rooms: int = 1,
) -> Takeoff:
    """The walls of rooms of one size, or the outside of a house, with the ceilings if wanted.

    ``coats`` (2 or 3) are coats of paint; ``has_putty`` is a fresh wall: two coats of putty and one
    of primer. Outside there is no putty, and no ceiling.
    """
    walls = finished_area(2 * (length_m + width_m) * height_m, openings)
    area = booked(walls) if is_outside else booked(walls) * rooms
    measured = [_square(Work.PAINTED_WALLS, area)]
    if has_ceiling and not is_outside:
        ceiling = booked(length_m * width_m) * rooms
        measured.append(_square(Work.PAINTED_CEILING, ceiling))
        area += ceiling
    return Takeoff(tuple(measured), paint_materials(area, is_outside, has_putty, coats))


def paint_materials(
    area_m2: Decimal, is_outside: bool, has_putty: bool, coats: str
) -> tuple[Needed, ...]:
    share = Decimal(coats) / 2
    square_feet = area_m2 * c.SQUARE_FEET_IN_M2
    if is_outside:
        primer = c.EXTERIOR_PRIMER_LITRES_PER_M2.times(area_m2)
        exterior = c.EXTERIOR_LITRES_PER_M2.times(area_m2 * share)
        litres = (
            (Material.PRIMER, primer, c.Source.EXTERIOR_PRIMER),
            (Material.EXTERIOR_PAINT, exterior, c.Source.OWN),
        )
    else:
        emulsion = _by_coverage(square_feet * share, c.EMULSION_FT2_PER_LITRE)
        primer = _by_coverage(square_feet, c.PRIMER_FT2_PER_LITRE)
        # Guides give two coats; the third is counted as half of them.
        source = c.Source.PAINT_GUIDE if coats == "2" else c.Source.OWN
        litres = (
            (Material.PRIMER, primer, c.Source.PAINT_GUIDE),
            (Material.EMULSION, emulsion, source),
        )
    found = [
        needed(material, net, Unit.LITRE, source, c.PAINT_WASTE)
        for material, net, source in litres
        if has_putty or material != Material.PRIMER
    ]
    if has_putty and not is_outside:
        putty = _by_coverage(square_feet, c.PUTTY_FT2_PER_KG["2"])
        kilos = needed(Material.PUTTY, putty, Unit.KILOGRAM, c.Source.PAINT_GUIDE, c.PAINT_WASTE)
        found.insert(0, kilos)
    return tuple(found)


def waterproofing(*, length_m: Decimal, width_m: Decimal, system: str) -> Takeoff:
    """A terrace or a bathroom floor, taken up the walls by 0.3 m."""
    floor = length_m * width_m
    area = booked(floor + 2 * (length_m + width_m) * c.UPSTAND_M)
    materials: tuple[Needed, ...]
    if system == "brick_bat_coba":
        volume = c.COBA_THICKNESS_M.times(floor)
        materials = (
            needed(Material.BRICK_BATS, volume, Unit.CUBIC_METRE, c.Source.OWN),
            *mortar_materials(volume.times(Decimal("0.4")), "1:5", c.Source.OWN),
        )
    else:
        material, unit = {
            "cementitious": (Material.CEMENT_COATING, Unit.KILOGRAM),
            "acrylic": (Material.ACRYLIC_COATING, Unit.LITRE),
        }[system]
        coating = c.COATING_KG_PER_M2[system].times(area)
        materials = (needed(material, coating, unit, c.Source.OWN, c.COATING_WASTE),)
    return Takeoff((_square(Work.WATERPROOFING, area),), materials)


def false_ceiling(*, length_m: Decimal, width_m: Decimal) -> Takeoff:
    """A flat gypsum ceiling on a metal frame."""
    area = booked(length_m * width_m)
    units = {
        "gypsum_board": Unit.SQUARE_METRE,
        "ceiling_section": Unit.METRE,
        "intermediate_channel": Unit.METRE,
    }
    frame = [
        needed(Material(name), rate.times(area), units.get(name, Unit.NUMBER), c.Source.OWN)
        for name, rate in c.CEILING_PER_M2.items()
    ]
    around = Range.exactly(booked(2 * (length_m + width_m)))
    frame.insert(2, needed(Material.PERIMETER_CHANNEL, around, Unit.METRE, c.Source.OWN))
    return Takeoff((_square(Work.FALSE_CEILING, area),), tuple(frame))


def _by_coverage(square_feet: Decimal, coverage: Range) -> Range:
    """The best coverage needs least."""
    return Range(
        square_feet / coverage.high, square_feet / coverage.likely, square_feet / coverage.low
    )


def _square(work: Work, area_m2: Decimal) -> Measured:
    return Measured(work, Range.exactly(area_m2), Unit.SQUARE_METRE)
