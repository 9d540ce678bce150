"""A person's own money: each operation parses, calls one function, and answers."""

from datetime import date
from typing import Annotated

from django.http import HttpRequest, StreamingHttpResponse
from ninja import Query
from pydantic import Field

from core.api.operations import Router, viewer_of, waits_outside
from core.api.pagination import Page, Paging30
from core.api.rate_limits import limited
from core.files.spreadsheets import encode_lines
from payments.statements import selectors
from payments.statements.csv_export import as_csv
from payments.statements.schemas import StatementLineOut
from payments.statements.selectors import BalancesOut

router = Router()

Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2200, 1, 1))]
FirstDay = Annotated[Day | None, Query(alias="from", description="The first day, in India")]
LastDay = Annotated[Day | None, Query(alias="to", description="The last day, included")]


@router.get("/me/money")
def money_get(request: HttpRequest) -> BalancesOut:
    """The viewer's balances."""
    return selectors.balances(viewer_of(request))


@router.get("/me/money/statement")
def money_statement(
    request: HttpRequest,
    paging: Query[Paging30],
    first: FirstDay = None,
    last: LastDay = None,
) -> Page[StatementLineOut]:
    """Every movement of the viewer's money, newest first."""
    return selectors.statement(viewer_of(request), first=first, last=last, paging=paging)


@router.get("/me/money/statement.csv", response={200: None})
@limited("statement-csv", times=20, seconds=3600, by="person")
@waits_outside
def money_statement_csv(
    request: HttpRequest, first: FirstDay = None, last: LastDay = None
) -> StreamingHttpResponse:
    """The same as a file, in the viewer's language."""
    lines = selectors.every_line(viewer_of(request), first=first, last=last)
    response = StreamingHttpResponse(
        encode_lines(as_csv(lines)), content_type="text/csv; charset=utf-8"
    )
    days = "-".join(f"{day:%Y%m%d}" for day in (first, last) if day)
    name = f"karigar-statement-{days}.csv" if days else "karigar-statement.csv"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
