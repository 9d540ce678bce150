"""What nobody can store or read is refused by every operation and every endpoint of allauth."""

import json
import zlib
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from pytest_django import DjangoDbBlocker

from accounts.tests.signing_in import session_of
from config.tests.description import DESCRIPTION, allauth_addresses
from config.tests.world import World
from core.testing.compiled_queries import compare_anew
from core.testing.transactions import wrapping_transaction

BOUNDARY = "----karigar"
FORM = f"multipart/form-data; boundary={BOUNDARY}"
HALF = "\ud83d"
NO_ID = "00000000-0000-7000-8000-000000000000"
JSON_TYPE = "application/json"


def parts(count: int, *, is_file: bool) -> bytes:
    kind = '; filename="a.txt"' if is_file else ""
    part = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="a"{kind}\r\n\r\nb\r\n'
    return (part * count + f"--{BOUNDARY}--\r\n").encode()


BODIES: dict[str, tuple[bytes, str]] = {
    "a text": (json.dumps(HALF).encode(), JSON_TYPE),
    "a list": (json.dumps([{"a": [HALF]}]).encode(), JSON_TYPE),
    "a name": (json.dumps({HALF: 1}).encode(), JSON_TYPE),
    "raw": (b'{"a": "\xed\xa0\xbd"}', JSON_TYPE),
    "utf-16": ('{"a": "\\ud83d"}'.encode("utf-16"), JSON_TYPE),
    "another type": (json.dumps({"a": HALF}).encode(), "text/plain"),
    "NUL": (b'{"a": "\\u0000"}', JSON_TYPE),
    "too deep": (b'{"\\ud83d": ' + b"[" * 50_000, JSON_TYPE),
    "too large": (b'{"a": "' + b"x" * 1_000_000 + b'"}', JSON_TYPE),
    "no boundary": (b"x", "multipart/form-data"),
    "long boundary": (b"x", f"multipart/form-data; boundary={'x' * 300}"),
    "cut off": (parts(1, is_file=True)[:60], FORM),
    "many fields": (parts(1001, is_file=False), FORM),
    "many files": (parts(101, is_file=True), FORM),
    "many pairs": (b"&".join([b"a=b"] * 1001), "application/x-www-form-urlencoded"),
    "large pair": (b"a=" + b"b" * 1_000_000, "application/x-www-form-urlencoded"),
    "half a pair": (b"a=%ED%A0%BD&%00=%00", "application/x-www-form-urlencoded"),
}  # fmt: skip
FOR_ALL = ("a list", "raw", "NUL", "too large")
"""Sent to every operation. Each of the others goes to a third of them: one parser reads for all."""
PARAMETERS = {
    "half": "%ED%A0%BD",
    "escaped": "%5Cud83d",
    "NUL": "%00",
    "broken": "%zz",
}


def operations() -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (method, path, operation)
        for path, methods in DESCRIPTION["paths"].items()
        for method, operation in methods.items()
    ]


def bodies_of(operation: dict[str, Any]) -> Iterator[tuple[str, bytes, str]]:
    """Those for all, and a third of the others, always the same."""
    others = [label for label in BODIES if label not in FOR_ALL]
    first = zlib.crc32(operation["operationId"].encode()) % 3
    for label in (*FOR_ALL, *others[first::3]):
        yield label, *BODIES[label]


@pytest.fixture(scope="module", autouse=True)
def compared_calls() -> None:
    """Once for all tests here: they differ in who asks for what, not in the language or the day."""
    compare_anew()


@pytest.fixture(scope="module")
def sessions(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, str]]:
    """A session of a homeowner and one of the staff, for all tests of the module."""
    with django_db_blocker.unblock(), wrapping_transaction():
        world = World()
        yield {actor: session_of(world.user(actor)) for actor in ("owner", "staff")}
        transaction.set_rollback(True)


@pytest.fixture
def _django_db_helper(sessions: dict[str, str]) -> Iterator[None]:
    """In place of pytest-django's, which would end the connection and the sessions with it."""
    with wrapping_transaction():
        yield
        transaction.set_rollback(True)


