"""The public calculators. Nothing is stored, and nothing is read from the database."""

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, outside_transaction, refuses
from core.errors import ValidationFailed
from estimates.calculators.rules import CALCULATIONS, Calculator
from estimates.calculators.schemas import (
    CalculationIn,
    CalculationOut,
    CalculatorOut,
    CalculatorsOut,
)
from estimates.measures.rules import parse

router = Router()


@router.get("/calculators", auth=None)
@outside_transaction
def calculators_list(request: HttpRequest) -> CalculatorsOut:
    """Every calculator with the fields of its form, in the reader's language."""
    return CalculatorsOut(items=[CalculatorOut.of(one) for one in Calculator])


@router.get("/calculations", auth=None)
@refuses(ValidationFailed)
@outside_transaction
def calculations_get(request: HttpRequest, query: Query[CalculationIn]) -> CalculationOut:
    """The materials for these measures. Whoever has the address has the calculation."""
    calculation = CALCULATIONS[query.calculator]
    values = parse(query.entered(), calculation.fields, query.unit)
    return CalculationOut.of(query.calculator, calculation.run(values))
