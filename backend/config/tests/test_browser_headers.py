"""Answers let no other site read or trace a request of a signed-in person."""

import pytest
from django.test import Client

from config.tests.test_policy_matrix import OPERATIONS

ELSEWHERE = "https://elsewhere.example"
PATHS = ("/api/session", "/api/trades", "/api/me/profile", "/_allauth/browser/v1/config", "/about")
SAFE = {"get", "head", "options"}


@pytest.mark.django_db
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["GET", "OPTIONS"])
def test_no_other_origin_may_read(path: str, method: str) -> None:
    asking = {"Origin": ELSEWHERE, "Access-Control-Request-Method": "POST"}
    answer = Client().generic(method, path, headers=asking)
    assert not [name for name in answer.headers if name.lower().startswith("access-control-")]


@pytest.mark.django_db
@pytest.mark.parametrize("path", PATHS)
def test_trace_is_not_answered(path: str) -> None:
    answer = Client().generic("TRACE", path, headers={"Cookie": "sessionid=of-somebody"})
    assert answer.status_code >= 400
    assert b"of-somebody" not in answer.content


def test_what_is_named_after_a_change_is_no_safe_method() -> None:
    """Its operation id says what an operation does; a browser repeats safe methods by itself."""
    verbs = {"create", "add", "set", "update", "remove", "delete", "accept", "decline", "send"}
    wrong = [
        name
        for name, (method, _, _) in OPERATIONS.items()
        if method in SAFE and name.rpartition("_")[2] in verbs
    ]
    assert wrong == []
