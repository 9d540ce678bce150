"""The committed question sets (``projects/data/questions.json``): one for each trade, some for
kinds of problems. Editors publish versions of them."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from projects.questions.rules import Question
from trades.selectors import trades_by_slug

_file = Path(__file__).parents[1] / "data" / "questions.json"


@dataclass(frozen=True, slots=True)
class CommittedSet:
    """``name`` is empty for a trade's own set, which is named as the trade. ``work`` is what the
    answers are estimated as."""

    key: str
    name: str
    name_hi: str
    questions: tuple[Question, ...]
    work: str


@cache
def committed_sets() -> dict[str, CommittedSet]:
    """By key: a trade's slug, or the ``question_set`` of problems."""
    data = json.loads(_file.read_text(encoding="utf-8"))
    questions = {key: Question(**value) for key, value in data["questions"].items()}
    return {
        key: CommittedSet(
            key=key,
            name=value.get("name", ""),
            name_hi=value.get("name_hi", ""),
            questions=tuple(questions[question] for question in value["questions"]),
            work=value.get("work", ""),
        )
        for key, value in data["sets"].items()
    }


def set_names(key: str) -> tuple[str, str]:
    """The name of a set in English and Hindi."""
    committed = committed_sets()[key]
    if committed.name:
        return committed.name, committed.name_hi
    trade = trades_by_slug()[key]
    return trade.name, trade.name_hi
