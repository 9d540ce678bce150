"""Brickwork, plaster and concrete. Lengths in metres; results in the units of ``takeoff``."""

from collections.abc import Sequence
from decimal import Decimal

from estimates.quantities import coefficients as c
from estimates.quantities.openings import Opening, booked, brickwork_area, finished_area
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


def brickwork(
    *,
    length_m: Decimal,
    height_m: Decimal,
    wall: str,
    mix: str,
    brick: str,
    openings: Sequence[Opening] = (),
) -> Takeoff:
    """A brick wall. IS 1200-3: one brick and thicker in m³, half brick in m²."""
    area = booked(brickwork_area(length_m * height_m, openings))
    volume = area * c.WALL_THICKNESS_M[wall]
    measured = (
        Measured(Work.HALF_BRICKWORK, Range.exactly(area), Unit.SQUARE_METRE)
        if wall == "half_brick"
        else Measured(Work.BRICKWORK, Range.exactly(booked(volume)), Unit.CUBIC_METRE)
    )
    bricks = Range.exactly(volume * c.BRICKS_PER_M3[brick])
    mortar = c.BRICK_MORTAR_M3[brick].times(volume)
    return Takeoff(
        (measured,),
        (
            needed(
                Material.BRICKS,
                bricks,
                Unit.NUMBER,
                c.BRICK_SOURCES[brick],
                c.BRICK_WASTE,
            ),
            *mortar_materials(mortar, mix, c.Source.WALL_MORTAR),
        ),
    )


def plaster(
    *,
    length_m: Decimal,
    height_m: Decimal,
    faces: int,
    thickness: str,
    mix: str,
    openings: Sequence[Opening] = (),
) -> Takeoff:
    """Plaster of ``thickness`` mm on one or both faces of a wall, in m² (IS 1200-12)."""
    area = booked(finished_area(length_m * height_m, openings, faces=faces))
    mortar = c.PLASTER_MORTAR_M3_PER_M2[thickness].times(area)
    return Takeoff(
        (Measured(Work.PLASTER, Range.exactly(area), Unit.SQUARE_METRE),),
        mortar_materials(mortar, mix, c.Source.OWN),
    )


def concrete(
    *,
    length_m: Decimal,
    width_m: Decimal,
    depth_m: Decimal,
    count: int,
    grade: str,
    member: str,
) -> Takeoff:
    """``count`` equal blocks of concrete, in m³, with the steel usual for the ``member``."""
    volume = booked(length_m * width_m * depth_m * count)
    mix = c.CONCRETE[grade]
    materials = [
        needed(Material.CEMENT, mix.cement_kg.times(volume), Unit.KILOGRAM, mix.cement_source),
        needed(Material.SAND, mix.sand_m3.times(volume), Unit.CUBIC_METRE, c.Source.OWN),
    ]
    if mix.aggregate_m3 is not None:
        aggregate = mix.aggregate_m3.times(volume)
        materials.append(needed(Material.AGGREGATE, aggregate, Unit.CUBIC_METRE, c.Source.OWN))
    steel = c.STEEL_KG_PER_M3[member].times(volume)
    if steel.high:
        source = c.Source.OWN if member in c.STEEL_OF_OWN else c.Source.STEEL_RULES
        materials.append(needed(Material.STEEL, steel, Unit.KILOGRAM, source, c.STEEL_WASTE))
    return Takeoff(
        (Measured(Work.CONCRETE, Range.exactly(volume), Unit.CUBIC_METRE),), tuple(materials)
    )


def mortar_materials(mortar_m3: Range, mix: str, cement_source: c.Source) -> tuple[Needed, ...]:
    """Cement and sand for wet mortar. The source is of the mortar's volume and its cement."""
    parts = c.MORTAR[mix]
    return (
        needed(Material.CEMENT, parts.cement_kg.times(mortar_m3), Unit.KILOGRAM, cement_source),
        needed(Material.SAND, parts.sand_m3.times(mortar_m3), Unit.CUBIC_METRE, c.Source.OWN),
    )
