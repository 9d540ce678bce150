"""Whatever a header, a cookie, a cursor or a token holds, it is refused, never a fault."""

import json
from base64 import urlsafe_b64encode
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client, RequestFactory
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from core.api.app_client import session_of_token
from core.api.pagination import decode_cursor
from core.errors import ValidationFailed
from core.files.spreadsheets import safe_cell
from core.requests.client_address import address_group, client_address
from core.text.clean_text import clean

pytestmark = pytest.mark.django_db

few = settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
header_texts = st.text(st.characters(min_codepoint=1, max_codepoint=255), max_size=300)
"""As a server passes them on: bytes read as Latin-1."""
HEADERS = (
    *("Accept-Language", "Cookie", "Idempotency-Key", "If-None-Match", "Range", "Content-Type"),
    *("X-Forwarded-For", "X-Request-ID", "X-CSRFToken", "Origin", "Referer", "User-Agent"),
    *("X-Karigar-Client", "Traceparent", "Host", "X-Forwarded-Host", "X-Session-Token"),
)
DEEP = "[" * 20_000


def only_at(refused: ValidationFailed, field: str) -> None:
    assert [error.field for error in refused.errors] == [field]


def packed(text: str) -> str:
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def without_cookie_lines(text: str) -> str:
    return text.replace("\r", " ").replace("\n", " ")


@few
@given(st.sampled_from(HEADERS), header_texts.map(without_cookie_lines))
@example("Cookie", "sessionid=" + "a" * 5000)
@example("Accept-Language", "hi;q=" + "9" * 400)
@example("Accept-Language", ",".join(["hi-" + "x" * 8] * 300))
def test_any_header(name: str, value: str) -> None:
    client = Client(raise_request_exception=False)
    for path in ("/api/session", "/api/trades", "/_allauth/browser/v1/auth/session"):
        assert client.get(path, headers={name: value}).status_code < 500, path


@few
@given(header_texts.map(without_cookie_lines))
@example("")
@example("k" * 129)
def test_any_idempotency_key(key: str) -> None:
    body = {"name": "Asha", "email": "a@example.in", "subject": "s", "message": "m", "took_ms": 1}
    answer = Client(raise_request_exception=False).post(
        "/api/contact-messages", body, "application/json", headers={"Idempotency-Key": key}
    )
    assert answer.status_code < 500


@few
@given(header_texts.map(without_cookie_lines))
@example(f"Bearer {packed(DEEP)}.e30.e30")
@example(f"Bearer {packed('{}')}.{packed(DEEP)}.e30")
@example(f"Bearer {packed(json.dumps({'alg': 'none'}))}.{packed('{}')}.")
@example("Bearer a.b.c")
def test_any_authorization(value: str) -> None:
    answer = Client(raise_request_exception=False).get(
        "/api/session", headers={"Authorization": value}
    )
    assert answer.status_code < 500


@few
@given(st.text(max_size=200))
def test_no_text_is_a_token(text: str) -> None:
    assert session_of_token(text) is None


@few
@given(st.one_of(st.text(max_size=200), st.text(max_size=200).map(packed)), st.integers(1, 3))
@example(packed(DEEP), 1)
@example(packed("[NaN]"), 1)
@example(packed('[{"a": [1e999]}]'), 1)
def test_any_cursor(cursor: str, length: int) -> None:
    try:
        values = decode_cursor(cursor, *[str] * length)
    except ValidationFailed as refused:
        only_at(refused, "cursor")
    else:
        assert len(values) == length


scalars = st.one_of(
    st.none(), st.booleans(), st.floats(), st.integers(), st.text(max_size=20), st.uuids().map(str)
)
json_values: st.SearchStrategy[Any] = st.one_of(
    scalars, st.lists(scalars, max_size=3), st.dictionaries(st.text(max_size=6), scalars)
)


@few
@given(json_values)
def test_any_values_in_the_cursor_of_a_list(value: Any) -> None:
    people = get_user_model().objects
    person = people.create(email=f"{people.count()}@example.in", role="homeowner")
    client = Client(raise_request_exception=False)
    client.force_login(person, "accounts.suspensions.sign_in_refusal.Backend")
    cursor = packed(json.dumps([value]))
    for path in ("/api/projects", "/api/me/security-events", "/api/notifications", "/api/bookings"):
        answer = client.get(path, {"cursor": cursor})
        assert answer.status_code < 500, (path, answer.content)


@few
@given(st.lists(json_values, min_size=1, max_size=4))
def test_any_values_in_the_cursor_of_a_public_read(values: list[Any]) -> None:
    client = Client(raise_request_exception=False)
    cursor = packed(json.dumps(values))
    for path in ("/api/open-work", "/api/workers"):
        answer = client.get(path, {"cursor": cursor})
        assert answer.status_code < 500, (path, answer.content)


@pytest.mark.parametrize(
    "body", [DEEP, '{"a":' * 20_000, f'{{"email": {DEEP}', DEEP + "]" * 20_000]
)
@pytest.mark.parametrize(
    "path",
    [
        *("/api/contact-messages", "/api/client-logs", "/api/send-phone-otp", "/api/bills"),
        *("/_allauth/app/v1/auth/login", "/_allauth/app/v1/auth/signup", "/api/webhooks/razorpay"),
        *("/_allauth/app/v1/auth/provider/token", "/api/email-confirmations"),
    ],
)
def test_a_body_nested_thousands_deep(path: str, body: str) -> None:
    answer = Client(raise_request_exception=False).post(path, body, "application/json")
    assert 400 <= answer.status_code < 500, answer.content


@few
@given(header_texts)
def test_any_forwarded_address(value: str) -> None:
    request = RequestFactory().get("/", headers={"X-Forwarded-For": value})
    address = client_address(request)
    assert address == "" or address_group(address)


@few
@given(st.text(max_size=300))
def test_a_text_keeps_no_hidden_sign_and_is_stable(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert not set(once) & set("\0\r\u202e\u2028\u200f")


@few
@given(st.text(max_size=60))
def test_no_cell_is_a_formula(text: str) -> None:
    assert not safe_cell(text).startswith(("=", "+", "-", "@", "\t", "\r"))
