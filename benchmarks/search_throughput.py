"""Search under load: the API against ``pgbench`` with the same SQL, and kept answers against both.

`python benchmarks/search_throughput.py [--seconds 4] [--rounds 3] [--clients 8]`, against the
product that `make run` started. Each round measures everything once, one after the other; what is
printed is the median of the rounds' ratios, since a machine is never equally busy for long.

Different searches are never asked twice, so none is answered from the cache; the places' names have
been asked before, as they have in any process that has run for a while. The load comes from
``http_load``, a process or two that do nothing else, on the same cores.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from urllib.parse import quote, urlencode, urlsplit

from http_load import Load, send
from product import Product, find_product

SEED = 4
STATEMENTS = 100
"""Different searches that pgbench repeats."""


@dataclass(frozen=True)
class Rates:
    """What one round found, in answers (or statements) in one second."""

    pgbench: float
    web: float
    caddy: float
    web_kept: float
    caddy_kept: float
    web_unchanged: float
    counts_pgbench: float
    counts: float


@dataclass(frozen=True)
class Ratios:
    """The figures of issue 4, each of one run."""

    api_to_pgbench: float
    """At least 0.7: the web process's answers to pgbench's statements."""
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
        self.places = list(City.objects.order_by("-population").values_list("slug", flat=True)[:250])
        trades = list(Trade.objects.values_list("slug", flat=True))
        sorts = ("best", "nearest", "rating", "price")
        filters: tuple[dict[str, str], ...] = (
            {}, {}, {"min_rating": "4"}, {"badges": "id_verified"}, {"max_day_rate_paise": "100000"},
        )  # fmt: skip
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


def run(product: Product, *, seconds: float = 4, rounds: int = 3, clients: int = 8) -> Ratios:
    """Measure, print and return the ratios. Django is set up; the product runs."""
    from same_sql import pgbench_rate

    questions = Questions()
    web, caddy = product.web_port, urlsplit(product.url).port or 80
    _warm(web, questions)
    search_sql = [_search_sql(query) for query in questions.take(STATEMENTS)]
    counts_sql = [_counts_sql(_without_sort(query)) for query in questions.take(STATEMENTS)]

    def asked(port: int, paths: list[str], *headers: str) -> float:
        load = send(port, paths, seconds=seconds, clients=clients, headers=headers)
        if load.failures:
            raise SystemExit(f"{load.failures} of {load.answers} answers were not what was asked.")
        return load.rate

    def searches(count: int) -> list[str]:
        return [f"/api/workers?{query}" for query in questions.take(count)]

    def counts(count: int) -> list[str]:
        return [f"/api/workers/counts?{_without_sort(query)}" for query in questions.take(count)]

    found: list[Rates] = []
    for number in range(rounds):
        many = int(3000 * seconds)
        repeated = searches(1)
        etag = _etag(web, repeated[0])
        rate = Rates(
            pgbench=pgbench_rate(
                product.dsn, search_sql, clients=clients, seconds=int(seconds)
            ) * STATEMENTS,
            web=asked(web, searches(many)),
            caddy=asked(caddy, searches(many)),
            web_kept=asked(web, repeated),
            caddy_kept=asked(caddy, repeated, "Accept-Encoding: gzip"),
            web_unchanged=asked(web, repeated, f"If-None-Match: {etag}"),
            counts_pgbench=pgbench_rate(
                product.dsn, counts_sql, clients=clients, seconds=int(seconds)
            ) * STATEMENTS,
            counts=asked(web, counts(many)),
        )  # fmt: skip
        found.append(rate)
        print(f"round {number + 1}: {_in_words(rate)}", flush=True)
    return _ratios(found)


def _in_words(rate: Rates) -> str:
    return (
        f"pgbench {rate.pgbench:.0f}/s, API {rate.web:.0f}/s (through Caddy {rate.caddy:.0f}), "
        f"kept {rate.web_kept:.0f}/s (Caddy {rate.caddy_kept:.0f}; 304 {rate.web_unchanged:.0f}), "
        f"counts {rate.counts:.0f}/s (pgbench {rate.counts_pgbench:.0f})"
    )


def _ratios(found: list[Rates]) -> Ratios:
    def of(ratio: Callable[[Rates], float]) -> float:
        return median(ratio(rate) for rate in found)

    ratios = Ratios(
        api_to_pgbench=of(lambda rate: rate.web / rate.pgbench),
        kept_to_api=of(lambda rate: rate.web_kept / rate.web),
        counts_to_pgbench=of(lambda rate: rate.counts / rate.counts_pgbench),
    )
    print(f"\n{'API to pgbench, different searches':<44}{ratios.api_to_pgbench:>6.2f}  (0.70 asked)")
    print(f"{'through Caddy to pgbench':<44}{of(lambda r: r.caddy / r.pgbench):>6.2f}")
    print(f"{'kept to different searches':<44}{ratios.kept_to_api:>6.1f}  (8 asked)")
    print(f"{'the same, both through Caddy':<44}{of(lambda r: r.caddy_kept / r.caddy):>6.1f}")
    print(f"{'304 to different searches':<44}{of(lambda r: r.web_unchanged / r.web):>6.1f}")
    print(f"{'counts to pgbench':<44}{ratios.counts_to_pgbench:>6.2f}")
    return ratios


def _warm(port: int, questions: Questions) -> None:
    """Every process of the web has heard of every place."""
    paths = [f"/api/workers?trade=plumber&place={quote(name)}" for name in questions.places]
    for _time in range(3):
        send(port, [f"{path}&limit=1" for path in paths], seconds=2, clients=16)


def _etag(port: int, path: str) -> str:
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return answer.headers["ETag"] or ""


def _search_sql(query: str) -> str:
    """The one statement of a search, with its values in place."""
    from professionals.search_request import WorkerSearchIn, understood_search
    from professionals.searching import PAGE_QUERY, page_values

    search, _read = understood_search(WorkerSearchIn.model_validate(_fields(query)))
    return _written(PAGE_QUERY, page_values(search))


def _counts_sql(query: str) -> str:
    from professionals.counting import counts_query, counts_values
    from professionals.search_request import WorkerFiltersIn, understood_filters

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
    parser.add_argument("--clients", type=int, default=8, help="requests in flight")
    options = parser.parse_args()
    product = find_product()

    import django

    django.setup()
    run(product, seconds=options.seconds, rounds=options.rounds, clients=options.clients)


if __name__ == "__main__":
    main()
