"""Every operation of the staff is asked by a member of each desk.

Its path and body are made from its own description: whom it admits is decided before anything is
looked up, so ids may be of nothing. What it answers to those it admits is the slices' own matter.
"""

import json
import re
from typing import Any
from uuid import UUID

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.test.client import MULTIPART_CONTENT, encode_multipart

from accounts.models import Desk
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.description import DESCRIPTION
from config.tests.staff_desks import BODIES, DESKS, NOT_STAFF, PATHS
from config.tests.test_policy_matrix import OPERATIONS
from config.tests.world import person
from core.testing.transactions import wrapping_transaction

STAFF = {
    name
    for name, (_, path, _) in OPERATIONS.items()
    if name.startswith("staff_") or path.startswith(("/api/staff/", "/api/staff-"))
} - NOT_STAFF
SCHEMAS: dict[str, Any] = DESCRIPTION["components"]["schemas"]


def example(schema: dict[str, Any]) -> Any:
    """The least value that a schema takes."""
    if "$ref" in schema:
        return example(SCHEMAS[schema["$ref"].rpartition("/")[2]])
    for kind in ("anyOf", "oneOf", "allOf"):
        if kind in schema:
            return example(schema[kind][0])
    for given in ("const", "default", "example"):
        if given in schema:
            return schema[given]
    if "enum" in schema:
        return schema["enum"][0]
    return _of_type(schema)


def _of_type(schema: dict[str, Any]) -> Any:
    match schema.get("type"):
        case "object":
            wanted = schema.get("required", [])
            return {name: example(schema["properties"][name]) for name in wanted}
        case "array":
            return [example(schema["items"])] * schema.get("minItems", 0)
        case "string":
            return _text(schema)
        case "integer" | "number":
            return schema.get("minimum", schema.get("exclusiveMinimum", 0) + 1)
        case "boolean":
            return True
    return None


def _text(schema: dict[str, Any]) -> str:
    formats = {
        "uuid": str(UUID(int=0)),
        "date": "2026-11-22",
        "date-time": "2026-11-22T10:00:00Z",
        "email": "somebody@example.in",
    }
    return formats.get(schema.get("format", ""), "x" * max(1, schema.get("minLength", 1)))


def ask(client: Client, name: str) -> int:
    method, template, operation = OPERATIONS[name]
    values = {
        parameter["name"]: example(parameter["schema"])
        for parameter in operation.get("parameters", [])
        if parameter.get("required")
    }
    values |= PATHS.get(name, {})
    path = re.sub(r"\{(\w+)\}", lambda found: str(values.get(found[1], UUID(int=0))), template)
    query = {
        parameter["name"]: values[parameter["name"]]
        for parameter in operation.get("parameters", [])
        if parameter["in"] == "query" and parameter.get("required")
    }
    content: dict[str, Any] = {}
    for kind, body in operation.get("requestBody", {}).get("content", {}).items():
        value = BODIES[name]() if name in BODIES else example(body["schema"])
        if kind == "multipart/form-data":
            content = {
                "data": encode_multipart("boundary", value).decode(),
                "content_type": MULTIPART_CONTENT.replace("BoUnDaRyStRiNg", "boundary"),
            }
        else:
            content = {"data": json.dumps(value), "content_type": "application/json"}
    answer = client.generic(method.upper(), path, query_params=query, **content)
    return answer.status_code


def test_each_operation_of_the_staff_names_its_desks() -> None:
    without_line = STAFF - set(DESKS)
    gone = set(DESKS) - STAFF
    assert not without_line, f"add to config/tests/staff_desks.py: {sorted(without_line)}"
    assert not gone, f"no operations any more: {sorted(gone)}"


@pytest.mark.django_db
def test_each_desk_comes_into_its_own_operations_alone() -> None:
    clients: dict[Desk, Client] = {}
    for desk in Desk:
        user = person("homeowner", f"of-{desk}", is_staff=True, desks=[desk])
        give_authenticator(user)
        clients[desk] = Client()
        sign_in_freshly(clients[desk], user)
    wrong = []
    for name in sorted(STAFF & set(DESKS)):
        cache.clear()
        admitted = {*DESKS[name], Desk.OWNER}
        for desk, client in clients.items():
            with wrapping_transaction():
                status = ask(client, name)
                transaction.set_rollback(True)
            # 401 would be a proof that is missing, 422 a body that the description does not tell.
            fits = status not in (401, 403, 500) if desk in admitted else status == 403
            if not fits:
                wrong.append(f"{name} answers {status} to {desk}")
    assert not wrong, "\n".join(wrong)
