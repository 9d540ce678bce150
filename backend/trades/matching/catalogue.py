"""The index of the committed catalogue alone, without a database: for benchmarks and tests."""

from collections.abc import Iterator
from functools import cache

from trades.catalogue import read_trades
from trades.matching.index import OTHER, OTHER_SERVICE, Index, Spelling
from trades.problems.catalogue import read_other_services, read_problems


@cache
def read_index() -> tuple[Index, dict[int, str]]:
    """The index, and the slug of each trade's id."""
    return Index(read_spellings()), {trade["id"]: trade["slug"] for trade in read_trades()}


def read_spellings() -> Iterator[Spelling]:
    """Every spelling of the committed catalogue."""
    ids = {trade["slug"]: trade["id"] for trade in read_trades()}
    for trade in read_trades():
        names = [trade["name"], trade["name_hi"], trade["service_name"], trade["service_name_hi"]]
        for text in dict.fromkeys(
            [*names, trade["name_plural"], trade["slug"], *trade["synonyms"]]
        ):
            yield Spelling(f"trade:{trade['slug']}", text, {trade["id"]: 1.0}, text in names)
    for text in read_other_services():
        yield Spelling(OTHER_SERVICE, text, {OTHER: 1.0})
    for problem in read_problems():
        weights = {ids[slug]: weight for slug, weight in problem.trades.items()}
        texts = [problem.name, problem.name_hi]
        for text in dict.fromkeys(
            [*texts, *(word for own in problem.synonyms.values() for word in own)]
        ):
            yield Spelling(problem.slug, text, weights, text in texts)
