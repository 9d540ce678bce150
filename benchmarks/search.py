"""What a search of workers costs as their number grows: 10,000, 100,000, 1,000,000.

`make bench-search` (or `python benchmarks/search.py [--quick] [--rounds 5] [--sizes 10000,50000]`).
It makes a server of its own in a folder that it removes, and on it a database of each size, loads
them, measures all in turns, since a machine is never equally fast for long, and prints for every
order and filter the ratio of the last size to the first.

Cost is time on a processor, of the database's process and of this one; where the system does not
tell, it is time by the clock. Half of all workers live in five cities; the cases search in three of
these, for the five most common trades.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

BACKEND = Path(__file__).resolve().parents[1] / "backend"
sys.path.insert(0, str(BACKEND))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

SIZES = (10_000, 100_000, 1_000_000)
ALLOWED_GROWTH = 1.3
DENSE, MIDDLE, THIN = (
    ("mumbai", "delhi", "bengaluru"),
    ("nagpur", "lucknow"),
    ("leh", "jaisalmer"),
)
TRADES = ("electrician", "plumber", "carpenter", "painter", "mason")
INSTANT_TRADES = ("electrician", "plumber", "carpenter")
"""Those of them whose jobs are priced per visit or piece."""


@dataclass(frozen=True)
class Case:
    """Searches that are measured together: one for each place and trade."""

    name: str
    asked: dict[str, Any] = field(default_factory=dict)
    places: tuple[str, ...] = DENSE
    trades_at_once: int = 1
    is_instant: bool = False
    of_a_job: bool = False
    page: int = 1
    is_judged: bool = True


@dataclass(frozen=True)
class Measured:
    """A case on one database: milliseconds that each search cost, and the means of index entries
    read and of results."""

    costs: list[float]
    entries: float
    results: float


def cases() -> Iterator[Case]:
    """Every order with every filter, with pairs of them, and in the other ways to ask."""
    from django.utils import timezone

    soon = timezone.localdate() + timedelta(days=3)
    filters: dict[str, dict[str, Any]] = {
        "4 stars": {"min_rating": 4},
        "identity": {"badges": frozenset({"id_verified"})},
        "top rated": {"badges": frozenset({"top_rated"})},
        "to Rs 800": {"max_day_rate_paise": 80_000},
        "on a day": {"available_on": soon},
        "Hindi": {"languages": frozenset({"hi"})},
        "10 years": {"min_experience": 10},
        "instant": {"is_instant": True},
    }
    pairs = (
        ("4 stars", "identity"), ("to Rs 800", "on a day"), ("Hindi", "10 years"),
        ("top rated", "to Rs 800"), ("instant", "4 stars"),
    )  # fmt: skip
    for sort in ("best", "nearest", "rating", "price"):
        base = {"sort": sort}
        yield Case(sort, base)
        for name, asked in filters.items():
            yield Case(f"{sort}, {name}", {**base, **asked}, is_instant=name == "instant")
        for one, other in pairs:
            asked = {**base, **filters[one], **filters[other]}
            yield Case(f"{sort}, {one}, {other}", asked, is_instant=one == "instant")
        at_once = {**base, "is_instant": True}
        yield Case(f"{sort}, instant for a job", at_once, is_instant=True, of_a_job=True)
        for radius_km in (10, 50, 100):
            yield Case(f"{sort}, {radius_km} km", {**base, "radius_km": radius_km})
        yield Case(f"{sort}, three trades", base, trades_at_once=3)
        yield Case(f"{sort}, page 5", base, page=5)
        # Where few live, ten times as many workers are ten times as many results.
        yield Case(f"{sort}, middle towns", base, places=MIDDLE, is_judged=False)
        yield Case(f"{sort}, thin country", base, places=THIN, is_judged=False)


def searches(case: Case) -> list[Any]:
    """The searches of a case, each with the cursor of the page that is measured."""
    from places.models import City
    from professionals.search.request import Sort, WorkerSearch
    from professionals.search.selectors import find_workers_within_radius
    from trades.models import JobTemplate, Trade

    ids = dict(Trade.objects.values_list("slug", "id"))
    jobs = dict(JobTemplate.objects.filter(position=1).values_list("trade__slug", "id"))
    found = []
    for city in City.objects.filter(slug__in=case.places).order_by("slug"):
        trades = INSTANT_TRADES if case.is_instant else TRADES
        for number in range(len(trades)):
            slugs = [trades[(number + n) % len(trades)] for n in range(case.trades_at_once)]
            asked = {**case.asked, "sort": Sort(case.asked["sort"])}
            if case.of_a_job:
                asked["job_id"] = jobs[slugs[0]]
            search = WorkerSearch(
                trade_ids=tuple(sorted(ids[slug] for slug in slugs)),
                latitude=city.latitude,
                longitude=city.longitude,
                **asked,
            )
            for _page in range(case.page - 1):
                following = find_workers_within_radius(search).next
                if following is None:
                    break
                search = replace(search, cursor=following)
            found.append(search)
    return found


class Series:
    """A case's searches on one database, run once to warm what is cached."""

    def __init__(self, case: Case, database: "BaseDatabaseWrapper") -> None:
        from professionals.search.selectors import find_workers_within_radius

        self._find = find_workers_within_radius
        self._database = database
        self._costs: list[float] = []
        with asking(database):
            self._asked = searches(case)
            before = entries_read()
            found = [self._find(search).items for search in self._asked]
            self._entries = (entries_read() - before) / len(found)
        self._results = [items.count(b'"worker_id"') for items in found]

    def __len__(self) -> int:
        return len(self._asked)

    def run(self, number: int) -> None:
        """One of the searches once more."""
        with asking(self._database):
            began = cost_so_far()
            self._find(self._asked[number])
            self._costs.append(1000 * (cost_so_far() - began))

    def measured(self) -> Measured:
        return Measured(self._costs, self._entries, median(self._results))


