"""Whatever a request gets wrong is said in the catalogue's words, in the reader's language."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import translation
from ninja.operation import Operation
from pydantic import BaseModel, ValidationError
from pydantic_core._pydantic_core import list_all_errors

from config.api import api
from core.api.validation_messages import InvalidValue, field_problems

DEVANAGARI = re.compile("[\u0900-\u097f]")
ABSURD: list[Any] = [
    None,
    "",
    " ",
    "x" * 100_000,
    "\U0001f642",
    "-1",
    "1e5",
    "0001-01-01",
    "9999-12-31",
    -1,
    0,
    1.5,
    float("nan"),
    float("inf"),
    1e308,
    10**30,
    [],
    [None],
    list(range(1000)),
    {},
    {"a": 1},
    True,
    datetime(1970, 1, 1, tzinfo=UTC),
]


def operations() -> Iterator[Operation]:
    for _prefix, router in api._routers:
        for view in router.path_operations.values():
            yield from view.operations


def models_in(kind: Any) -> list[type[BaseModel]]:
    """The schemas that an annotation names, however deep."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return [kind]
    return [model for part in getattr(kind, "__args__", ()) for model in models_in(part)]


def schemas() -> list[type[BaseModel]]:
    """Every schema that any operation reads from a request, with those inside of it."""
    found: dict[type[BaseModel], None] = {}
    waiting = [model for operation in operations() for model in operation.models]
    while waiting:
        model = waiting.pop()
        if model not in found:
            found[model] = None
            for field in model.model_fields.values():
                waiting += models_in(field.annotation)
                waiting += [inner for part in field.metadata for inner in models_in(part)]
    return list(found)


def said(finding: Any, language: str) -> str:
    with translation.override(language):
        [problem] = field_problems([{"loc": ("body", "field"), **finding}])
    return problem["message"]


@pytest.mark.parametrize("error", list_all_errors(), ids=lambda error: error["type"])
def test_every_type_of_error_has_words(error: Any) -> None:
    finding = {
        "type": error["type"],
        "msg": error["example_message_python"],
        "ctx": {**(error["example_context"] or {}), "error": ValueError("not ours")},
    }
    for count in (0, 1, 5):
        counted = {key: count for key in finding["ctx"] if key.endswith("_length")}
        finding["ctx"] |= counted
        english, hindi = said(finding, "en"), said(finding, "hi")
        assert DEVANAGARI.search(hindi)
        assert english not in (hindi, finding["msg"])
        assert "not ours" not in english + hindi


def test_a_schemas_own_words_are_kept() -> None:
    finding = {"type": "value_error", "msg": "Value error, x", "ctx": {"error": InvalidValue("x")}}
    assert said(finding, "en") == "x"


def test_no_operation_answers_in_words_of_pydantic() -> None:
    kinds = set()
    foreign = []
    for model in schemas():
        for name, field in model.model_fields.items():
            for value in ABSURD:
                found = {}
                for language in ("en", "hi"):
                    with translation.override(language):
                        try:
                            model.model_validate(
                                {field.alias or name: value}, context={"request": None}
                            )
                        except ValidationError as error:
                            # Ninja hands these over as they are.
                            findings: list[Any] = list(error.errors(include_url=False))
                            found[language] = (findings, field_problems(findings))
                if not found:
                    continue
                (findings, english), (_same, hindi) = found["en"], found["hi"]
                for finding, ours, theirs in zip(findings, english, hindi, strict=True):
                    kinds.add(finding["type"])
                    if ours["message"] == finding["msg"] or not DEVANAGARI.search(
                        theirs["message"]
                    ):
                        foreign.append((model.__name__, name, finding["type"], theirs["message"]))
    assert foreign == []
    assert len(kinds) > 15
