"""The committed list of common jobs (``data/job_templates.csv``), and loading it."""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db.models import F

_file = Path(__file__).parents[1] / "data" / "job_templates.csv"
_separator = ";"


@dataclass(frozen=True, slots=True)
class CatalogueJob:
    """A row of the file. ``problems`` are the slugs of the problems that the job solves."""

    slug: str
    trade: str
    position: int
    name: str
    name_hi: str
    units: list[str]
    low_paise: int
    high_paise: int
    source: str
    problems: list[str]


def read_job_templates() -> Iterator[CatalogueJob]:
    """All jobs in the order of the file, which is the order within each trade."""
    positions: Counter[str] = Counter()
    with _file.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            positions[row["trade"]] += 1
            yield CatalogueJob(
                slug=row["slug"],
                trade=row["trade"],
                position=positions[row["trade"]],
                name=row["name"],
                name_hi=row["name_hi"],
                units=row["units"].split(_separator),
                low_paise=int(row["low"]) * 100,
                high_paise=int(row["high"]) * 100,
                source=row["source"],
                problems=list(filter(None, row["problems"].split(_separator))),
            )


def load_job_templates(template: Any, problem: Any, trade: Any) -> int:
    """Load the file; safe to repeat. A job that the file no longer has takes its prices with it.

    Takes the models, so that a migration can pass its own. Returns how many jobs there are.
    """
    entries = list(read_job_templates())
    trades = dict(trade.objects.values_list("slug", "pk"))
    template.objects.exclude(slug__in=[entry.slug for entry in entries]).delete()
    # A position can move from one job to another: make room first.
    template.objects.update(position=MOVED_BY + F("position"))
    columns = ("name", "name_hi", "units", "low_paise", "high_paise", "source", "position")
    template.objects.bulk_create(
        [
            template(
                slug=entry.slug,
                trade_id=trades[entry.trade],
                **{column: getattr(entry, column) for column in columns},
            )
            for entry in entries
        ],
        update_conflicts=True,
        unique_fields=["slug"],
        update_fields=["trade", *columns],
    )
    ids = dict(template.objects.values_list("slug", "pk"))
    jobs = {slug: ids[entry.slug] for entry in entries for slug in entry.problems}
    problems = list(problem.objects.all())
    for row in problems:
        row.template_id = jobs.get(row.slug)
    problem.objects.bulk_update(problems, ["template"])
    return len(entries)


MOVED_BY = 1_000