def measure(case: Case, databases: list["BaseDatabaseWrapper"], rounds: int) -> list[Measured]:
    """What a case costs on each database; they take turns at each search."""
    series = [Series(case, database) for database in databases]
    for number in list(range(len(series[0]))) * rounds:
        for one in series:
            one.run(number)
    return [one.measured() for one in series]


@contextmanager
def asking(database: "BaseDatabaseWrapper") -> Iterator[None]:
    """Django asks this database meanwhile."""
    from django.db import DEFAULT_DB_ALIAS, connections

    before = connections[DEFAULT_DB_ALIAS]
    connections[DEFAULT_DB_ALIAS] = database
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = before


def cost_so_far() -> float:
    """Seconds on a processor, of this process and of the database's that serves it."""
    from django.db import connection

    pid = connection.connection.info.backend_pid
    spent = Path(f"/proc/{pid}/schedstat")
    if not spent.exists():
        return time.perf_counter()
    return int(spent.read_text().split()[0]) / 1e9 + time.process_time()


def entries_read() -> int:
    """Index entries of search rows that the database has handed out so far."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_force_next_flush()")
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(
            "SELECT sum(idx_tup_read) FROM pg_stat_user_indexes"
            " WHERE relname = 'professionals_worker_trade'"
        )
        return int(cursor.fetchone()[0])


@contextmanager
def own_database() -> Iterator[None]:
    """A server and database of this run, migrated and empty; gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="karigar-bench-"))
    try:
        from config.env import replace_in_process
        from core.embedded_postgres import held

        replace_in_process(KARIGAR_DATA_DIR=str(folder))
        with held(folder / "postgres") as server:
            replace_in_process(DATABASE_URL=server.dsn)
            import django
            from django.core.management import call_command

            django.setup()
            call_command("migrate", verbosity=0)
            yield
            from django.db import connection

            connection.close()
            if hasattr(connection, "close_pool"):
                connection.close_pool()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def top_up(size: int) -> float:
    """Load until there are ``size`` workers; the seconds it took."""
    from demo.progress import Progress
    from demo.scale import load_workers
    from professionals.models import WorkerProfile

    began = time.perf_counter()
    load_workers(size - WorkerProfile.objects.count(), report=Progress(sys.stderr))
    return time.perf_counter() - began


