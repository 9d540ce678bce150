"""What a page of open work costs as more is open: 10,000 and 100,000 jobs, and the ratio.

`make run` in one terminal, `python benchmarks/open_work.py` in another. All of it happens in one
transaction of the product's database, which is rolled back; it takes a minute or two.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import time
from typing import Any

from product import find_product

ALLOWED_GROWTH = 1.3


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=40)
    arguments.add_argument("--sizes", default="10000,100000")
    given = arguments.parse_args()
    find_product()
    import django

    django.setup()
    from django.db import transaction

    sizes = [int(size) for size in given.sizes.split(",")]
    with transaction.atomic():
        try:
            report(sizes, given.rounds)
        finally:
            transaction.set_rollback(True)


def report(sizes: list[int], rounds: int) -> None:
    from accounts.models import User
    from demo.scale_work import load_open_work
    from projects.models import Project, Status

    owner = User.objects.filter(role="homeowner").order_by("pk")[0]
    measured: list[dict[str, float]] = []
    for number, size in enumerate(sizes):
        there = Project.objects.filter(status=Status.OPEN).count()
        load_open_work(max(0, size - there), homeowner_id=owner.pk, seed=0.2 + number / 10)
        measured.append({name: cost(call, rounds) for name, call in cases().items()})
    print(
        f"{'ms, least of ' + str(rounds):34}",
        *(f"{size:>10,}" for size in sizes),
        "   ratio",
    )
    for name in measured[0]:
        figures = [each[name] for each in measured]
        ratio = figures[-1] / figures[0]
        note = "" if ratio <= ALLOWED_GROWTH or name.startswith("count") else "  <- grows"
        print(f"{name:34}", *(f"{each:10.2f}" for each in figures), f"{ratio:8.2f}{note}")


def cases() -> dict[str, Any]:
    from projects.market.search import (
        Circle,
        Posted,
        WorkFilters,
        WorkSort,
        count_work,
        work_page,
    )
    from projects.models import Kind

    pune, mumbai = Circle(18.5196, 73.8554, 25), Circle(19.0728, 72.8826, 100)
    asked = {
        "everything": WorkFilters(),
        "three trades": WorkFilters(trade_ids=(1, 2, 5)),
        "Pune, 25 km": WorkFilters(circle=pune),
        "Mumbai, 100 km": WorkFilters(circle=mumbai),
        "two trades, Pune": WorkFilters(trade_ids=(1, 2), circle=pune),
        "jobs of a week, Pune": WorkFilters(posted=Posted.WEEK, kind=Kind.JOB, circle=pune),
        "at least Rs 2 lakh": WorkFilters(least_budget_paise=20_000_000),
    }
    found: dict[str, Any] = {}
    for name, filters in asked.items():
        for sort in WorkSort:
            if sort is WorkSort.NEAREST and filters.circle is None:
                continue
            found[f"{name}, {sort}"] = lambda filters=filters, sort=sort: work_page(
                filters, sort=sort, cursor=None, limit=20
            )
    for name in ("everything", "Pune, 25 km", "Mumbai, 100 km", "two trades, Pune"):
        found[f"count: {name}"] = lambda filters=asked[name]: count_work(filters)
    return found


def cost(call: Any, rounds: int) -> float:
    """The least milliseconds by the clock of some calls: what a busy machine adds falls away."""
    taken = []
    for _ in range(rounds + 2):
        began = time.perf_counter()
        call()
        taken.append((time.perf_counter() - began) * 1000)
    return min(taken)


if __name__ == "__main__":
    main()
