"""The database is down: every API path answers 503."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import psycopg
import pytest
from django.db import InterfaceError, InternalError, OperationalError, transaction
from django.http import HttpRequest
from django.test import Client, RequestFactory, override_settings
from ninja import Router
from procrastinate.exceptions import ConnectorException
from psycopg_pool import PoolTimeout

from core.api import faults
from core.resilience.outage import is_outage
from core.tests.conftest import ApiOf

router = Router()
raised: list[Exception] = []


@router.get("/things", auth=None)
def things_list(request: HttpRequest) -> Any:
    raise raised[0]


urls = ApiOf(router)


def caused_by(cause: Exception | None, error: Exception | None = None) -> Exception:
    error = error or OperationalError("it failed")
    error.__cause__ = cause
    return error


def of_the_cache(name: str) -> type[Exception]:
    """A class of Valkey's client, which is not loaded for tests."""
    return type(name, (Exception,), {"__module__": "redis.exceptions"})


outages: list[Callable[[], Exception]] = [
    lambda: caused_by(psycopg.OperationalError("server closed the connection unexpectedly")),
    lambda: caused_by(PoolTimeout("couldn't get a connection after 10.00 sec")),
    lambda: caused_by(psycopg.errors.AdminShutdown()),
    lambda: caused_by(psycopg.errors.CrashShutdown()),
    lambda: caused_by(psycopg.errors.CannotConnectNow()),
    lambda: caused_by(psycopg.errors.ConnectionFailure()),
    lambda: caused_by(psycopg.errors.TooManyConnections()),
    lambda: caused_by(psycopg.errors.DiskFull()),
    lambda: caused_by(psycopg.errors.OutOfMemory()),
    lambda: caused_by(psycopg.InterfaceError("the connection is closed"), InterfaceError("closed")),
    lambda: InterfaceError("connection already closed"),
    lambda: caused_by(
        psycopg.InternalError("received 2 results from command 'BEGIN'"), InternalError("received")
    ),
    lambda: caused_by(psycopg.errors.ReadOnlySqlTransaction(), InternalError("read-only")),
    lambda: caused_by(psycopg.errors.ProtocolViolation("query_wait_timeout")),
    lambda: caused_by(psycopg.OperationalError("server closed"), ConnectorException()),
    lambda: psycopg.OperationalError("server closed the connection unexpectedly"),
    lambda: of_the_cache("ConnectionError")("Error 111 connecting to 127.0.0.1:6379."),
    lambda: caused_by(None, type("Busy", (of_the_cache("ConnectionError"),), {})("loading")),
    lambda: of_the_cache("TimeoutError")("Timeout reading from socket"),
]
faults_of_ours: list[Callable[[], Exception]] = [
    lambda: caused_by(psycopg.errors.LockNotAvailable()),
    lambda: caused_by(psycopg.errors.QueryCanceled()),
    lambda: caused_by(psycopg.errors.InvalidPassword()),
    lambda: caused_by(psycopg.errors.InFailedSqlTransaction(), InternalError("aborted")),
    lambda: caused_by(psycopg.errors.LockNotAvailable(), ConnectorException()),
    lambda: ConnectorException(),
    lambda: of_the_cache("ResponseError")("wrong kind of value"),
    lambda: RuntimeError("a bug"),
]


@pytest.mark.parametrize("error", outages)
def test_no_connection_is_an_outage(error: Callable[[], Exception]) -> None:
    assert is_outage(error())


@pytest.mark.parametrize("error", faults_of_ours)
def test_what_the_server_refused_is_not(error: Callable[[], Exception]) -> None:
    assert not is_outage(error())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("error", "status", "code"),
    [(outages[0], 503, "unavailable"), (faults_of_ours[-1], 500, "internal_error")],
)
def test_an_operation_that_loses_the_database(
    error: Callable[[], Exception], status: int, code: str
) -> None:
    raised[:] = [error()]
    with override_settings(ROOT_URLCONF=urls):
        answer = Client().get("/api/things")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers.get("Retry-After") == ("2" if status == 503 else None)


def no_connection(*_args: object, **_options: object) -> Any:
    raise outages[0]()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/things", "/_allauth/browser/v1/auth/session"])
def test_a_request_that_finds_no_database(monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    """The transaction cannot even begin: Django's own last handler answers."""
    import_module("config.urls")  # what it imports opens transactions of its own
    monkeypatch.setattr(transaction, "atomic", no_connection)
    with override_settings(ROOT_URLCONF=urls if path.startswith("/api/") else "config.urls"):
        answer = Client(raise_request_exception=False).get(path)
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


def test_people_get_the_plain_page() -> None:
    try:
        no_connection()
    except OperationalError:
        answer = faults.internal_error(RequestFactory().get("/ops/"))
    assert answer.headers["Content-Type"].startswith("text/html")
