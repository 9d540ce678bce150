"""Schemas of guided questions and of the scope that their answers make."""

from datetime import datetime
from typing import Annotated, Any, Self

from ninja import Schema
from pydantic import Field

from core.api.schemas import Out
from core.text.clean_text import Written
from projects import ports
from projects.questions.catalogue import set_names
from projects.questions.rules import (
    FEWEST,
    LONGEST_TEXT,
    MOST,
    Answering,
    EstimatedWork,
    Question,
)
from projects.questions.versions import Asked, QuestionSet

Answer = Annotated[Written, Field(max_length=LONGEST_TEXT)]


class ProblemNameOut(Out):
    """A problem of the catalogue, in both languages."""

    name: str
    name_hi: str


class QuestionSetOut(Out):
    """A question set to answer; ``version`` goes back with the answers. ``known`` has the questions
    that the words answer already, with the option's id: these need not be asked. ``problem`` is
    what the words name; null for a trade. ``trade`` is the slug of the one that does this work."""

    key: str
    trade: str
    version: int
    questions: list[Question]
    known: dict[str, str]
    problem: ProblemNameOut | None

    @classmethod
    def of(cls, asked: Asked) -> Self:
        found, problem = asked.question_set, asked.problem
        return cls(
            key=found.key,
            trade=asked.trade,
            version=found.number,
            questions=list(found.questions),
            known=asked.known,
            problem=(
                ProblemNameOut(name=problem.name, name_hi=problem.name_hi) if problem else None
            ),
        )


class QuestionsOut(Out):
    """Null where the words and the trade have no questions."""

    question_set: QuestionSetOut | None


class ScopeIn(Schema):
    """Answers by the question's id: an option's id, a number, a size (``12x10``), or words.
    What was skipped is left out. All refer to one ``version`` of the set."""

    key: Annotated[str, Field(min_length=1, max_length=60)]
    version: Annotated[int, Field(ge=0, lt=2**31)]
    answers: Annotated[dict[str, Answer], Field(max_length=MOST)]


class ScopeAnswerOut(Out):
    """A question as it was asked, and its answer in words."""

    id: str
    kind: Answering
    value: str
    text: str
    text_hi: str
    answer: str
    answer_hi: str
    this_week: bool


class ScopeOut(Out):
    """What the owner answered about the work."""

    key: str
    version: int
    answers: list[ScopeAnswerOut]

    @classmethod
    def of(cls, scope: dict[str, Any] | None) -> Self | None:
        return cls.model_validate(scope) if scope else None


class QuestionSetRowOut(Out):
    """A set in the editors' list."""

    key: str
    name: str
    name_hi: str
    number: int
    questions_count: int
    published_at: datetime | None

    @classmethod
    def of(cls, found: QuestionSet) -> Self:
        name, name_hi = set_names(found.key)
        return cls.from_row(found, name=name, name_hi=name_hi, questions_count=len(found.questions))


class EditedSetOut(QuestionSetRowOut):
    """``work`` is what the answers are estimated as, one of ``works`` or empty."""

    work: str
    works: list[EstimatedWork]
    questions: list[Question]

    @classmethod
    def of(cls, found: QuestionSet) -> Self:
        row = QuestionSetRowOut.of(found)
        return cls(
            **row.model_dump(),
            work=found.work,
            works=list(ports.estimated_works.filled()),
            questions=list(found.questions),
        )


class QuestionSetIn(Schema):
    """The whole set as it shall be asked; ``number`` is the version that the editor saw."""

    number: Annotated[int, Field(ge=0, lt=2**31)]
    work: Annotated[str, Field(max_length=20)] = ""
    questions: Annotated[list[Question], Field(min_length=FEWEST, max_length=MOST)]
