"""Search under load: the API against ``pgbench`` with the same SQL, and kept answers against both.

`python benchmarks/search_throughput.py [--seconds 4] [--rounds 3] [--clients 16]`, against the
product that `make run` started. Each round measures everything once, one after the other; what is
printed is the median of the rounds' ratios, since a machine is never equally busy for long. There
are twice as many requests in flight as the web has threads: with fewer it waits for the load.

The same searches that pgbench repeats are asked with ``Cache-Control: no-cache``, which has each
worked out anew. Different searches are never asked twice, so none is answered from the cache; that
costs the database some more, since it has less at hand. The places' names have been asked before,
as they have in any process that has run for a while. The load comes from
``http_load``, a process or two that do nothing else, on the same cores.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import itertools
import json
import math
import random
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from statistics import median
from urllib.parse import quote, urlencode, urlsplit

from floor import print_floors
from http_load import send
from processor_time import measured, parent_of
from product import Product, find_product
from replay import Replay, replaying_searches, searching_by_hand
from web_alone import etag_of, web_alone

SEED = 4
STATEMENTS = 20
"""Different searches that pgbench repeats; each of its connections first plans them all, so few."""
REPLAYED = 3000
"""Different searches that Fastify is given; it keeps no answer."""


@dataclass(frozen=True)
class Rates:
    """What one round found, in answers (or statements) in one second."""

    pgbench: float
    same: float
    """What pgbench repeats, through the API."""
    web: float
    """Different searches."""
    web_kept: float
    web_unchanged: float
    counts_pgbench: float
    counts: float
    pgbench_cost: float
    """Seconds on a processor for one statement: of the database and of pgbench."""
    same_cost: float
    """The same for one answer to them: of the database and of the web process."""
    load_cost: float
    """Of the load's own processes for one answer, their start included; in no other figure."""
    web_cost: float = 0
    """Seconds on a processor for one answer to different ones, of the web process alone."""
    replay: float = 0
    """Different searches by Fastify and postgres.js, with the same SQL (``replay``)."""
    replay_cost: float = 0
    hand: float = 0
    """The same questions by a search written by hand for Fastify (``search_by_hand.mjs``)."""
    hand_cost: float = 0
    caddy: float = 0
    """0 where no front server runs."""
    caddy_kept: float = 0


@dataclass(frozen=True)
class Ratios:
    """The figures of issue 4, each of one run."""

    api_to_pgbench: float
    """At least 0.7: the web process's answers to pgbench's statements, of the same searches."""
    cost_of_pgbench_to_api: float
    """The same where nothing else runs: what one statement costs to what one answer costs."""
    kept_to_api: float
    """At least 8: repeated searches to different ones."""
    counts_to_pgbench: float


class Questions:
    """Different searches without end: another one each time, over all trades, large places, orders
    and some filters."""

    def __init__(self) -> None:
        from places.models import City
        from trades.models import Trade

        chance = random.Random(SEED)  # noqa: S311 — draws questions, keeps no secret
        large = City.objects.order_by("-population").values_list("slug", flat=True)
        self.places = list(large[:250])
        self.trades = trades = list(Trade.objects.values_list("slug", flat=True))
        sorts = ("best", "nearest", "rating", "price")
        filters: tuple[dict[str, str], ...] = (
            {},
            {"min_rating": "4"},
            {"badges": "id_verified"},
            {"max_day_rate_paise": "100000"},
        )
        radii = [str(radius) for radius in (25, 10, 50)]
        drawn = list(itertools.product(trades, self.places, sorts, filters, radii))
        chance.shuffle(drawn)
        self._drawn = iter(drawn)

    def take(self, count: int) -> list[str]:
        """The next ones, as the query of an address."""
        return [
            urlencode({"trade": trade, "place": place, "sort": sort, "radius_km": radius, **more})
            for trade, place, sort, more, radius in itertools.islice(self._drawn, count)
        ]


