"""Reads of common jobs."""

from collections.abc import Iterable
from functools import lru_cache

from django.db.models import QuerySet

from core.database.compiled_queries import compiled
from trades.matching.selectors import understand
from trades.models import JobTemplate, Problem


@compiled
def templates_of(trade_ids: list[int]) -> QuerySet[JobTemplate]:
    """The common jobs of the trades, in their order."""
    return JobTemplate.objects.filter(trade__in=trade_ids).select_related("trade")


def job_meant(text: str) -> JobTemplate | None:
    """The common job that solves the problem in a text; None for a trade's name."""
    understood = understand(text).problems
    return templates_by_problem().get(understood[0].entry) if understood else None


@lru_cache(maxsize=1)
def templates_by_problem() -> dict[str, JobTemplate]:
    """By the problem's slug, cached as long as the process: both change with a release."""
    return _by_problem(Problem.objects.filter(template__isnull=False).select_related("template"))


def _by_problem(rows: Iterable[Problem]) -> dict[str, JobTemplate]:
    return {row.slug: row.template for row in rows if row.template is not None}
