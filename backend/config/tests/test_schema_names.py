"""An API schema name has one shape: of two with one name, the document would keep only one."""

from collections import defaultdict

from ninja import Schema
from pydantic import BaseModel

import config.api  # noqa: F401 — every schema is a subclass once it is loaded
from config.tests.description import DESCRIPTION
from core.api.schemas import Out


def test_every_schema_has_a_name_of_its_own() -> None:
    named = set(DESCRIPTION["components"]["schemas"])
    modules: dict[str, set[str]] = defaultdict(set)
    waiting: list[type[BaseModel]] = [Schema, Out]
    while waiting:
        for schema in waiting.pop().__subclasses__():
            waiting.append(schema)
            if schema.__name__ in named and not schema.__module__.startswith("ninja."):
                modules[schema.__name__].add(schema.__module__)

    assert {name: found for name, found in modules.items() if len(found) > 1} == {}
