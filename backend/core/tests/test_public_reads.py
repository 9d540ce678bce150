"""Public reads: the same for everybody, kept for a while, worked out once."""

import gzip
import json
import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.core.cache.backends.locmem import LocMemCache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from config.api import api
from core import public_cache
from core.public_cache import Answer, PublicCache
from core.public_reads import PublicReads, public_reads

READS = public_reads(api)


class Clock:
    """Wall clock of a test, in seconds."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    stopped = Clock()
    monkeypatch.setattr(public_cache, "clock", stopped)
    return stopped


def cache_of(**options: Any) -> PublicCache:
    return PublicCache(**{"seconds": 30, "most_bytes": 10_000, **options})


def maker(*bodies: bytes | None) -> Callable[[], bytes | None]:
    answers = iter(bodies)
    return lambda: next(answers)


def given(answer: Answer | None) -> bytes:
    assert answer is not None
    return answer.body


def test_an_answer_is_kept_while_fresh(clock: Clock) -> None:
    cache, make = cache_of(), maker(b"first", b"second")
    assert given(cache.answer(("key",), make)) == b"first"
    clock.now += 29
    again = cache.answer(("key",), make)
    assert again is not None
    assert (again.body, again.age) == (b"first", 29)
    assert again.cache_control == "public, max-age=30, s-maxage=30, stale-while-revalidate=30"
    clock.now += 1
    assert given(cache.answer(("key",), make)) == b"second"


def test_an_operation_may_be_kept_for_longer(clock: Clock) -> None:
    cache, make = cache_of(), maker(b"first", b"second")
    cache.answer(("key",), make, seconds=600)
    clock.now += 599
    assert given(cache.answer(("key",), make, seconds=600)) == b"first"
    clock.now += 601
    assert given(cache.answer(("key",), make, seconds=600)) == b"second"


def test_what_is_no_answer_is_not_kept(clock: Clock) -> None:
    cache, make = cache_of(), maker(None, b"well again")
    assert cache.answer(("key",), make) is None
    assert given(cache.answer(("key",), make)) == b"well again"


def test_a_failure_lets_the_next_one_try(clock: Clock) -> None:
    cache = cache_of()

    def fail() -> bytes:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        cache.answer(("key",), fail)
    assert given(cache.answer(("key",), lambda: b"well again")) == b"well again"


def test_whoever_wants_it_fresh_renews_it_for_all(clock: Clock) -> None:
    cache, make = cache_of(), maker(b"first", b"second")
    cache.answer(("key",), make)
    assert given(cache.answer(("key",), make, is_fresh_wanted=True)) == b"second"
    assert given(cache.answer(("key",), make)) == b"second"


def test_off_keeps_nothing_and_says_so(clock: Clock) -> None:
    cache, make = cache_of(seconds=0), maker(b"first", b"second")
    first = cache.answer(("key",), make, seconds=600)
    assert first is not None
    assert (first.body, first.cache_control) == (b"first", "no-cache")
    assert given(cache.answer(("key",), make)) == b"second"


def test_the_longest_unused_makes_room(clock: Clock) -> None:
    cache, asked = cache_of(most_bytes=4_000), []

    def ask(name: str) -> None:
        cache.answer((name,), lambda: asked.append(name) or b"x" * 1_000)  # type: ignore[func-returns-value]  # notes and answers

    for name in ("a", "b", "a", "c", "a", "b"):
        ask(name)
    assert asked == ["a", "b", "c", "b"]
    cache.answer(("large",), lambda: b"x" * 4_000)
    assert cache.answer(("large",), lambda: None) is None


def test_many_at_once_have_it_worked_out_once(clock: Clock) -> None:
    cache, started, go_on = cache_of(), threading.Event(), threading.Event()
    made: list[int] = []
    bodies: list[bytes] = []

    def make() -> bytes:
        made.append(1)
        started.set()
        assert go_on.wait(5)
        return b"worked out"

    threads = [
        threading.Thread(target=lambda: bodies.append(given(cache.answer(("key",), make))))
        for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    assert started.wait(5)
    go_on.set()
    for thread in threads:
        thread.join()
    assert (made, bodies) == ([1], [b"worked out"] * 6)


def test_who_comes_while_it_is_renewed_gets_what_there_is(clock: Clock) -> None:
    cache = cache_of()
    cache.answer(("key",), lambda: b"old")
    clock.now += 40
    seen: list[bytes] = []

    def make() -> bytes:
        seen.append(given(cache.answer(("key",), lambda: b"never asked for")))
        return b"new"

    assert given(cache.answer(("key",), make)) == b"new"
    assert seen == [b"old"]


def test_processes_share_through_the_shared_cache(clock: Clock) -> None:
    shared = LocMemCache("public-reads", {})
    shared.clear()
    cache_of(shared=shared).answer(("key",), lambda: b"first")
    clock.now += 10
    second = cache_of(shared=shared).answer(("key",), lambda: b"never asked for")
    assert second is not None
    assert (second.body, second.age) == (b"first", 10)
    clock.now += 20
    assert given(cache_of(shared=shared).answer(("key",), lambda: b"later")) == b"later"


# Through the web process's own entrance.

Sent = tuple[str, dict[str, str], bytes]


def from_django(_environ: Any, start_response: Any) -> Iterator[bytes]:
    start_response("299 The Long Way", [])
    yield b""


def web(**options: Any) -> PublicReads:
    return PublicReads(from_django, READS, cache_of(**{"most_bytes": 10**6, **options}))


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
    django_assert_num_queries: Any,
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
def test_one_question_in_other_words_is_the_same_question(django_assert_num_queries: Any) -> None:
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
    """Word for word, whatever is asked; statements of Django's making and prepared ones alike."""
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
