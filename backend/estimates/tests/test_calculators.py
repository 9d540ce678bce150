"""The public calculators: what they answer, and what they refuse in words at the field."""

from typing import Any

import pytest
from django.test import Client

from estimates.bills.rules import WORKS
from estimates.calculators.rules import CALCULATIONS, Calculator
from estimates.measures.labels import FIELDS, option_label
from estimates.measures.rules import FieldKind, MeasureField

pytestmark = pytest.mark.django_db


def ask(**query: Any) -> Any:
    return Client().get("/api/calculations", query)


def errors(answer: Any) -> dict[str, tuple[str, str]]:
    assert answer.status_code == 422, answer.content
    return {one["field"]: (one["code"], one["message"]) for one in answer.json()["errors"]}


def test_every_calculator_works_with_its_defaults() -> None:
    listed = Client().get("/api/calculators").json()["items"]
    assert [one["slug"] for one in listed] == list(Calculator)
    for calculator in Calculator:
        answer = ask(calculator=calculator)
        assert answer.status_code == 200, calculator
        assert answer.json()["materials"]
        assert answer.json()["measured"]


def test_every_field_and_option_has_words() -> None:
    for calculation in CALCULATIONS.values():
        for field in calculation.fields:
            assert str(FIELDS[field.name])
            assert all(option_label(field.name, option) for option in field.options)


def test_feet_and_metres_give_the_same() -> None:
    feet = ask(calculator="brickwork", unit="ft", length="10", height="10").json()
    metres = ask(calculator="brickwork", unit="m", length="3.048", height="3.048").json()
    assert feet == metres
    cement = next(row for row in feet["materials"] if row["material"] == "cement")
    assert cement["packs"] == 3
    assert cement["pack_kg"] == 50


def test_work_is_said_in_metres_and_in_feet() -> None:
    tiled = ask(calculator="tiles", unit="ft", area="120").json()["measured"][0]
    assert tiled["quantity_label"] == "11.15 m² (120 sq ft)"
    walled = ask(calculator="brickwork", unit="ft", length="12", height="10").json()["measured"][0]
    assert walled["quantity_label"] == "2.56 m³ (90 cu ft)"


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ({"length": "0"}, "length", "too_small"),
        ({"length": "-3"}, "length", "too_small"),
        ({"length": "10000", "unit": "m"}, "length", "too_large"),
        ({"height": "200"}, "height", "too_large"),
        ({"length": "0.01", "unit": "m"}, "length", "too_small"),
        ({"doors": "41"}, "doors", "out_of_range"),
        ({"windows": "-1"}, "windows", "out_of_range"),
        ({"length": "2.9", "height": "7", "doors": "1"}, "doors", "openings_too_large"),
        ({"wall": "paper"}, "wall", "unknown"),
        ({"length": "ten"}, "length", "decimal_parsing"),
        ({"length": "NaN"}, "length", "finite_number"),
        ({"length": "9" * 60}, "length", "decimal_max_digits"),
        ({"unit": "mile"}, "unit", "literal_error"),
        ({"calculator": "castle"}, "calculator", "enum"),
    ],
)
def test_absurd_measures_are_refused_at_the_field(
    query: dict[str, str], field: str, code: str
) -> None:
    found = errors(ask(**{"calculator": "brickwork", **query}))
    assert found[field][0] == code


def test_a_wall_of_ten_kilometres_says_what_is_possible() -> None:
    found = errors(ask(calculator="brickwork", unit="m", length="10000", height="0"))
    assert "300 m (984 ft)" in found["length"][1]
    assert found["height"][1] == "Please enter more than 0."


MEASURED = [
    (calculator, field)
    for calculator, calculation in CALCULATIONS.items()
    for field in calculation.fields
    if field.kind in (FieldKind.LENGTH, FieldKind.AREA, FieldKind.COUNT)
]


@pytest.mark.parametrize(
    ("calculator", "field"), MEASURED, ids=lambda one: getattr(one, "name", str(one))
)
def test_every_measure_refuses_what_is_absurd(calculator: Calculator, field: MeasureField) -> None:
    """In the calculator and, at the same field, in the estimate that it leads to."""
    work = CALCULATIONS[calculator].work
    for absurd in ("-1", "10000000", "ten", "NaN", "9" * 60, "1e9"):
        assert field.name in errors(ask(calculator=calculator, unit="m", **{field.name: absurd}))
        body = {"work": work, "measures": {"unit": "m", field.name: absurd}}
        bill = Client().post("/api/bills", body, content_type="application/json")
        assert f"measures.{field.name}" in errors(bill)
    if field.least > 0:
        assert field.name in errors(ask(calculator=calculator, **{field.name: "0"}))


@pytest.mark.parametrize("calculator", Calculator)
def test_the_measures_of_a_calculator_begin_an_estimate(calculator: Calculator) -> None:
    calculation = CALCULATIONS[calculator]
    assert WORKS[calculation.work].fields == calculation.fields
    listed = Client().get("/api/calculators").json()["items"]
    work = next(one["work"] for one in listed if one["slug"] == calculator)
    assert work == calculation.work
    measures = {field.name: field.default for field in calculation.fields}
    answer = Client().post(
        "/api/bills",
        {"work": work, "measures": {"unit": "m", **measures}},
        content_type="application/json",
    )
    assert answer.status_code == 200, answer.content
    needed = {row["material"] for row in ask(calculator=calculator).json()["materials"]}
    assert needed <= {row["material"] for row in answer.json()["materials"]}


def test_concrete_and_floors_are_priced_by_what_they_are_made_of() -> None:
    def rows(work: str, **measures: Any) -> list[str]:
        body = {"work": work, "measures": measures}
        answer = Client().post("/api/bills", body, content_type="application/json")
        return [row["key"] for row in answer.json()["rows"]]

    assert rows("concrete", member="plain") == ["plain_concrete"]
    assert rows("concrete", member="slab") == ["reinforced_concrete"]
    assert rows("flooring", material="kota") == ["kota_floor", "skirting"]
    assert rows("flooring", material="vitrified", skirting=False) == ["tiling"]


def test_fields_of_other_calculators_are_ignored() -> None:
    assert ask(calculator="wiring", length="0", light_points="4").status_code == 200


def test_words_are_hindi_for_a_hindi_reader() -> None:
    answer = Client().get(
        "/api/calculations", {"calculator": "paint"}, headers={"Accept-Language": "hi"}
    )
    assert "पेंट" in str(answer.json()["measured"])
