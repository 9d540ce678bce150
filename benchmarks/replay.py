"""Fastify and postgres.js beside us: what our API asks the database, sent again (``replay.mjs``),
and a search of workers as one would write it for them by hand (``search_by_hand.mjs``)."""
# ruff: noqa: S603 — it starts Node with a file of its own

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

Sent = tuple[str, list[Any]]
"""A statement in PostgreSQL's notation (``$1``), and its values."""


@dataclass(frozen=True)
class Request:
    statements: Sequence[Sent]
    in_transaction: bool = False
    is_page: bool = False
    """Its one row has the items as JSON, which are the answer."""


@dataclass(frozen=True)
class Replay:
    """Where it answers (``/0`` the first request), and its process."""

    port: int
    pid: int


def sent_by(act: Callable[[], object]) -> list[Sent]:
    """What ``act`` sends the database in this process, in the order of sending.

    Compiled queries (``core.database.compiled_queries``) as they are sent, whatever else Django
    sends with its values in the text.
    """
    from django.db import connection

    from core.database.compiled_queries import Statement

    noted: list[Sent] = []
    fetch = Statement.fetch

    def fetch_and_note(statement: Statement, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        text, asked = statement.sent(values)
        noted.append((text.decode(), [written(value) for value in asked]))
        # While somebody listens it would be sent as Django does.
        listeners, connection.execute_wrappers = connection.execute_wrappers, []
        try:
            return fetch(statement, values)
        finally:
            connection.execute_wrappers = listeners

    def note(
        execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
    ) -> Any:
        with context["connection"].connection.cursor() as cursor:
            noted.append((cursor.mogrify(sql, params) if params else sql, []))
        return execute(sql, params, many, context)

    replaced: Any = Statement
    replaced.fetch = fetch_and_note
    try:
        with connection.execute_wrapper(note):
            act()
    finally:
        replaced.fetch = fetch
    ends = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    return [one for one in noted if not one[0].startswith(ends)]


def written(value: Any) -> Any:
    """A value as JSON has it; PostgreSQL reads it from its text."""
    if value is None or isinstance(value, bool | str):
        return str(value) if isinstance(value, str) else value
    if isinstance(value, list):
        return "{" + ",".join(f'"{written(item)}"' for item in value) + "}"
    return value.isoformat() if isinstance(value, date) else str(value)


def can_replay() -> bool:
    """Whether the packages of package-lock.json are there."""
    return (HERE / "node_modules" / "fastify").exists() and bool(_node())


def _node() -> str:
    """The one of the virtual environment, else the system's."""
    beside = Path(sys.executable).parent / "node"
    return str(beside) if beside.exists() else shutil.which("node") or ""


@contextmanager
def replaying(
    dsn: str, requests: Sequence[Request], *, processes: int, connections: int
) -> Iterator[Replay]:
    """Fastify answers ``requests`` meanwhile, with as many processes and connections as ours."""
    texts = list(dict.fromkeys(text for one in requests for text, _values in one.statements))
    number = {text: place for place, text in enumerate(texts)}
    told = {
        "dsn": dsn,
        "processes": processes,
        "connections": connections,
        "texts": texts,
        "requests": [
            {
                "inTransaction": one.in_transaction,
                "isPage": one.is_page,
                "statements": [[number[text], values] for text, values in one.statements],
            }
            for one in requests
        ],
    }
    with _running("replay.mjs", told, first="/0") as started:
        yield started


@contextmanager
def _running(file: str, told: dict[str, Any], *, first: str) -> Iterator[Replay]:
    """A program of this folder, told in a JSON file what to do and at which port; it has started
    when it answers ``first``."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        given = Path(folder) / "told.json"
        given.write_text(json.dumps({**told, "port": port}))
        process = subprocess.Popen([_node(), HERE / file, given], start_new_session=True)
        try:
            _wait_for(port, process, first)
            yield Replay(port, process.pid)
        finally:
            # The environment's node is a program that starts the real one.
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(60)


@contextmanager
def replaying_searches(dsn: str, searches: Sequence[dict[str, object]]) -> Iterator[Replay | None]:
    """Fastify answers these searches meanwhile, with as many processes and connections as the web;
    None without its packages."""
    from config.env import load_env
    from core.database.prepared import sent
    from professionals.search.request import WorkerSearchIn, understood_search
    from professionals.search.selectors import PAGE_QUERY, page_values

    if not can_replay():
        yield None
        return
    requests = []
    for fields in searches:
        search, _read = understood_search(WorkerSearchIn.model_validate(fields))
        text, values = sent(PAGE_QUERY, page_values(search))
        asked = [None if value is None else value.decode() for value in values]
        requests.append(Request([(text.decode(), asked)], is_page=True))
    env = load_env()
    with replaying(dsn, requests, processes=env.web_workers, connections=env.web_threads) as replay:
        yield replay


@contextmanager
def searching_by_hand(
    dsn: str, trades: Sequence[str], places: Sequence[str]
) -> Iterator[Replay | None]:
    """A hand-written search of workers answers meanwhile, about these trades and places (slugs),
    with as many processes, connections and seconds of caching as ours; None without its packages.
    """
    from config.env import load_env
    from core.database.prepared import sent
    from places.selectors import locate_cached
    from professionals import rules
    from professionals.search.answers import found_json
    from professionals.search.request import Sort, WorkerSearchIn, understood_search
    from professionals.search.selectors import PAGE_QUERY, page_values
    from trades.selectors import require_trade_cached

    if not can_replay():
        yield None
        return

    def answer(trade: str, place: str) -> dict[str, Any]:
        asked = WorkerSearchIn(trade=trade, place=place, limit=1)
        found: dict[str, Any] = json.loads(found_json(asked))
        return found

    def texts(found: object) -> str:
        rows = found if isinstance(found, list) else [found]
        return ",".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)

    def told_of_trade(trade: str) -> dict[str, Any]:
        found = answer(trade, places[0])
        return {
            "id": require_trade_cached(trade).pk,
            "json": texts(found["trade"]),
            "alsoMeant": texts(found["also_meant"]),
            "job": texts(found["job"]),
        }

    def told_of_place(place: str) -> dict[str, Any]:
        found, at = answer(trades[0], place), locate_cached(place)
        return {
            "latitude": at.latitude,
            "longitude": at.longitude,
            "json": texts(found["place"]),
            "choices": texts(found["place_choices"]),
        }

    env = load_env()
    plain, _read = understood_search(WorkerSearchIn(trade=trades[0], place=places[0]))
    text, values = sent(PAGE_QUERY, page_values(plain))
    # In the order of ``values``: as the statement first names each.
    names = list(dict.fromkeys(re.findall(r"%\((\w+)\)s", PAGE_QUERY)))
    told = {
        "dsn": dsn,
        "processes": env.web_workers,
        "connections": env.web_threads,
        "text": text.decode(),
        "names": names,
        "defaults": {
            name: None if value is None else value.decode()
            for name, value in zip(names, values, strict=True)
        },
        "trades": {trade: told_of_trade(trade) for trade in trades},
        "places": {place: told_of_place(place) for place in places},
        "badges": {badge: bit for bit, badge in enumerate(rules.BADGES)},
        "sorts": [sort.value for sort in Sort],
        "price": {"most": rules.MOST_DAY_RATE_PAISE, "room": rules.QUALITY_ROOM},
        "cacheSeconds": env.public_cache_seconds,
        "secret": "of the benchmark",
    }
    first = f"/api/workers?trade={trades[0]}&place={places[0]}"
    with _running("search_by_hand.mjs", told, first=first) as started:
        yield started


def _wait_for(port: int, process: "subprocess.Popen[bytes]", first: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        try:
            connection = HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", first)
            answer = connection.getresponse()
            said = answer.read()
        except OSError:
            time.sleep(0.1)
            continue
        if answer.status != 200:
            raise SystemExit(f"{first} was answered with {answer.status}: {said.decode()}")
        return
    raise SystemExit("Fastify did not start.")