def run(
    product: Product | None = None, *, seconds: float = 4, rounds: int = 3, clients: int = 16
) -> Ratios:
    """Measure, print and return the ratios. Django is set up. Without a ``product`` that runs, a
    web process over Django's database is started for as long as it takes, and no front server."""
    if product is None:
        with web_alone() as started:
            ratios = run(started, seconds=seconds, rounds=rounds, clients=clients)
        print_floors(seconds=seconds)
        return ratios
    from same_sql import pgbench_rate

    questions = Questions()
    web, caddy = product.web_port, urlsplit(product.url).port or 80
    has_front = caddy != web
    _warm(web, questions)
    repeated = questions.take(STATEMENTS)
    search_sql = [_search_sql(query) for query in repeated]
    counts_sql = [_counts_sql(_without_sort(query)) for query in questions.take(STATEMENTS)]

    def asked(port: int, paths: list[str], *headers: str) -> float:
        load = send(port, paths, seconds=seconds, clients=clients, headers=headers)
        if load.failures:
            raise SystemExit(f"{load.failures} of {load.answers} answers were not what was asked.")
        return load.rate

    def beside(fastify: Replay | None, paths: list[str]) -> tuple[float, float]:
        """Its answers in a second, and seconds on a processor for one."""
        if fastify is None:
            return 0, 0
        with measured(fastify.pid, counts_children=False) as cost:
            rate = asked(fastify.port, paths)
        return rate, cost[0] / (rate * seconds)

    def raw(statements: list[str]) -> float:
        rate = pgbench_rate(
            product.dsn, statements, clients=clients, seconds=int(seconds), is_prepared=True
        )
        return rate * len(statements)

    def searches(queries: list[str]) -> list[str]:
        return [f"/api/workers?{query}" for query in queries]

    def counts(count: int) -> list[str]:
        return [f"/api/workers/counts?{_without_sort(query)}" for query in questions.take(count)]

    database = parent_of(_backend_pid())
    found: list[Rates] = []
    with ExitStack() as stack:
        replay = stack.enter_context(
            replaying_searches(product.dsn, [_fields(query) for query in questions.take(REPLAYED)])
        )
        hand = stack.enter_context(
            searching_by_hand(product.dsn, questions.trades, questions.places)
        )
        _require_same_answers(web, hand, searches(repeated))
        for number in range(rounds):
            many = int(3000 * seconds)
            kept = searches(questions.take(1))
            etag = etag_of(web, kept[0])
            with measured(database) as raw_cost:
                pgbench = raw(search_sql)
            with (
                measured() as load_cost,
                measured(database, product.web_pid, counts_children=False) as web_cost,
            ):
                same = asked(web, searches(repeated), "Cache-Control: no-cache")
            with measured(product.web_pid, counts_children=False) as different_cost:
                different = asked(web, searches(questions.take(many)))
            fastify, fastify_cost = beside(replay, [f"/{place}" for place in range(REPLAYED)])
            by_hand, hand_cost = beside(hand, searches(questions.take(many)))
            rate = Rates(
                pgbench=pgbench,
                pgbench_cost=raw_cost[0] / (pgbench * int(seconds)),
                same=same,
                same_cost=web_cost[0] / (same * seconds),
                load_cost=load_cost[0] / (same * seconds),
                web=different,
                web_cost=different_cost[0] / (different * seconds),
                replay=fastify,
                replay_cost=fastify_cost,
                hand=by_hand,
                hand_cost=hand_cost,
                web_kept=asked(web, kept),
                web_unchanged=asked(web, kept, f"If-None-Match: {etag}"),
                counts_pgbench=raw(counts_sql),
                counts=asked(web, counts(many)),
                caddy=asked(caddy, searches(questions.take(many))) if has_front else 0,
                caddy_kept=asked(caddy, kept, "Accept-Encoding: gzip") if has_front else 0,
            )
            found.append(rate)
            print(f"round {number + 1}: {_in_words(rate)}", flush=True)
    return _ratios(found)


def _in_words(rate: Rates) -> str:
    return (
        f"pgbench {rate.pgbench:.0f}/s, API {rate.same:.0f}/s, different searches "
        f"{rate.web:.0f}/s ({rate.web_cost * 1000:.2f} ms of web), by hand for Fastify "
        f"{rate.hand:.0f}/s ({rate.hand_cost * 1000:.2f} ms), its statements alone "
        f"{rate.replay:.0f}/s ({rate.replay_cost * 1000:.2f} ms), "
        f"through Caddy {rate.caddy:.0f}/s, "
        f"kept {rate.web_kept:.0f}/s, Caddy {rate.caddy_kept:.0f}/s, "
        f"304 {rate.web_unchanged:.0f}/s, "
        f"{rate.pgbench_cost * 1000:.2f} ms a statement, {rate.same_cost * 1000:.2f} ms an answer "
        f"(and {rate.load_cost * 1000:.2f} ms to ask it), "
        f"counts {rate.counts:.0f}/s (pgbench {rate.counts_pgbench:.0f})"
    )


