"""A text in a file for each language exists in both, and has the same structure."""

import json
import re
from pathlib import Path

import pytest
from django.template import Context, Template

BACKEND = Path(__file__).parent.parent.parent
VARIABLE = re.compile(r"\{\{\s*(\w[\w.]*)")
FIGURE = re.compile(r"\{\w+\}")
DEVANAGARI = re.compile("[\u0900-\u097f]")

TEMPLATES = sorted(
    str(path.relative_to(BACKEND)).removesuffix(".en.txt")
    for channel in ("mail", "sms")
    for path in BACKEND.glob(f"*/templates/{channel}/*/*.en.txt")
)
CONTENT = sorted(
    str(path.relative_to(BACKEND)).removesuffix(".en.md")
    for path in BACKEND.glob("content/data/*/*.en.md")
)

LONGEST_VALUE = "x" * 30
"""Operators carry no longer value in one place of a registered text."""
CHOICE = re.compile(r"\{% if .*?%\}(.*?)\{% endif %\}", re.S)
"""One branch of it is sent."""
BRANCH = re.compile(r"\{% (?:elif .*?|else) %\}")
LONGEST_TEXT = {"en": 306, "hi": 268}
"""Letters of two joined messages in English (153 each, GSM 03.38), of four in Hindi (67 each,
UCS-2): what a text may cost with the longest values in every place."""


def read(stem: str, language: str, end: str) -> str:
    return (BACKEND / f"{stem}.{language}.{end}").read_text("utf-8")


def test_nothing_is_in_hindi_alone() -> None:
    hindi = {
        str(path.relative_to(BACKEND)).removesuffix(".hi.txt")
        for channel in ("mail", "sms")
        for path in BACKEND.glob(f"*/templates/{channel}/*/*.hi.txt")
    }
    assert hindi == set(TEMPLATES)
    content = {
        str(path.relative_to(BACKEND)).removesuffix(".hi.md")
        for path in BACKEND.glob("content/data/*/*.hi.md")
    }
    assert content == set(CONTENT)


@pytest.mark.parametrize("stem", TEMPLATES)
def test_a_mail_or_text_says_the_same_in_both_languages(stem: str) -> None:
    english, hindi = read(stem, "en", "txt"), read(stem, "hi", "txt")
    # What has a Hindi name of its own, such as a trade, is said by it.
    said = {name.removesuffix("_hi") for name in VARIABLE.findall(hindi)}
    assert said == set(VARIABLE.findall(english))
    assert DEVANAGARI.search(hindi)
    assert not DEVANAGARI.search(english)
    if "/mail/" in stem:
        assert DEVANAGARI.search(hindi.splitlines()[0]), "the subject"
        assert len(re.findall("^→ ", hindi, re.M)) == len(re.findall("^→ ", english, re.M))


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("stem", [stem for stem in TEMPLATES if "/sms/" in stem])
def test_a_text_is_short(stem: str, language: str) -> None:
    filled = re.sub(r"\{\{.*?\}\}", LONGEST_VALUE, read(stem, language, "txt"))
    longest = CHOICE.sub(lambda choice: max(BRANCH.split(choice[1]), key=len), filled).strip()
    assert "{%" not in longest
    assert len(longest) <= LONGEST_TEXT[language]


WORDS_OF_PLANS = re.compile(r"milestone|\bplan\b|पड़ाव|योजना", re.I)
CAUSES = set(re.findall(r'cause == "(\w+)"', "".join(read(it, "en", "txt") for it in TEMPLATES)))
FLAGS = ("is_visit", "is_part", "is_unanswered", "is_last")


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize(
    "stem", [stem for stem in TEMPLATES if "milestone" in VARIABLE.findall(read(stem, "en", "txt"))]
)
def test_work_that_is_paid_as_one_is_told_of_without_a_plan(stem: str, language: str) -> None:
    """A visit has one milestone, of its own name, and no plan to see."""
    template = Template(read(stem, language, "txt"))
    for cause in (*CAUSES, ""):
        for flag in ("", *FLAGS):
            whole = {"project": "Tap repair", "milestone": "Tap repair", "cause": cause, flag: True}
            assert not WORDS_OF_PLANS.search(template.render(Context(whole)))
    several = {"project": "New kitchen", "milestone": "Tiles"}
    if "/mail/" in stem and "refund" not in stem:
        assert WORDS_OF_PLANS.search(template.render(Context(several)))


@pytest.mark.parametrize("stem", CONTENT)
def test_a_page_has_the_same_parts_and_figures_in_both_languages(stem: str) -> None:
    english, hindi = read(stem, "en", "md"), read(stem, "hi", "md")
    assert set(FIGURE.findall(hindi)) == set(FIGURE.findall(english))
    assert len(re.findall("^## ", hindi, re.M)) == len(re.findall("^## ", english, re.M))
    assert [line.partition(":")[0] for line in front(hindi)] == [
        line.partition(":")[0] for line in front(english)
    ]
    for language, text in (("hi", hindi), ("en", english)):
        title = next(line for line in front(text) if line.startswith("title:"))
        assert bool(DEVANAGARI.search(title)) == (language == "hi")


def front(text: str) -> list[str]:
    """The front matter: title, summary and the kind's own fields."""
    return text.split("---")[1].strip().splitlines()


def test_the_landing_page_has_the_same_parts_in_both_languages() -> None:
    english, hindi = (
        json.loads(read("content/data/landing", language, "json")) for language in ("en", "hi")
    )
    assert shape(hindi) == shape(english)


def shape(of: object) -> object:
    """The structure without the text."""
    if isinstance(of, dict):
        return {key: shape(value) for key, value in of.items()}
    return [shape(item) for item in of] if isinstance(of, list) else type(of)
