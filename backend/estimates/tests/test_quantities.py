"""Quantities: the worked examples of the sources, and what holds for every measure."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from estimates.quantities import coefficients as c
from estimates.quantities.finishes import false_ceiling, flooring, paint, tiles, waterproofing
from estimates.quantities.masonry import brickwork, concrete, plaster
from estimates.quantities.openings import (
    Opening,
    brickwork_area,
    finished_area,
    openings_area,
)
from estimates.quantities.points import plumbing, wiring
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Material, Takeoff, Work

D = Decimal
lengths = st.decimals("0.1", "60", places=2)
counts = st.integers(0, 40)
sizes = st.builds(Opening, lengths, lengths, st.integers(1, 4))


def likely(takeoff: Takeoff) -> dict[Material, Decimal]:
    return {row.material: row.quantity.likely for row in takeoff.materials}


def work(takeoff: Takeoff) -> dict[Work, Decimal]:
    return {row.work: row.quantity.likely for row in takeoff.measured}


# Worked examples: for 1 m² or 1 m³, the table of cement consumption.


def test_one_square_metre_of_a_nine_inch_wall() -> None:
    found = likely(
        brickwork(length_m=D(1), height_m=D(1), wall="one_brick", mix="1:6", brick="modular")
    )
    assert round(found[Material.BRICKS]) == 121  # 115 and 5 % for breakage
    assert found[Material.CEMENT] == pytest.approx(D("14.4"), abs=D("1.2"))


def test_one_square_metre_of_a_half_brick_wall() -> None:
    takeoff = brickwork(
        length_m=D(1), height_m=D(1), wall="half_brick", mix="1:4", brick="traditional"
    )
    assert likely(takeoff)[Material.BRICKS] == pytest.approx(D(60), abs=D("0.5"))
    assert likely(takeoff)[Material.CEMENT] == pytest.approx(D("10.9"), abs=D("0.1"))
    assert work(takeoff) == {Work.HALF_BRICKWORK: D("1.00")}


@pytest.mark.parametrize(
    ("thickness", "mix", "kg"),
    [
        ("12", "1:6", "3.6"),
        ("12", "1:4", "5.5"),
        ("15", "1:6", "4.3"),
        ("15", "1:4", "6.5"),
        ("20", "1:6", "5.6"),
        ("20", "1:4", "8.5"),
    ],
)
def test_cement_of_plaster(thickness: str, mix: str, kg: str) -> None:
    takeoff = plaster(length_m=D(1), height_m=D(1), faces=1, thickness=thickness, mix=mix)
    assert likely(takeoff)[Material.CEMENT] == pytest.approx(D(kg), abs=D("0.06"))


def test_a_cubic_metre_of_concrete() -> None:
    found = likely(
        concrete(length_m=D(1), width_m=D(1), depth_m=D(1), count=1, grade="m20", member="slab")
    )
    assert found[Material.CEMENT] == 400
    assert found[Material.SAND] == D("0.42")
    assert found[Material.AGGREGATE] == D("0.84")
    assert found[Material.STEEL] == D("82.4")  # 80 and 3 % for laps and cuts


def test_a_room_of_ten_by_twelve_feet() -> None:
    """One door and one window of less than 3 m²: half of each stays undeducted."""
    foot = c.METRES_IN_FOOT
    takeoff = paint(
        length_m=10 * foot,
        width_m=12 * foot,
        height_m=10 * foot,
        has_ceiling=True,
        is_outside=False,
        has_putty=True,
        coats="2",
        openings=[Opening(D("0.9"), D("2.1")), Opening(D("1.2"), D("1.2"))],
    )
    assert work(takeoff)[Work.PAINTED_WALLS] == D("39.21")
    assert work(takeoff)[Work.PAINTED_CEILING] == D("11.15")
    assert round(likely(takeoff)[Material.EMULSION], 1) == D("6.3")
    assert round(likely(takeoff)[Material.PUTTY]) == 38


def test_adhesive_of_a_twenty_kilogram_bag() -> None:
    found = tiles(area_m2=D("4.44"), tile="600x600", pattern="straight", bed="3")
    assert likely(found)[Material.TILE_ADHESIVE] == pytest.approx(D(20), abs=D("0.1"))


def test_large_tiles_are_cut_more() -> None:
    small, large = (
        tiles(area_m2=D(10), tile=tile, pattern="straight", bed="3").materials[0].waste
        for tile in ("600x600", "600x1200")
    )
    assert (small, large) == (D("0.05"), D("0.12"))


# IS 1200.


@pytest.mark.parametrize(
    ("opening", "deducted"),
    [
        (Opening(D("0.25"), D("0.4")), D(0)),  # exactly 0.1 m²
        (Opening(D("0.9"), D("2.1")), D("1.89")),
    ],
)
def test_brickwork_deducts_openings_above_a_tenth(opening: Opening, deducted: Decimal) -> None:
    assert brickwork_area(D(20), [opening]) == 20 - deducted


@pytest.mark.parametrize(
    ("opening", "faces", "area"),
    [
        (Opening(D("0.5"), D(1)), 2, D(40)),  # 0.5 m²: nothing
        (Opening(D(1), D(2)), 2, D(38)),  # 2 m²: one face of two
        (Opening(D(1), D(2)), 1, D(19)),
        (Opening(D(2), D(2)), 2, D("33.84")),  # 4 m²: both, and 8 m of edges 0.115 m deep on each
    ],
)
def test_finishes_deduct_by_the_size_of_the_opening(
    opening: Opening, faces: int, area: Decimal
) -> None:
    assert finished_area(D(20), [opening], faces=faces) == area


# What holds for every measure.


@given(lengths, lengths, st.lists(sizes, max_size=5))
def test_openings_never_take_more_than_the_wall(
    length: Decimal, height: Decimal, openings: list[Opening]
) -> None:
    face = length * height
    assert 0 <= brickwork_area(face, openings) <= face
    assert brickwork_area(face, openings) >= face - openings_area(openings)
    assert finished_area(face, openings) >= 0
    assert finished_area(face, openings, faces=2) == pytest.approx(
        2 * finished_area(face, openings)
    )


def every_takeoff(length: Decimal, width: Decimal, number: int) -> list[Takeoff]:
    """Each calculation of these measures."""
    return [
        brickwork(length_m=length, height_m=width, wall="one_brick", mix="1:6", brick="modular"),
        plaster(length_m=length, height_m=width, faces=2, thickness="12", mix="1:4"),
        concrete(
            length_m=length,
            width_m=width,
            depth_m=D("0.15"),
            count=number,
            grade="m20",
            member="beam",
        ),
        tiles(area_m2=length * width, tile="800x800", pattern="diagonal", bed="6"),
        flooring(length_m=length, width_m=width, material="marble", bed="25", has_skirting=True),
        *(
            paint(
                length_m=length,
                width_m=width,
                height_m=D(3),
                has_ceiling=True,
                is_outside=is_outside,
                has_putty=True,
                coats="3",
            )
            for is_outside in (False, True)
        ),
        *(
            waterproofing(length_m=length, width_m=width, system=system)
            for system in ("cementitious", "acrylic", "brick_bat_coba")
        ),
        false_ceiling(length_m=length, width_m=width),
        wiring(light_points=number, socket_points=number, power_points=number),
        plumbing(bathrooms=number, kitchens=number, utilities=number),
    ]


@given(lengths, lengths, counts, lengths, lengths, counts)
def test_quantities_grow_with_the_measures(
    length: Decimal, width: Decimal, number: int, more: Decimal, wider: Decimal, others: int
) -> None:
    """A Range is never negative and in order by itself."""
    less = every_takeoff(length, width, number)
    greater = every_takeoff(length + more, width + wider, number + others)
    for one, other in zip(less, greater, strict=True):
        theirs = {row.material: row.quantity for row in other.materials}
        for row in one.materials:
            assert row.quantity.low <= theirs[row.material].low
            assert row.quantity.likely <= theirs[row.material].likely
            assert row.quantity.high <= theirs[row.material].high
        assert all(row.quantity.low >= 0 for row in one.measured)


@given(st.tuples(*[st.decimals("0", "1000", places=2)] * 3))
def test_a_range_is_in_order(figures: tuple[Decimal, Decimal, Decimal]) -> None:
    low, middle, high = sorted(figures)
    assert Range(low, middle, high).rounded(D("0.5")).low % D("0.5") == 0
    if low < high:
        with pytest.raises(ValueError, match="not a range"):
            Range(high, middle, low)