def _ratios(found: list[Rates]) -> Ratios:
    def of(ratio: Callable[[Rates], float]) -> float:
        return median(ratio(rate) for rate in found)

    ratios = Ratios(
        api_to_pgbench=of(lambda rate: rate.same / rate.pgbench),
        cost_of_pgbench_to_api=of(lambda rate: rate.pgbench_cost / rate.same_cost),
        kept_to_api=of(lambda rate: rate.web_kept / rate.web),
        counts_to_pgbench=of(lambda rate: rate.counts / rate.counts_pgbench),
    )
    lines = (
        ("API to pgbench, the same searches", ratios.api_to_pgbench, "at least 0.7"),
        ("the same by time on a processor", ratios.cost_of_pgbench_to_api, ""),
        ("API, different searches, to pgbench", of(lambda rate: rate.web / rate.pgbench), ""),
        (
            "API, different searches, to Fastify",
            of(lambda rate: rate.web / (rate.hand or math.inf)),
            "at least 1.0",
        ),
        (
            "the same by time on a processor",
            of(lambda rate: rate.hand_cost / rate.web_cost),
            "at least 1.0",
        ),
        (
            "to Fastify with the statements alone",
            of(lambda rate: rate.web / (rate.replay or math.inf)),
            "",
        ),
        (
            "the same by time on a processor",
            of(lambda rate: rate.replay_cost / rate.web_cost),
            "",
        ),
        ("through Caddy to pgbench", of(lambda rate: rate.caddy / rate.pgbench), ""),
        ("kept to different searches", ratios.kept_to_api, "at least 8"),
        ("the same, both through Caddy", of(lambda rate: rate.caddy_kept / (rate.caddy or 1)), ""),
        ("304 to different searches", of(lambda rate: rate.web_unchanged / rate.web), ""),
        ("counts to pgbench", ratios.counts_to_pgbench, ""),
    )
    print()
    for name, ratio, asked in lines:
        if ratio:
            print(f"{name:<40}{ratio:>7.2f}  {asked}".rstrip())
    return ratios


def _backend_pid() -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])


def _require_same_answers(ours: int, hand: Replay | None, paths: list[str]) -> None:
    """The hand-written search finds the same. Only links of pictures and cursors are signed
    differently."""
    for path in paths if hand else ():
        if _said(ours, path) != _said(hand.port, path):
            raise SystemExit(f"The hand-written search answers {path} differently.")


def _said(port: int, path: str) -> dict[str, object]:
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={"Cache-Control": "no-cache"})
    said: dict[str, object] = json.loads(connection.getresponse().read(), object_hook=_unsigned)
    return {**said, "next": said["next"] is not None}


def _unsigned(row: dict[str, object]) -> dict[str, object]:
    return {**row, "avatar_url": row["avatar_url"] is not None} if "avatar_url" in row else row


def _warm(port: int, questions: Questions) -> None:
    """Every process of the web has heard of every place."""
    paths = [f"/api/workers?trade=plumber&place={quote(name)}" for name in questions.places]
    for _time in range(3):
        send(port, [f"{path}&limit=1" for path in paths], seconds=2, clients=16)


def _search_sql(query: str) -> str:
    """The one statement of a search, with its values in place."""
    from professionals.search.request import WorkerSearchIn, understood_search
    from professionals.search.selectors import PAGE_QUERY, page_values

    search, _read = understood_search(WorkerSearchIn.model_validate(_fields(query)))
    return _written(PAGE_QUERY, page_values(search))


def _counts_sql(query: str) -> str:
    from professionals.counts.selectors import counts_query, counts_values
    from professionals.search.request import WorkerFiltersIn, understood_filters

    filters, _read = understood_filters(WorkerFiltersIn.model_validate(_fields(query)))
    return _written(counts_query(filters), counts_values(filters))


def _fields(query: str) -> dict[str, object]:
    from urllib.parse import parse_qsl

    return {name: [value] if name == "badges" else value for name, value in parse_qsl(query)}


def _without_sort(query: str) -> str:
    return "&".join(part for part in query.split("&") if not part.startswith("sort="))


def _written(statement: str, values: dict[str, object]) -> str:
    from django.db import connection
    from psycopg import ClientCursor

    connection.ensure_connection()
    text = ClientCursor(connection.connection).mogrify(statement, values)
    return " ".join(text.split())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clients", type=int, default=16, help="requests in flight")
    options = parser.parse_args()
    product = find_product()

    import django

    django.setup()
    run(product, seconds=options.seconds, rounds=options.rounds, clients=options.clients)


if __name__ == "__main__":
    main()
