"""What a search of open work by text costs among 2,000 and 200,000 works.

`python benchmarks/text_search.py [--rounds 15] [--sizes 2000,200000]`. It makes a server of its own
in a folder that it removes, and on it a database of each size; they take turns at each search.
Prints for every text the p50 of a request on each (first page with its total, as a visitor), the
growth between them, and on the largest the time of the same statements by pgbench, and its ratio to
the request's.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import logging
import time
from statistics import median
from typing import TYPE_CHECKING, Any

from search import asking, copied, own_database

if TYPE_CHECKING:
    from core.database.base import DatabaseWrapper

SIZES = (2_000, 200_000)

TEXTS: dict[str, dict[str, Any]] = {
    "no text": {},
    "geyser thanda": {"q": "geyser thanda"},
    "गीज़र": {"q": "गीज़र"},
    "geyser thanda, Pune": {"q": "geyser thanda in Pune"},
    "a trade: plumber": {"q": "plumber"},
    "a trade, Mumbai": {"q": "पेंटर", "place": "Mumbai", "radius_km": 50},
    "a common word: bathroom": {"q": "bathroom"},
    "in nearly every text: repair": {"q": "repair"},
    "a rare one: plan approval": {"q": "naksha pass"},
    "an unknown beginning: chimn": {"q": "chimn"},
    "no work has it: xylophone": {"q": "xylophone"},
    "geyser, newest": {"q": "geyser", "sort": "newest"},
    "geyser, by budget": {"q": "geyser", "sort": "budget"},
    "geyser, nearest, Delhi": {"q": "geyser", "place": "New Delhi", "sort": "nearest"},
    "fan, a week, Rs 50,000": {"q": "pankha", "posted": "week", "min_budget_paise": 5_000_000},
    "two trades, Pune, bathroom": {
        "q": "bathroom", "trade": ["plumber", "tiler"], "place": "Pune",
    },
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    parser.add_argument("--seconds", type=int, default=2, help="of pgbench for each text")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    # A line for each request would be part of its time.
    logging.disable(logging.INFO)
    with own_database():
        databases = []
        for size in sizes:
            began = time.perf_counter()
            fill(size)
            databases.append(copied(f"karigar_{size}"))
            print(f"{size:,} works; loading took {time.perf_counter() - began:.0f} s", flush=True)
        report(databases, sizes, options.rounds, options.seconds)
        for database in databases:
            database.close()


def fill(size: int) -> None:
    """Load until there are ``size`` open works, all with words."""
    from django.db import transaction

    from accounts.models import Role
    from config.tests.world import person
    from demo.scale_work import load_open_work, load_work_texts
    from projects.models import Project

    first = Project.objects.first()
    owner_id = first.homeowner_id if first else person(Role.HOMEOWNER, "anita").pk
    with transaction.atomic():
        load_open_work(size - Project.objects.count(), homeowner_id=owner_id, seed=size / 1e6)
        load_work_texts(seed=size)


def report(databases: list["DatabaseWrapper"], sizes: list[int], rounds: int, seconds: int) -> None:
    head = "".join(f"{f'{size:,}':>10}" for size in sizes)
    others = f"{'growth':>9}{'found':>8}{'statements':>12}{'pgbench':>9}{'ratio':>7}"
    print(f"\n{'p50 of a request, ms':<32}{head}{others}")
    for name, query in TEXTS.items():
        costs: list[list[float]] = [[] for _ in databases]
        for _round in range(rounds + 1):
            for database, own in zip(databases, costs, strict=True):
                with asking(database):
                    began = time.perf_counter()
                    answer = ask(query)
                    own.append(1000 * (time.perf_counter() - began))
        p50 = [median(own[1:]) for own in costs]
        with asking(databases[-1]):
            statements = statements_of(query)
        same = pgbench_ms(databases[-1], statements, seconds)
        found = f"{answer['total']:,}{'+' if answer['is_total_least'] else ''}"
        print(
            f"{name:<32}{''.join(f'{one:>10.1f}' for one in p50)}{p50[-1] / p50[0]:>9.1f}{found:>8}"
            f"{len(statements):>12}{same:>9.1f}{same / p50[-1]:>7.2f}",
            flush=True,
        )


def ask(query: dict[str, Any]) -> Any:
    from django.test import Client

    answer = Client(headers={"host": "localhost"}).get("/api/open-work", query)
    if answer.status_code != 200:
        raise SystemExit(f"{query} answered {answer.status_code}.")
    return answer.json()


def statements_of(query: dict[str, Any]) -> list[str]:
    """The reads of a request, with their values."""
    from same_sql import noting

    with noting() as noted:
        ask(query)
    return [one for one in noted if one.startswith(("SELECT", "WITH"))]


def pgbench_ms(database: "DatabaseWrapper", statements: list[str], seconds: int) -> float:
    from same_sql import pgbench_rate

    settings = database.settings_dict
    host = settings["HOST"]
    dsn = f"host={host} port={settings['PORT']} user={settings['USER']} dbname={settings['NAME']}"
    if settings.get("PASSWORD"):
        dsn += f" password={settings['PASSWORD']}"
    return 1000 / pgbench_rate(dsn, statements, clients=1, seconds=seconds)


if __name__ == "__main__":
    main()
