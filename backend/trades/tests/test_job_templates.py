"""The list of common jobs, and finding the one that solves a problem."""

from itertools import groupby

import pytest

from trades.catalogue import read_trades
from trades.job_templates.catalogue import load_job_templates, read_job_templates
from trades.job_templates.selectors import job_meant
from trades.models import JobTemplate, Problem, Trade
from trades.problems.catalogue import read_problems
from trades.rates import JobUnit

JOBS = list(read_job_templates())


def test_every_trade_has_four_to_eight() -> None:
    counts = {trade: len(list(jobs)) for trade, jobs in groupby(JOBS, lambda job: job.trade)}
    assert counts.keys() == {trade["slug"] for trade in read_trades()}
    assert all(4 <= count <= 8 for count in counts.values())


def test_a_row_is_whole() -> None:
    for job in JOBS:
        assert job.name, job.slug
        assert job.name_hi, job.slug
        assert set(job.units) <= set(JobUnit.values), job.slug
        assert 0 < job.low_paise < job.high_paise, job.slug


def test_a_problem_has_at_most_one_job() -> None:
    linked = [problem for job in JOBS for problem in job.problems]
    assert len(linked) == len(set(linked))
    assert set(linked) <= {problem.slug for problem in read_problems()}


@pytest.mark.django_db
def test_the_file_is_loaded_again_without_harm() -> None:
    before = list(JobTemplate.objects.values_list("pk", "slug", "position"))
    assert load_job_templates(JobTemplate, Problem, Trade) == len(JOBS)
    assert list(JobTemplate.objects.values_list("pk", "slug", "position")) == before


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("geyser is cold", "geyser-repair"),
        ("pankha lagana hai", "ceiling-fan-fitting"),
        ("नल टपक रहा है", "tap-change"),
        ("electrician", None),
        ("asdf", None),
    ],
)
def test_words_mean_a_job(words: str, slug: str | None) -> None:
    job = job_meant(words)
    assert (job and job.slug) == slug
