"""Reads of common jobs."""

from collections.abc import Iterable
from functools import lru_cache

from django.db.models import QuerySet

from core.database.compiled_queries import compiled
from trades.matching.selectors import counts_meant, understand
from trades.matching.vocabulary import concepts_of
from trades.matching.word_forms import words_of
from trades.models import JobTemplate, Problem


@compiled
def templates_of(trade_ids: list[int]) -> QuerySet[JobTemplate]:
    """The common jobs of the trades, in their order."""
    return JobTemplate.objects.filter(trade__in=trade_ids).select_related("trade")


def job_meant(text: str) -> JobTemplate | None:
    """The common job that solves the problem in a text; None for a trade's name."""
    understood = understand(text).problems
    return templates_by_problem().get(understood[0].entry) if understood else None


def pieces_of_job(text: str, job: JobTemplate) -> int | None:
    """How many of a common job the text asks for: of a problem that the job solves ("install 2
    taps"), or of a thing in the job's name ("3 fans"). None where it says no number."""
    named = frozenset(concepts_of(words_of(job.name)))
    for entry, count in counts_meant(text).items():
        template = templates_by_problem().get(entry)
        if count.things & named or (template and template.pk == job.pk):
            return count.number
    return None


@lru_cache(maxsize=1)
def templates_by_problem() -> dict[str, JobTemplate]:
    """By the problem's slug, cached as long as the process: both change with a release."""
    return _by_problem(Problem.objects.filter(template__isnull=False).select_related("template"))


def _by_problem(rows: Iterable[Problem]) -> dict[str, JobTemplate]:
    return {row.slug: row.template for row in rows if row.template is not None}
