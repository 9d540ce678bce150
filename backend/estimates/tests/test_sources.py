"""A figure carries the name of a source only where that source gives it."""

from decimal import Decimal

import pytest

from estimates.calculators.rules import CALCULATIONS, Calculator
from estimates.measures.labels import unit_label
from estimates.measures.rules import Values
from estimates.quantities import coefficients as c
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Material, Unit
from estimates.rates.seeds import SEEDS, RateItem, RateSource

LABOUR = {
    RateItem.HALF_BRICK_WALL: (RateSource.LABOUR_LIST, 20, 25),
    RateItem.ONE_BRICK_WALL: (RateSource.LABOUR_LIST, 30, 35),
    RateItem.WARDROBE: (RateSource.INTERIOR_LIST, 400, 800),
}
WHOLE = {
    RateItem.LIGHT_POINT: (RateSource.ELECTRICAL_LIST, 750, 950),
    RateItem.SOCKET_POINT: (RateSource.ELECTRICAL_LIST, 850, 1000),
}
"""What the lists were read to say; nothing else was published."""


def test_rates_name_a_list_only_where_it_was_read_to_say_so() -> None:
    published = LABOUR | WHOLE
    for item, seed in SEEDS.items():
        if item not in published:
            assert seed.source is RateSource.OWN, item
            continue
        source, low, high = published[item]
        figure = seed.labour if item in LABOUR else seed.whole
        assert figure is not None
        assert (seed.source, figure.low, figure.high) == (source, low, high), item


def test_coefficients_with_a_source_are_its_figures() -> None:
    assert {mix: one.cement_kg.likely for mix, one in c.MORTAR.items()} == {
        "1:3": 510,
        "1:4": 380,
        "1:5": 310,
        "1:6": 250,
    }
    assert {
        grade: one.cement_kg.likely
        for grade, one in c.CONCRETE.items()
        if one.cement_source is c.Source.CPWD_CEMENT
    } == {"1:2:4": 320, "m20": 400}
    assert c.BRICKS_PER_M3["modular"] == 500
    assert Decimal("0.05") == c.BRICK_WASTE
    assert c.BRICK_MORTAR_M3["modular"].likely == Decimal("0.2305")
    assert c.BRICK_MORTAR_M3["traditional"].likely == Decimal("0.25")
    assert {
        member: steel.likely
        for member, steel in c.STEEL_KG_PER_M3.items()
        if member not in c.STEEL_OF_OWN and steel.high
    } == {"slab": 80, "beam": 110, "column": 160, "wall": 80, "stair": 100}
    assert c.ADHESIVE_KG_PER_M2_PER_MM.likely == Decimal("1.5")
    assert c.PUTTY_FT2_PER_KG["2"] == Range.of("14", "15", "16")
    assert Range.of("120", "130", "140") == c.PRIMER_FT2_PER_LITRE
    assert Range.of("80", "90", "100") == c.EMULSION_FT2_PER_LITRE
    assert c.EXTERIOR_PRIMER_LITRES_PER_M2.likely == Decimal("0.09")


def sources(calculator: Calculator, **chosen: object) -> dict[Material, c.Source]:
    calculation = CALCULATIONS[calculator]
    values: Values = {
        "length": Decimal(3),
        "width": Decimal(3),
        "height": Decimal(3),
        "depth": Decimal(1),
        "area": Decimal(9),
        "openings": (),
        **chosen,
    }
    return {row.material: row.source for row in calculation.run(values).materials}


def test_materials_name_the_source_of_their_own_figure() -> None:
    own = c.Source.OWN
    wall = {"wall": "one_brick", "mix": "1:6"}
    assert sources(Calculator.BRICKWORK, brick="modular", **wall) == {
        Material.BRICKS: c.Source.BRICK_ANALYSIS,
        Material.CEMENT: c.Source.WALL_MORTAR,
        Material.SAND: own,
    }
    assert sources(Calculator.BRICKWORK, brick="traditional", **wall)[Material.BRICKS] is own
    plaster = sources(Calculator.PLASTER, faces=1, thickness="12", mix="1:6")
    assert set(plaster.values()) == {own}
    block = {"count": 1, "grade": "m20"}
    assert sources(Calculator.CONCRETE, member="slab", **block) == {
        Material.CEMENT: c.Source.CPWD_CEMENT,
        Material.SAND: own,
        Material.AGGREGATE: own,
        Material.STEEL: c.Source.STEEL_RULES,
    }
    assert sources(Calculator.CONCRETE, member="foundation", **block)[Material.STEEL] is own
    room = {"ceiling": True, "putty": True, "rooms": 1}
    inside = sources(Calculator.PAINT, side="inside", coats="3", **room)
    assert inside[Material.EMULSION] is own
    outside = sources(Calculator.PAINT, side="outside", coats="2", **room)
    assert outside == {
        Material.PRIMER: c.Source.EXTERIOR_PRIMER,
        Material.EXTERIOR_PAINT: own,
    }


@pytest.mark.parametrize(
    ("unit", "figure", "expected"),
    [
        (Unit.POINT, "1", "point"),
        (Unit.POINT, "2", "points"),
        (Unit.LITRE, "1.5", "litres"),
        (Unit.NUMBER, "1", "piece"),
        (Unit.NUMBER, "0", "pieces"),
        (Unit.KILOGRAM, "1", "kg"),
    ],
)
def test_units_agree_with_their_figure(unit: Unit, figure: str, expected: str) -> None:
    assert unit_label(unit, Decimal(figure)) == expected
