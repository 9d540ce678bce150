"""Every field of the API that takes free text is written by the journey of stored texts
(frontend/e2e/journeys/stored-text.spec.ts), or has a reason not to be."""

import json
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from django.conf import settings

from config.tests.description import DESCRIPTION
from config.tests.test_policy_matrix import OPERATIONS

TABLE: dict[str, Any] = json.loads(
    (settings.BASE_DIR.parent / "frontend" / "e2e" / "support" / "stored-text.json").read_text()
)
WRITTEN = {f"{name}.{field}" for name, fields in TABLE["written"].items() for field in fields}
EXEMPT = [pattern for patterns in TABLE["exempt"].values() for pattern in patterns]
NO_TEXT = frozenset({"uuid", "date", "date-time", "time", "binary"})


def texts(schema: dict[str, Any], path: str, seen: tuple[str, ...] = ()) -> Iterator[str]:
    """The paths of a body's fields that take any text."""
    if reference := schema.get("$ref"):
        name = reference.rpartition("/")[2]
        if name not in seen:
            yield from texts(DESCRIPTION["components"]["schemas"][name], path, (*seen, name))
    for kind in ("anyOf", "oneOf", "allOf"):
        for one in schema.get(kind, []):
            yield from texts(one, path, seen)
    is_closed = {"enum", "const", "pattern"} & set(schema)
    if schema.get("type") == "string" and not is_closed and schema.get("format") not in NO_TEXT:
        yield path
    if "items" in schema:
        yield from texts(schema["items"], f"{path}[]", seen)
    for name, member in schema.get("properties", {}).items():
        yield from texts(member, f"{path}.{name}", seen)
    if isinstance(schema.get("additionalProperties"), dict):
        yield from texts(schema["additionalProperties"], f"{path}.*", seen)


def fields() -> set[str]:
    return {
        field
        for name, (_, _, operation) in OPERATIONS.items()
        for content in operation.get("requestBody", {}).get("content", {}).values()
        for field in texts(content.get("schema", {}), name)
    }


def test_each_text_is_written_or_has_a_reason_not_to_be() -> None:
    left = {
        field
        for field in fields() - WRITTEN
        if not any(fnmatchcase(field, pattern.replace("[]", "[[]]")) for pattern in EXEMPT)
    }
    assert left == set(), "add to frontend/e2e/support/stored-text.json"


def test_the_table_names_fields_that_exist() -> None:
    assert fields() >= WRITTEN
    for pattern in EXEMPT:
        plain = pattern.replace("[]", "[[]]")
        assert any(fnmatchcase(field, plain) for field in fields()), pattern