def ask(client: Client, method: str, address: str, body: bytes = b"", kind: str = "") -> int:
    """The status of the answer, which is a problem when it is a refusal."""
    with wrapping_transaction():
        answer = client.generic(
            method.upper(), address, body, content_type=kind or "application/octet-stream"
        )
        transaction.set_rollback(True)
    assert answer.status_code < 500, (method, address[:200], body[:80], answer.content[:300])
    if answer.status_code >= 400:
        assert answer.headers["Content-Type"] == "application/problem+json", (method, address)
    status: int = answer.status_code
    return status


def filled(path: str, operation: dict[str, Any], text: str = "") -> str:
    """The path with an id of nobody in each place, or with ``text`` where text may stand."""
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            is_id = parameter["schema"].get("format") == "uuid"
            is_number = parameter["schema"].get("type") == "integer"
            value = text or ("0" if is_number else NO_ID if is_id else "x")
            path = path.replace("{" + parameter["name"] + "}", value)
    return path


def members(operation: dict[str, Any]) -> list[str]:
    """The names of the members of an operation's JSON."""
    content = operation.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema", {})
    name = schema.get("$ref", "").rpartition("/")[2]
    return list(DESCRIPTION["components"]["schemas"].get(name, schema).get("properties", {}))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("method", "path", "operation"),
    operations(),
    ids=lambda value: value.get("operationId", "") if isinstance(value, dict) else "",
)
def test_every_operation_refuses(
    method: str, path: str, operation: dict[str, Any], sessions: dict[str, str]
) -> None:
    cache.clear()
    client = Client(raise_request_exception=False)
    actor = "staff" if path.startswith(("/api/staff", "/api/backoffice")) else "owner"
    client.cookies[settings.SESSION_COOKIE_NAME] = sessions[actor]
    address = filled(path, operation)
    names = [row["name"] for row in operation.get("parameters", ()) if row["in"] == "query"]
    for text in PARAMETERS.values():
        if (elsewhere := filled(path, operation, text)) != address:
            ask(client, method, elsewhere)
        ask(client, method, f"{address}?" + "&".join(f"{name}={text}" for name in names or ["a"]))
    if method == "get" and names:
        ask(client, method, f"{address}?" + "&".join(["a=b"] * 1001))
    if "requestBody" in operation:
        # A text, a list, an object and again, each in another member: one parser reads them all.
        for name, value in zip(
            members(operation), cycle((HALF, [HALF], {"a": HALF})), strict=False
        ):
            sent = json.dumps({name: value}).encode()
            assert ask(client, method, address, sent, JSON_TYPE) == 422, name
        for label, body, kind in bodies_of(operation):
            status = ask(client, method, address, body, kind)
            if label == "too large":
                assert status == 413
            elif label not in ("NUL", "half a pair"):
                assert status >= 400, label
    client.cookies[settings.SESSION_COOKIE_NAME] = '"\\000abcdefghijk"'
    ask(client, method, address)


@pytest.mark.django_db
@pytest.mark.parametrize("address", allauth_addresses())
def test_every_endpoint_of_allauth_refuses(address: str) -> None:
    client = Client(raise_request_exception=False)
    for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        cache.clear()
        for text in PARAMETERS.values():
            ask(client, method, f"{address}?key={text}&next={text}")
        ask(client, method, f"{address}?" + "&".join(["a=b"] * 1001))
        if method != "GET":
            for body, kind in BODIES.values():
                ask(client, method, address, body, kind)
    client.cookies[settings.SESSION_COOKIE_NAME] = '"\\000abcdefghijk"'
    ask(client, "GET", address)


@pytest.mark.django_db
def test_a_refused_text_is_named() -> None:
    answer = Client().post(
        "/api/contact-messages",
        json.dumps({"name": "Asha", "about": {"items": ["a", HALF]}}),
        content_type=JSON_TYPE,
    )
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == ["about.items.1"]
    assert answer.json()["errors"][0]["message"] == "This has a character that can't be saved."
    # Both halves are a character, however they are written.
    whole = Client().post(
        "/api/client-logs", b'{"message": "\\ud83d\\ude00 \\\\ud83d"}', content_type=JSON_TYPE
    )
    assert "unstorable_text" not in whole.content.decode()


@pytest.mark.django_db
def test_a_wrong_host_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        answer = Client().get("/api/fees", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_host")
    assert [record.name for record in caplog.records] == ["access"]
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/api/session", "/api/fees", "/api/nowhere"])
def test_answers_are_not_stored_unless_they_are_public(address: str) -> None:
    assert Client().get(address).headers["Cache-Control"] == "no-store"
