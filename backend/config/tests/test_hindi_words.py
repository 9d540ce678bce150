"""One Hindi word for one thing: no text uses a word that ``docs/hindi.md`` rules out."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from django.conf import settings

ROOT = Path(settings.BASE_DIR).parent
GUIDE = ROOT / "docs" / "hindi.md"
CATALOGUES = [
    *(ROOT / "frontend" / "src").rglob("hi.po"),
    ROOT / "frontend" / "src" / "locales" / "hi" / "messages.po",
    *(ROOT / "backend" / "locale" / "hi").rglob("*.po"),
]
WRITTEN = [path for path in (ROOT / "backend").rglob("*.hi.*") if "tests" not in path.parts]
_row = re.compile(r"^\| (?P<english>[^|]+) \| [^|]+ \| (?:not|never) (?P<words>[^|]+) \|$", re.M)
TASK = "कार्य"
"""What a board has. Other work is काम."""


def ruled_out() -> list[str]:
    """The words of the guide's third column, but those that another row asks for."""
    words = [word for row in _row.finditer(GUIDE.read_text()) for word in row["words"].split(", ")]
    return sorted(set(words) - {TASK, "काम"})


def messages() -> Iterator[tuple[str, str]]:
    """The English and the Hindi of each message."""
    for path in CATALOGUES:
        with path.open("rb") as catalogue:
            for message in read_po(catalogue):
                english = message.id if isinstance(message.id, str) else message.id[0]
                if english:
                    yield english, str(message.string)


def has(word: str, text: str) -> bool:
    return re.search(rf"(?<![\u0900-\u097f]){word}(?![\u0900-\u097f])", text) is not None


def test_the_guide_rules_words_out() -> None:
    assert {"जॉब", "टास्क", "सेव", "रिव्यू"} <= set(ruled_out())


@pytest.mark.parametrize("word", ruled_out())
def test_a_word_that_is_ruled_out_is_nowhere(word: str) -> None:
    found = [english for english, hindi in messages() if has(word, hindi)]
    found += [str(path.relative_to(ROOT)) for path in WRITTEN if has(word, path.read_text())]
    assert found == []


def test_a_task_and_work_have_one_word_each() -> None:
    wrong = [
        (english, hindi)
        for english, hindi in messages()
        if has(TASK, hindi) and not re.search(r"\btasks?\b", english, re.IGNORECASE)
    ]
    assert wrong == []
