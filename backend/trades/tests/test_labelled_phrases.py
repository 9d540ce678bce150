"""The labelled phrases are understood, also those that nobody looked at while tuning."""

import time

import pytest

from trades.matching.catalogue import read_index
from trades.problems.catalogue import read_problems
from trades.tests.labelled.phrases import Phrase, read_phrases, read_room_phrases

LEAST_PRECISION = {"tuned": 0.99, "held back": 0.975}
MOST_MILLISECONDS = 2.0
INDEX, SLUGS = read_index()


def understood(phrase: Phrase) -> bool:
    found = [SLUGS[meaning.trade_id] for meaning in INDEX.understand(phrase.text).problems]
    return phrase.is_met_by(found)


def test_there_are_enough_labelled_phrases() -> None:
    phrases = list(read_phrases())
    assert len(phrases) >= 500
    assert {phrase.language for phrase in phrases} == {"en", "hinglish", "hi"}
    assert len({phrase.text for phrase in phrases}) == len(phrases)


@pytest.mark.parametrize("part", LEAST_PRECISION)
def test_phrases_lead_to_the_right_trade(part: str) -> None:
    is_held_back = part == "held back"
    phrases = [phrase for phrase in read_phrases() if phrase.is_held_back is is_held_back]
    right = sum(understood(phrase) for phrase in phrases)
    assert right / len(phrases) >= LEAST_PRECISION[part]


def test_where_in_a_building_does_not_decide_the_trade() -> None:
    phrases = list(read_room_phrases())
    assert len(phrases) >= 40
    held_back = sum(phrase.is_held_back for phrase in phrases)
    assert held_back == len(phrases) // 2
    assert [phrase.text for phrase in phrases if not understood(phrase)] == []


@pytest.mark.parametrize("text", ["", " ", "?!", "9820012345", "😀" * 50, "x" * 2000, "a" * 2000])
def test_nonsense_means_nothing(text: str) -> None:
    assert INDEX.understand(text).problems == ()


@pytest.mark.parametrize(
    "text",
    ["electrician " * 200, "bijli 98200 12345 mistri", "😀 plumber 😀", "bloody useless plumber"],
)
def test_what_is_around_a_trade_does_not_hide_it(text: str) -> None:
    assert INDEX.understand(text).problems


def test_the_catalogue_has_every_trade_and_each_of_its_names_is_understood() -> None:
    problems = list(read_problems())
    assert len(problems) >= 600
    assert len({problem.slug for problem in problems}) == len(problems)
    assert {slug for problem in problems for slug in problem.trades} == set(SLUGS.values())
    for problem in problems:
        for name in (problem.name, problem.name_hi):
            found = INDEX.understand(name).problems
            assert found, name
            assert SLUGS[found[0].trade_id] in problem.trades, name


@pytest.mark.parametrize("typed", ["gey", "fan no", "nal t", "चाबी", "sofa c", "ac g", "dee"])
def test_what_is_offered_is_understood(typed: str) -> None:
    for offered in INDEX.suggest(typed, limit=8):
        found = INDEX.understand(offered.matched).problems
        assert found, offered
        assert found[0].trade_id == offered.trade_id, offered


@pytest.mark.parametrize(
    "typed", ["geyser thanda", "geyser thanda hai", "water heater", "गीज़र ठंडा"]
)
def test_all_that_is_offered_for_a_geyser_is_about_geysers(typed: str) -> None:
    trades = {"appliance-repair", "plumber", "solar"}
    offered = INDEX.suggest(typed, limit=8)
    assert len(offered) > 3
    assert {SLUGS[each.trade_id] for each in offered} <= trades


def test_understanding_takes_at_most_two_milliseconds() -> None:
    """Of a processor, for 99 of 100 phrases; the least of three, as the machine also does other
    work."""
    took = []
    for phrase in read_phrases():
        times = []
        for _ in range(3):
            start = time.thread_time()
            INDEX.understand(phrase.text)
            times.append(time.thread_time() - start)
        took.append(min(times) * 1000)
    took.sort()
    assert took[len(took) * 99 // 100] <= MOST_MILLISECONDS
