"""The versions of question sets: the committed one, then those that editors published."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from projects.questions.catalogue import committed_sets
from projects.questions.models import QuestionSetVersion
from projects.questions.rules import Question
from trades.models import Problem


@dataclass(frozen=True, slots=True)
class QuestionSet:
    """One version of a set. ``work`` is what the answers are estimated as; empty where no estimate
    can be made of them. ``replaced_at`` is when the next one was published."""

    key: str
    number: int
    questions: tuple[Question, ...]
    work: str = ""
    published_at: datetime | None = None
    replaced_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question set, the trade that it asks for, the questions that the words answer already, with
    the option's id, and the problem that the words name."""

    question_set: QuestionSet
    trade: str
    known: dict[str, str] = field(default_factory=dict)
    problem: Problem | None = None


def newest_version(key: str) -> QuestionSet | None:
    """The version that is asked now; None for an unknown key."""
    if key not in committed_sets():
        return None
    row = QuestionSetVersion.objects.filter(key=key).order_by("-number").first()
    return _of_row(row) if row else _committed(key)


def newest_versions() -> list[QuestionSet]:
    """Every set as it is asked now, in the order of the file."""
    rows = QuestionSetVersion.objects.order_by("key", "-number").distinct("key")
    published = {row.key: _of_row(row) for row in rows}
    return [published.get(key) or _committed(key) for key in committed_sets()]


def set_version(key: str, number: int) -> QuestionSet | None:
    """A version of a set; None if there is none of that number."""
    if key not in committed_sets():
        return None
    rows = {
        row.number: row
        for row in QuestionSetVersion.objects.filter(key=key, number__in=[number, number + 1])
    }
    following = rows.get(number + 1)
    replaced_at = following.published_at if following else None
    if number == 0:
        return _committed(key, replaced_at)
    row = rows.get(number)
    return _of_row(row, replaced_at) if row else None


def questions_of(rows: Sequence[dict[str, object]]) -> tuple[Question, ...]:
    return tuple(Question.model_validate(row) for row in rows)


def _committed(key: str, replaced_at: datetime | None = None) -> QuestionSet:
    committed = committed_sets()[key]
    return QuestionSet(key, 0, committed.questions, committed.work, replaced_at=replaced_at)


def _of_row(row: QuestionSetVersion, replaced_at: datetime | None = None) -> QuestionSet:
    return QuestionSet(
        row.key, row.number, questions_of(row.questions), row.work, row.published_at, replaced_at
    )
