"""The files of the catalogue are well formed, and a word means what it is written as."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils.text import slugify

from trades.catalogue import read_trades
from trades.matching.catalogue import read_spellings
from trades.matching.vocabulary import is_listed, listed_words
from trades.matching.word_forms import fold, words_of
from trades.problems.catalogue import read_problems
from trades.problems.models import Kind

PROBLEMS = list(read_problems())
FILES = sorted((Path(__file__).parents[1] / "data").rglob("*.csv"))
TRADES = {trade["slug"] for trade in read_trades()}
devanagari = re.compile(r"[\u0900-\u097f]")


def spelled() -> Iterator[tuple[str, str, str]]:
    """Every text of a problem with its column."""
    for problem in PROBLEMS:
        for language, texts in problem.synonyms.items():
            for text in texts:
                yield problem.slug, language, text


def test_columns_are_not_shifted() -> None:
    """A comma without quotes moves all that follows into the next column."""
    for problem in PROBLEMS:
        assert slugify(problem.name) == problem.slug, problem.name
        assert problem.kind in Kind.values, problem.slug
        assert problem.trades.keys() <= TRADES, problem.slug
        assert all(0 < weight <= 1 for weight in problem.trades.values()), problem.slug
        assert devanagari.search(problem.name_hi), problem.slug
        assert not devanagari.search(problem.name), problem.slug


def test_synonyms_are_in_their_column() -> None:
    for slug, language, text in spelled():
        assert "," not in text, (slug, text)
        assert text == text.strip() != "", (slug, text)
        assert bool(devanagari.search(text)) is (language == "hi"), (slug, text)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_row_has_all_columns_and_quotes_only_for_a_comma(file: Path) -> None:
    with file.open(encoding="utf-8", newline="") as source:
        header, *rows = csv.reader(source)
    assert {len(row) for row in rows} == {len(header)}
    quoted = re.findall(r'"([^"]*)"', file.read_text(encoding="utf-8"))
    assert [text for text in quoted if "," not in text] == []


def test_a_word_has_one_concept() -> None:
    listed: dict[str, set[str]] = defaultdict(set)
    for word, concept in listed_words():
        listed[word].add(concept)
    assert {word: concepts for word, concepts in listed.items() if len(concepts) > 1} == {}


def test_no_word_of_the_catalogue_has_a_meaning_only_because_it_folds_alike() -> None:
    """ "taand" (a loft) and "thanda" (cold) fold to one form, as "sand" and "sandas" do. Each such
    word is in ``concepts.csv``: with the other one's concept or with its own."""
    folded = {fold(word): word for word, _concept in listed_words() if " " not in word}
    alike = {
        (word, folded[fold(word)])
        for spelling in read_spellings()
        for word in words_of(spelling.text)
        if not is_listed(word) and fold(word) in folded
    }
    assert alike == set()
