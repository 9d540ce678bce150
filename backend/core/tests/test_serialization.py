"""Answers that are written at once say what ninja's own way would say."""

import json
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from django.http import HttpRequest, HttpResponse
from ninja import Status

from core.api.pagination import Page
from core.api.schemas import Out
from core.api.serialization import writes_its_answer


class Part(Out):
    name: str
    price: Decimal | None = None


class Whole(Out):
    id: UUID
    at: datetime
    on: date
    share: float
    parts: list[Part]


class LongPage(Page[Part]):
    total: int


WHOLE = Whole(
    id=UUID(int=7),
    at=datetime(2026, 11, 29, 1, 2, 3, 456789, UTC),
    on=date(2026, 11, 29),
    share=0.5,
    parts=[Part(name='कारीगर\'s "%"', price=Decimal("1.50")), Part(name="")],
)
PART = {"name": 'कारीगर\'s "%"', "price": "1.50"}


def answer(schema: Any, value: Any, status: int = 200) -> Any:
    """What an operation of this success answers: a response where it was written here."""

    def view(request: HttpRequest) -> Any:
        return value

    return writes_its_answer(view, status, schema)(HttpRequest())


def test_a_shape_is_written() -> None:
    response = answer(Whole, WHOLE)
    assert isinstance(response, HttpResponse)
    assert response.headers["Content-Type"] == "application/json; charset=utf-8"
    assert json.loads(response.content) == {
        "id": "00000000-0000-0000-0000-000000000007",
        "at": "2026-11-29T01:02:03.456789Z",
        "on": "2026-11-29",
        "share": 0.5,
        "parts": [PART, {"name": "", "price": None}],
    }


@pytest.mark.parametrize("page", [Page[Part](items=WHOLE.parts), Page(items=WHOLE.parts)])
def test_a_page_is_written_whether_or_not_it_names_its_items(page: Any) -> None:
    found = json.loads(answer(Page[Part], page).content)
    assert found == {"items": [PART, {"name": "", "price": None}], "next": None}


def test_a_page_with_more_fields_and_a_list_are_written() -> None:
    page = LongPage(items=WHOLE.parts[:1], total=3)
    assert json.loads(answer(LongPage, page).content)["total"] == 3
    assert json.loads(answer(list[Part], WHOLE.parts[:1]).content) == [PART]


def test_a_status_is_kept() -> None:
    response = answer(Part, Status(201, WHOLE.parts[0]), status=201)
    assert (response.status_code, json.loads(response.content)) == (201, PART)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        (Part, {"name": "a"}),
        (Part, WHOLE),
        (Page[Part], Page(items=[WHOLE])),
        (list[Part], [WHOLE]),
        (Part | Whole, WHOLE),
        (Part, Status(202, WHOLE.parts[0])),
        (Part, HttpResponse()),
    ],
)
def test_what_is_not_of_the_schema_is_left_to_ninja(schema: Any, value: Any) -> None:
    assert answer(schema, value) is value


def test_an_operation_that_sets_headers_is_left_to_ninja() -> None:
    def view(request: HttpRequest, response: HttpResponse) -> Part:
        return WHOLE.parts[0]

    assert writes_its_answer(view, 200, Part) is view
