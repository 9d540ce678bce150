"""Rate limits: counted before the transaction, by person or by the real client address."""

from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpRequest
from django.test import Client, RequestFactory, override_settings
from ninja import Router
from pytest_django import Settings

from core.api import rate_limits
from core.api.rate_limits import consume, limited
from core.errors import Conflict, TooManyRequests
from core.requests.client_address import address_group, client_address
from core.testing.people import SignIn
from core.tests.conftest import ApiOf

router = Router()


@router.post("/by-address", auth=None)
@limited("test-address", times=2, seconds=60)
def by_address(request: HttpRequest) -> Any:
    raise Conflict


@router.post("/by-person")
@limited("test-person", times=1, seconds=60, by="person")
def by_person(request: HttpRequest) -> Any:
    return {}


@router.post("/by-word", auth=None)
@limited("test-word", times=1, seconds=60, by=lambda request: request.GET["word"])
def by_word(request: HttpRequest) -> Any:
    return {}


pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> Any:
    cache.clear()
    monkeypatch.setattr(rate_limits, "clock", lambda: 1_000_000_015.0)
    with override_settings(ROOT_URLCONF=ApiOf(router)):
        yield


@pytest.mark.django_db(transaction=True)
def test_refused_requests_count_and_the_answer_says_when_to_come_back() -> None:
    client = Client()
    assert [client.post("/api/by-address").status_code for _ in range(3)] == [409, 409, 429]
    answer = client.post("/api/by-address")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.json()["code"] == "too_many_requests"
    assert 0 < int(answer.headers["Retry-After"]) <= 60


def test_another_address_has_its_own_count() -> None:
    def post(forwarded: str) -> int:
        client = Client()
        return client.post("/api/by-address", headers={"X-Forwarded-For": forwarded}).status_code

    assert [post("198.51.100.7") for _ in range(3)] == [409, 409, 429]
    assert post("198.51.100.8") == 409
    # Entries further left are the visitor's own claim, and change nothing.
    assert post("203.0.113.9, 198.51.100.7") == 429


def test_people_are_counted_apart(sign_in: SignIn) -> None:
    asha, ravi = sign_in("asha")[1], sign_in("ravi")[1]
    assert [asha.post("/api/by-person").status_code for _ in range(2)] == [200, 429]
    assert ravi.post("/api/by-person").status_code == 200
    assert Client().post("/api/by-person").status_code == 401


def test_a_limit_may_count_what_it_likes() -> None:
    client = Client()
    assert client.post("/api/by-word?word=a").status_code == 200
    assert client.post("/api/by-word?word=a").status_code == 429
    assert client.post("/api/by-word?word=b").status_code == 200


def test_a_new_window_counts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    consume("window", "asha", times=1, seconds=60)
    with pytest.raises(TooManyRequests) as refusal:
        consume("window", "asha", times=1, seconds=60)
    assert refusal.value.retry_after is not None
    after = 1_000_000_015.0 + refusal.value.retry_after
    monkeypatch.setattr(rate_limits, "clock", lambda: after)
    consume("window", "asha", times=1, seconds=60)


@pytest.mark.parametrize(
    ("trusted", "forwarded", "expected"),
    [
        (0, "198.51.100.1", "127.0.0.1"),
        (1, "", "127.0.0.1"),
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "6.6.6.6, 198.51.100.1", "198.51.100.1"),
        (2, "6.6.6.6, 198.51.100.1, 10.0.0.1", "198.51.100.1"),
        (2, "198.51.100.1", "127.0.0.1"),
        (1, "nonsense", ""),
        (1, "2001:db8::1", "2001:db8::1"),
    ],
)
def test_only_our_proxies_are_believed(
    settings: Settings, trusted: int, forwarded: str, expected: str
) -> None:
    settings.ENV = settings.ENV.model_copy(update={"trusted_proxy_count": trusted})
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert client_address(RequestFactory().get("/", headers=headers)) == expected


def test_one_subscriber_of_ipv6_is_one() -> None:
    assert address_group("2001:db8:1:2:3::4") == address_group("2001:db8:1:2:9::5")
    assert address_group("2001:db8:1:3::4") != address_group("2001:db8:1:2::4")
    assert address_group("198.51.100.1") == "198.51.100.1"
    assert address_group("") == "unknown"