def copied(name: str) -> "BaseDatabaseWrapper":
    """The database as it is now, under another name."""
    from django.db import connection

    from core.database.base import DatabaseWrapper

    own = connection.settings_dict
    # A database is copied while nobody is connected to it.
    connection.close()
    connection.close_pool()
    with connection._nodb_cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {name} TEMPLATE {own['NAME']}")
    options = {key: value for key, value in own["OPTIONS"].items() if key != "pool"}
    return DatabaseWrapper({**own, "NAME": name, "OPTIONS": options}, connection.alias)


def address(database: "BaseDatabaseWrapper") -> str:
    to = database.settings_dict
    return (
        f"postgresql://{to['USER']}:{quote(to['PASSWORD'])}@{to['HOST']}:{to['PORT']}/{to['NAME']}"
    )


def print_table(sizes: list[int], found: dict[str, list[Measured]], judged: set[str]) -> list[str]:
    """One line for each case; the names of those that grow more than allowed."""
    head = "".join(f"{f'{size:,}':>13}" for size in sizes)
    print(f"\n{'cost of a search, ms':<38}{head}{'growth':>8}{'entries read':>20}{'found':>12}")
    # A page that was not full at first has more cards to make later: that is no cost of searching.
    judged = {name for name in judged if found[name][0].results >= found[name][-1].results}
    over = []
    for name, row in found.items():
        growth = growth_of(row)
        costs = "".join(f"{median(measured.costs):>13.2f}" for measured in row)
        entries = " ".join(f"{measured.entries:.0f}" for measured in row)
        results = " ".join(f"{measured.results:.0f}" for measured in row)
        mark = " " if name in judged else "·"
        if name in judged and growth > ALLOWED_GROWTH:
            over.append(name)
            mark = "!"
        print(f"{name:<38}{costs}{growth:>7.2f}{mark}{entries:>20}{results:>12}")
    growths = [growth_of(row) for name, row in found.items() if name in judged]
    if not growths:
        return over
    print(
        f"\nmedian growth {median(growths):.2f}, most {max(growths):.2f}, allowed {ALLOWED_GROWTH}"
    )
    if over:
        print(f"{len(over)} of {len(judged)} cases grow more than allowed.")
    return over


def growth_of(row: list[Measured]) -> float:
    """How often the first size's cost the last size's is, as the median of searches in turn."""
    return median(last / first for first, last in zip(row[0].costs, row[-1].costs, strict=True))


def throughput() -> None:
    """What the API makes of it under load, where that benchmark is present."""
    try:
        import search_throughput
    except ImportError:
        return
    run: Callable[[], object] = search_throughput.run
    run()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="10,000 and 100,000 workers only")
    parser.add_argument("--rounds", type=int, default=5, help="of each case's searches")
    parser.add_argument("--sizes", help="other numbers of workers, such as 10000,300000")
    parser.add_argument("--no-throughput", action="store_true", help="growth alone")
    parser.add_argument("--only", default="", help="cases whose name begins so")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")] if options.sizes else list(SIZES)
    if options.quick:
        sizes = sizes[:2]
    with own_database():
        databases: list[BaseDatabaseWrapper] = []
        for size in sizes:
            seconds = top_up(size)
            databases.append(copied(f"karigar_{size}"))
            print(f"{size:,} workers; loading took {seconds:.0f} s", flush=True)
        asked = [case for case in cases() if case.name.startswith(options.only)]
        found = {case.name: measure(case, databases, options.rounds) for case in asked}
        judged = {case.name for case in asked if case.is_judged}
        for database in databases:
            database.close()
        print_table(sizes, found, judged)
        if not options.no_throughput:
            throughput()


if __name__ == "__main__":
    main()
