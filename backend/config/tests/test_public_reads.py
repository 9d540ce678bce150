"""Public reads through the web process's own entry point: the same for everybody."""

import gzip
import json
from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO
from time import monotonic
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, router
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from config.api import api
from core.api.public_reads import Environ, PublicReads, StartResponse, public_reads
from core.cache.public_cache import PublicCache
from core.database import replica
from core.database.replica import REPLICA, Lag, Router

READS = public_reads(api)

Sent = tuple[str, dict[str, str], bytes]


def from_django(_environ: Environ, start_response: StartResponse) -> Iterator[bytes]:
    start_response("299 The Long Way", [])
    yield b""


def web(**options: Any) -> PublicReads:
    return PublicReads(
        from_django, READS, PublicCache(**{"seconds": 30, "most_bytes": 10**6, **options})
    )


def ask(application: PublicReads, path: str, query: str = "", **headers: str) -> Sent:
    told: list[Any] = []
    environ = {
        "REQUEST_METHOD": "GET", "PATH_INFO": path, "QUERY_STRING": query, "SCRIPT_NAME": "",
        "SERVER_NAME": "localhost", "SERVER_PORT": "80", "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(), **headers,
    }  # fmt: skip
    body = b"".join(application(environ, lambda status, sent: told.extend((status, dict(sent)))))
    return told[0], told[1], body


SEARCH = "trade=electrician&place=Pune"
QUESTIONS = {
    "/api/workers": SEARCH,
    "/api/workers/counts": SEARCH,
    "/api/places": "q=pune",
    "/api/trades": "",
    "/api/trades/resolve": "q=bijli",
    "/api/trades/suggest": "q=elec",
    "/api/search-words": "q=elec",
    "/api/refund-rules": "",
    "/api/badge-rules": "",
}
"""A question for each public read, so that a new one is asked as well."""


@pytest.mark.django_db
@pytest.mark.parametrize("path", sorted(READS))
def test_every_public_read_answers_without_knowing_who_asks(path: str, client: Client) -> None:
    """The request has no user and no session: a view that looks for them fails."""
    status, headers, body = ask(web(), path, QUESTIONS[path], HTTP_COOKIE="sessionid=somebody")
    assert status == "200 OK"
    assert body == client.get(f"{path}?{QUESTIONS[path]}").content
    assert headers["Content-Type"] == "application/json"
    assert headers["Content-Length"] == str(len(body))
    assert "Set-Cookie" not in headers
    assert headers["Vary"] == "Accept-Encoding"


@pytest.mark.django_db
def test_the_second_answer_is_the_kept_one_compressed_and_named(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    application = web()
    _status, first, body = ask(application, "/api/trades")
    with django_assert_num_queries(0):
        _status, second, compressed = ask(application, "/api/trades", HTTP_ACCEPT_ENCODING="gzip")
        _status, plain, same = ask(application, "/api/trades")
    assert gzip.decompress(compressed) == body == same
    assert second["Content-Encoding"] == "gzip"
    assert plain["ETag"] == first["ETag"] != second["ETag"]
    for etag in (first["ETag"], second["ETag"], f"W/{first['ETag']}", f'"other", {first["ETag"]}'):
        status, headers, nothing = ask(application, "/api/trades", HTTP_IF_NONE_MATCH=etag)
        assert (status, nothing) == ("304 Not Modified", b"")
        assert headers["Cache-Control"].startswith("public, max-age=30")
        assert "Content-Length" not in headers
    assert ask(application, "/api/trades", HTTP_IF_NONE_MATCH='"other"')[0] == "200 OK"


@pytest.mark.django_db
def test_one_question_in_other_words_is_the_same_question(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    application = web()
    ask(application, "/api/places", "q=pune&limit=5")
    with django_assert_num_queries(0):
        ask(application, "/api/places", "limit=5&q=pune&utm_source=mail")
    assert ask(application, "/api/places", "q=pune&limit=4")[2] != b""


@pytest.mark.django_db
def test_errors_and_who_brings_a_token_go_the_long_way() -> None:
    application = web()
    unknown = "trade=electrician&place=Atlantisss"
    for path, query, headers in (
        ("/api/workers/counts", unknown, {}),
        ("/api/workers/counts", "trade=electrician", {}),
        ("/api/trades", "", {"HTTP_AUTHORIZATION": "Bearer of news"}),
        ("/api/trades", "", {"REQUEST_METHOD": "POST"}),
        ("/api/trades", "q=" + "x" * 2_000, {}),
        ("/api/session", "", {}),
    ):
        assert ask(application, path, query, **headers)[0] == "299 The Long Way", path


@pytest.mark.django_db
def test_the_reload_of_a_browser_is_answered_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    application = web()
    ask(application, "/api/trades")
    monkeypatch.setattr("trades.api.trades", lambda: [])
    assert json.loads(ask(application, "/api/trades")[2])["items"]
    fresh = ask(application, "/api/trades", HTTP_CACHE_CONTROL="no-cache")[2]
    assert json.loads(fresh)["items"] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "more",
    [
        "",
        "&trades=plumber&trades=electrician&radius_km=40.5&sort=price",
        "&badges=id_verified&badges=top_rated&languages=hi&min_rating=4&limit=3",
        "&available_on={day}&max_day_rate_paise=100000&min_experience=5&lat=18.5&lon=73.8",
        "&unknown=1&trade=plumber",
    ],
)
@pytest.mark.parametrize("path", ["/api/workers", "/api/workers/counts"])
def test_the_direct_answer_is_the_one_of_the_operation(
    client: Client, path: str, more: str
) -> None:
    """Byte for byte, for any request; with Django's statements and prepared ones alike."""
    if path.endswith("counts"):
        more = more.replace("&sort=price", "").replace("&limit=3", "")
    query = SEARCH + more.format(day=timezone.localdate() + timedelta(days=3))
    with CaptureQueriesContext(connection):
        the_long_way = client.get(f"{path}?{query}")
    status, _headers, body = ask(web(), path, query)
    assert (status, body) == ("200 OK", the_long_way.content)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong",
    ["radius_km=0", "min_rating=9", "badges=nice", "lat=18", "available_on=2020-01-01", "sort=odd"],
)
def test_what_is_refused_is_refused_the_long_way(wrong: str) -> None:
    assert ask(web(), "/api/workers", f"{SEARCH}&{wrong}")[0] == "299 The Long Way"


@pytest.mark.django_db
@pytest.mark.parametrize("path", QUESTIONS)
def test_nothing_of_a_public_read_needs_the_primary_beside_the_standby(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connections.settings, REPLICA, connections.settings["default"])
    connections[REPLICA].connect()
    lag = Lag(most_seconds=10)
    lag.note_primary(100, monotonic())
    lag.note_replica(100)
    monkeypatch.setattr(replica, "_lag", lambda: lag)
    monkeypatch.setattr(router, "routers", [Router()])

    def refuse(*_statement: Any) -> None:
        raise OperationalError("the primary is away")

    # A read may close its connection before the next one; here it stays.
    monkeypatch.setattr(connections[REPLICA], "close", lambda: None)
    try:
        with connection.execute_wrapper(refuse):
            status, _headers, _body = ask(web(), path, QUESTIONS[path])
    finally:
        connection_of_standby = connections[REPLICA]
        monkeypatch.undo()
        connection_of_standby.close()
        del connections[REPLICA]
    assert status == "200 OK"
    assert lag.is_recent()
